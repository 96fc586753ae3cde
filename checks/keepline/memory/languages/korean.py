"""Korean. Its particles cling to the words, so words are looked for inside them."""

from __future__ import annotations

from keepline.memory.languages import Language, bag

LANGUAGE = Language(
    negations=(
        "금지", "지 마", "지마", "말 것", "말것", "지 않", "않", "없", "안 됨", "안 된다", "안됨", "안 돼", "못",
        "절대", "제외", "피하", "피할", "아니", "불가", "대신",
    ),
    constraints=(
        "금지", "지 마", "지마", "말 것", "말것", "안 됨", "안 된다", "안됨", "안 돼", "절대", "불가", "만 사용",
        "에만", "때만", "경우에만", "반드시", "허용", "승인", "먼저 확인", "읽기 전용", "이상", "이하",
    ),
    conditions=("에만", "때만", "경우", "이면", "하면", "전에", "후에", "까지", "제외", "때", "아니면"),
    revoking=(
        "폐기", "폐지", "구식", "취소", "중단", "중지", "무효", "잘못", "틀린", "예전", "더 이상", "거의",
        "싫어", "거부",
    ),
    function=bag("은 는 이 가 을 를 에 의 와 과 도 로 으로 에서 그 저 및 또는"),
    substrings=True,
    reasons=("왜냐하면", "때문", "그러나", "하지만"),
    id_talk=bag("병합 커밋 닫힘 수정 이슈 티켓 빌드 작업 어제 오늘 내일 완료 번호"),
    weekdays=bag("월요일 화요일 수요일 목요일 금요일 토요일 일요일"),
    done=("완료됨", "완료했", "완료되", "끝났", "배포됨", "해결됨"),
    one_off=("오늘", "내일", "어제", "이번 주", "할 일", "진행 중", "다음 단계"),
    units={
        "초": "s", "분": "min", "시간": "h", "일": "days", "주": "weeks", "개월": "months", "년": "years",
        "회": "times", "줄": "lines", "자": "characters", "원": "KRW",
    },
    secrets=("비밀번호", "비번", "암호", "패스워드", "토큰", "비밀키", "api 키"),
)  # fmt: skip

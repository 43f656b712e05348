/**
 * Korean. Endings are cut off as words of their own, so the lists hold stems.
 *
 * @module
 */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const ko: SecretWords = {
  script: "hangul",
  nouns: {
    text: phrases(`
      비밀번호, 비밀 번호, 패스워드, 암호, 패스프레이즈, 암호 구문, api 키, 개인키, 개인 키, 비밀키, 비밀 키,
      시크릿, 시크릿 키, 비공개 키, 토큰, 액세스 토큰, 액세스토큰, 접근 토큰, 자격증명, 자격 증명,
      로그인 정보, 복구 구문, 복구 문구, 복구문구, 시드 구문, 시드 문구, 니모닉, 연결 문자열, 액세스 키,
      접근 키, 암호화 키, 서명 키, 복구 키
    `),
    digits: phrases(`
      인증번호, 인증 번호, 인증 코드, 인증코드, 확인 코드, 보안 코드, 보안코드, 일회용 코드, 일회용 비밀번호,
      복구 코드, 복구코드, 백업 코드, 카드 번호, 카드번호, 신용카드, 신용 카드, 신용카드 번호, 핀 번호,
      핀번호, 로그인 코드
    `),
  },
  alone: { text: [], digits: ["핀"] },
  codes: { word: words("코드"), near: phrases("문자로, 문자 메시지, sms, 인증앱, otp") },
  harmless: phrases(
    "국가 코드, 오류 코드, 종료 코드, 상태 코드, 암호화, 암호학, 키워드, 키보드, 토큰화, 토크나이저, 회원카드 번호, 회원 카드 번호, 암호화폐",
  ),
  after: words(`
    정책 규칙 길이 최소 최대 수 개수 한도 제한 예산 사용량 유효 만료 기간 이름 명 경로 파일 형식 유형 종류 관리
    관리자 해시 강도 변경 재설정 찾기 분실 필드 열 컬럼 검증 저장 위치 교체 접두사 페이지 입력란 방식 인증
  `),
  before: phrases("최대, 최소, 공개, 예기치 않은"),
  joints: words("의 를 을 은 는 이 가"),
  asks: phrases(`
    입력하세요, 입력하십시오, 입력해, 입력 바랍니다, 붙여, 붙여넣, 제공해, 제공하십시오, 알려, 알려주세요, 보내,
    작성해, 말해, 공유해, 적어, 필요합니다, 필요해요, 무엇인가요, 무엇입니까, 뭐예요, 뭔가요
  `),
  askOrder: "any",
  needs: words("필수 필수입니다"),
  fillers: words(
    "새 새로운 현재 기존 사용자 당신의 귀하의 여기에 여기 에 의 를 을 이 가 은 는 다시",
  ),
  links: [],
  questions: words("어디 어디에 어떻게 어떤 왜 언제 어느 할까요 을까요 까요 누가"),
  questionPlace: "anywhere",
  negations: words("마세요 마십시오 말아 않습니다 않아도 입력하지 없이 불필요 필요하지"),
  speakers: words("제가 저희가"),
  acts: words("변경 재설정 찾기 생성 삭제 관리 선택 교체"),
};

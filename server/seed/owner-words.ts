/** Parts of generated owners. All of it is fictional. */

const words = (text: string) => text.trim().split(/\s+/);
/** One a line, or several with bars between them. */
const lines = (text: string) => text.trim().split(/\s*[\n|]\s*/);

export const SURNAMES: readonly string[] = [
  ...Array.from({ length: 21 }, () => '김'),
  ...Array.from({ length: 15 }, () => '이'),
  ...Array.from({ length: 8 }, () => '박'),
  ...Array.from({ length: 5 }, () => '최'),
  ...Array.from({ length: 4 }, () => '정'),
  ...Array.from(
    '강강조조윤윤장장임임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염석길',
  ),
];

export const GIVEN_NAMES = {
  male: {
    young: words(`
    민준 서준 도윤 예준 시우 하준 지호 주원 지후 준서 현우 지훈 건우 우진 선우 유준 은우 태민 승현 재윤
    동현 준혁 시윤 정우 한결 이안 로운 다온`),
    middle: words(`
    정훈 성민 상현 재현 영훈 진우 민수 준호 승호 동욱 태현 기현 병헌 종현 경수 세진 용준 대현 원석 형준
    철민 인성`),
    senior: words(`
    영수 정호 상철 병철 광수 종수 성호 영철 명수 창호 동식 재곤 만식 규태`),
  },
  female: {
    young: words(`
    서연 지우 하은 민서 서윤 지유 채원 수아 지아 소율 예은 다은 유진 나은 하린 가은 예린 시은 아린 윤서
    수빈 은서 보민 세아 라온 이서 해인 주아`),
    middle: words(`
    지영 은정 수진 혜진 미정 유미 지현 은영 현정 소영 선영 정아 보라 지혜 민정 나연 윤정 희진 경은 수경
    아영 주희`),
    senior: words(`
    영숙 정숙 미숙 순자 경희 명자 영희 혜숙 옥순 인숙 정희 춘자 복순 말순`),
  },
} as const;

export const FOREIGN_NAMES = {
  male: lines(`
    Daniel Park | Liam Walker | Noah Fischer | Lucas Martin
    Ethan Cho | Samuel Okafor | Hugo Moreau | Ryan Kelly`),
  female: lines(`
    Sophie Turner | Hannah Lee | Mia Rossi | Chloe Dubois
    Anna Novak | Priya Nair | Julia Santos | Naomi Sato`),
} as const;

/** The name, and its spelling in a handle. */
export const DOG_NAMES = words(`
    초코:choco 보리:bori 콩이:kongi 두부:dubu 구름:gureum 별이:byeoli 코코:coco 해피:happy
    몽이:mongi 까미:kkami 쿠키:cookie 뽀삐:ppoppi 사랑:sarang 하늘:haneul 단비:danbi
    모카:mocha 라떼:latte 우유:uyu 밤이:bami 호두:hodu 땅콩:ttangkong 감자:gamja 고구마:goguma
    망고:mango 자두:jadu 탱이:taengi 루이:louis 토리:tori 보들:bodeul 뭉치:mungchi 솜이:somi
    인절미:injeolmi 찹쌀:chapssal 만두:mandu 순두:sundu 단추:danchu 오리:ori 치즈:cheese
    버터:butter 크림:cream 설기:seolgi 꿀:kkul 달이:dari 봄이:bomi 여름:yeoreum 가을:gaeul
    겨울:gyeoul 다롱:darong 복실:boksil 또또:ttotto 미미:mimi 바둑:baduk 산이:sani 레오:leo
    맥스:max 벨라:bella 피치:peach 올리:ollie 춘식:chunsik 덕구:deokgu`).map((pair) => {
  const [name = '', handle = ''] = pair.split(':');
  return [name, handle] as const;
});

export const OCCUPATIONS: readonly string[] = lines(`
    디자이너 | 개발자 | 간호사 | 교사 | 회사원 | 대학생 | 대학원생 | 바리스타 | 요리사 | 사진가
    번역가 | 편집자 | 약사 | 공무원 | 플로리스트 | 영상 편집자 | 마케터 | 연구원 | 물리치료사
    유치원 교사 | 건축가 | 변리사 | 회계사 | 은행원 | 카페 운영 | 서점 운영 | 공방 운영
    수의 테크니션 | 승무원 | 작곡가 | 일러스트레이터 | 기자 | 사회복지사 | 프리랜서 | 취업 준비 중
    육아 휴직 중 | 헤어 디자이너 | 도예가 | 데이터 분석가 | 치과위생사 | 목수 | 버스 기사 | 배우
    사서 | 영양사 | 조경사`);

export const BIO_OPENINGS: readonly string[] = lines(`
    {dog}랑 동네 골목을 천천히 걸어요.
    퇴근하고 {dog}와 걷는 시간이 하루의 낙이에요.
    주말마다 {dog}와 새로운 공원을 찾아다녀요.
    {dog} 덕분에 아침형 인간이 됐어요.
    이사 온 지 얼마 안 돼서 동네 친구를 찾고 있어요.
    {dog}에게 산책 친구를 만들어 주고 싶어요.
    비 오는 날에도 우비 입고 나가요.
    강아지 이야기라면 한 시간도 할 수 있어요.
    {dog}와 함께한 뒤로 계절이 더 잘 보여요.
    혼자 걷기 아까운 길이 많아요.
    매일 같은 시간에 같은 길을 걸어요.
    {dog}는 우리 집 막내예요.`);
/** Some owners write none. */
export const BIO_MIDDLES: readonly string[] = [
  ...lines(`
    한강까지 걷는 코스를 좋아해요.
    사람 적은 길을 알고 있어요.
    간식은 늘 넉넉히 챙겨요.
    사진 찍어 드리는 걸 좋아해요.
    조용한 친구도 활발한 친구도 환영해요.
    처음엔 멀찍이서 인사할게요.
    걷고 나서 커피 한잔도 좋아요.
    공원 벤치에서 쉬어 가는 산책이에요.
    목줄과 배변 봉투는 꼭 챙겨요.
    느린 걸음이라 어르신 강아지도 편하실 거예요.
    뛰는 것도 걷는 것도 다 좋아요.`),
  '',
];
/** Some owners write none. */
export const BIO_CLOSINGS: readonly string[] = [
  ...lines(`
    같이 걸어요! | 편하게 말 걸어 주세요. | 천천히 친해져요. | 동네에서 만나면 인사해요.
    산책 메이트 환영해요 :) | 우리 강아지들 인사시켜요.`),
  '',
  '',
  '',
];

export const FOREIGN_BIOS: readonly string[] = lines(`
    New to Seoul and happy to meet neighbours with dogs.
    Weekend walker, always carrying too many treats.
    My Korean is a work in progress. {dog} is fluent.
    Looking for calm walks along the stream.
    {dog} and I explore a new neighbourhood every Sunday.
    Morning walks, then coffee. Say hi!`);

export const PERSONALITIES: readonly string[] = lines(`
    낯을 가리지만 금방 친해져요. | 사람을 정말 좋아해요. | 먼저 다가가는 성격이에요. | 조용하고 얌전해요.
    에너지가 넘쳐요. | 겁이 많아서 천천히 다가와 주세요. | 간식 앞에서는 천재가 돼요.
    공놀이를 제일 좋아해요. | 물을 좋아해서 웅덩이를 못 지나쳐요. | 큰 친구를 조금 무서워해요.
    작은 친구에게 다정해요. | 냄새 맡느라 걸음이 느려요. | 질투가 조금 있어요. | 애교가 많아요.
    느긋한 낮잠 전문가예요. | 새로운 길을 좋아해요. | 오토바이 소리에 놀라요. | 배를 만져 주면 친구예요.
    고집이 세지만 귀여워요. | 다른 강아지에게 양보를 잘해요.`);

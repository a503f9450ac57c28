/** The 17 provinces and metropolitan cities, by their romanised names in GeoIP databases. */
const REGIONS: Record<string, readonly string[]> = {
  서울특별시: ['seoul'],
  부산광역시: ['busan', 'pusan'],
  대구광역시: ['daegu', 'taegu'],
  인천광역시: ['incheon', 'inchon'],
  광주광역시: ['gwangju', 'kwangju'],
  대전광역시: ['daejeon', 'taejon'],
  울산광역시: ['ulsan'],
  세종특별자치시: ['sejong'],
  경기도: ['gyeonggi'],
  강원특별자치도: ['gangwon'],
  충청북도: ['chungcheongbuk', 'north chungcheong', 'chungbuk'],
  충청남도: ['chungcheongnam', 'south chungcheong', 'chungnam'],
  전북특별자치도: ['jeollabuk', 'north jeolla', 'jeonbuk'],
  전라남도: ['jeollanam', 'south jeolla', 'jeonnam'],
  경상북도: ['gyeongsangbuk', 'north gyeongsang', 'gyeongbuk'],
  경상남도: ['gyeongsangnam', 'south gyeongsang', 'gyeongnam'],
  제주특별자치도: ['jeju'],
};

/**
 * Cities (시), counties (군) and districts (구) as pairs such as `가평 gapyeong`; the key is the ending of the
 * Korean name.
 */
const CITIES: Record<'시' | '군' | '구', string> = {
  시: `수원 suwon 성남 seongnam 의정부 uijeongbu 안양 anyang 부천 bucheon 광명 gwangmyeong 평택 pyeongtaek
    동두천 dongducheon 안산 ansan 고양 goyang 과천 gwacheon 구리 guri 남양주 namyangju 오산 osan 시흥 siheung
    군포 gunpo 의왕 uiwang 하남 hanam 용인 yongin 파주 paju 이천 icheon 안성 anseong 김포 gimpo 화성 hwaseong
    광주 gwangju 양주 yangju 포천 pocheon 여주 yeoju 춘천 chuncheon 원주 wonju 강릉 gangneung 동해 donghae
    태백 taebaek 속초 sokcho 삼척 samcheok 청주 cheongju 충주 chungju 제천 jecheon 천안 cheonan 공주 gongju
    보령 boryeong 아산 asan 서산 seosan 논산 nonsan 계룡 gyeryong 당진 dangjin 전주 jeonju 군산 gunsan
    익산 iksan 정읍 jeongeup 남원 namwon 김제 gimje 목포 mokpo 여수 yeosu 순천 suncheon 나주 naju
    광양 gwangyang 포항 pohang 경주 gyeongju 김천 gimcheon 안동 andong 구미 gumi 영주 yeongju 영천 yeongcheon
    상주 sangju 문경 mungyeong 경산 gyeongsan 창원 changwon 진주 jinju 통영 tongyeong 사천 sacheon
    김해 gimhae 밀양 miryang 거제 geoje 양산 yangsan 제주 jeju 서귀포 seogwipo`,
  군: `연천 yeoncheon 가평 gapyeong 양평 yangpyeong 홍천 hongcheon 횡성 hoengseong 영월 yeongwol
    평창 pyeongchang 정선 jeongseon 철원 cheorwon 화천 hwacheon 양구 yanggu 인제 inje 고성 goseong
    양양 yangyang 보은 boeun 옥천 okcheon 영동 yeongdong 증평 jeungpyeong 진천 jincheon 괴산 goesan
    음성 eumseong 단양 danyang 금산 geumsan 부여 buyeo 서천 seocheon 청양 cheongyang 홍성 hongseong
    예산 yesan 태안 taean 완주 wanju 진안 jinan 무주 muju 장수 jangsu 임실 imsil 순창 sunchang 고창 gochang
    부안 buan 담양 damyang 곡성 gokseong 구례 gurye 고흥 goheung 보성 boseong 화순 hwasun 장흥 jangheung
    강진 gangjin 해남 haenam 영암 yeongam 무안 muan 함평 hampyeong 영광 yeonggwang 장성 jangseong
    완도 wando 진도 jindo 신안 sinan 군위 gunwi 의성 uiseong 청송 cheongsong 영양 yeongyang 영덕 yeongdeok
    청도 cheongdo 고령 goryeong 성주 seongju 칠곡 chilgok 예천 yecheon 봉화 bonghwa 울진 uljin 울릉 ulleung
    의령 uiryeong 함안 haman 창녕 changnyeong 남해 namhae 하동 hadong 산청 sancheong 함양 hamyang
    거창 geochang 합천 hapcheon 기장 gijang 달성 dalseong 강화 ganghwa 옹진 ongjin 울주 ulju`,
  구: `종로 jongno 중 jung 용산 yongsan 성동 seongdong 광진 gwangjin 동대문 dongdaemun 중랑 jungnang
    성북 seongbuk 강북 gangbuk 도봉 dobong 노원 nowon 은평 eunpyeong 서대문 seodaemun 마포 mapo
    양천 yangcheon 강서 gangseo 구로 guro 금천 geumcheon 영등포 yeongdeungpo 동작 dongjak 관악 gwanak
    서초 seocho 강남 gangnam 송파 songpa 강동 gangdong 서 seo 동 dong 영도 yeongdo 부산진 busanjin
    동래 dongnae 남 nam 북 buk 해운대 haeundae 사하 saha 금정 geumjeong 연제 yeonje 수영 suyeong
    사상 sasang 수성 suseong 달서 dalseo 미추홀 michuhol 연수 yeonsu 남동 namdong 부평 bupyeong
    계양 gyeyang 광산 gwangsan 유성 yuseong 대덕 daedeok`,
};

const regionNames = new Map(
  Object.entries(REGIONS).flatMap(([korean, romanised]) => romanised.map((name) => [name, korean])),
);
const cityNames = new Map(
  Object.entries(CITIES).flatMap(([kind, text]) => {
    const words = text.split(/\s+/);
    return words.flatMap((word, index) =>
      index % 2 === 1 ? [[word, `${words[index - 1]}${kind}`]] : [],
    );
  }),
);

/** `Seongnam-si (Buljeong-ro)` without the part in brackets. */
export const withoutBrackets = (name: string): string => name.split('(', 1)[0]?.trimEnd() ?? '';

/** Reduces `Seongnam-si (Buljeong-ro)`, `Gapyeong County` and `T’aebaek` to the name alone. */
function toBaseName(name: string): string {
  return withoutBrackets(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(-(si|gun|gu|do)| (city|county|province))$/, '')
    .trim();
}

/** The Korean name of a region; null if the name is not one of the 17. */
export function koreanRegion(name: string): string | null {
  return regionNames.get(toBaseName(name)) ?? null;
}

/**
 * The Korean name of a city, county or district. Null for anything smaller, because an IP address cannot
 * identify a neighbourhood, even if a database names one. Also null for a city that is a region itself.
 */
export function koreanCity(name: string, koreanRegionName: string | null): string | null {
  const baseName = toBaseName(name);
  // A province (도) may have the name of one of its cities, as Jeju does; the city is not the province.
  const isRegionItself =
    koreanRegionName !== null &&
    !koreanRegionName.endsWith('도') &&
    regionNames.get(baseName) === koreanRegionName;
  return isRegionItself ? null : (cityNames.get(baseName) ?? null);
}

/**
 * Texts of the activity log, in Korean like the admin screens. Shared because the web app shows these words
 * and the server searches them.
 */
export const ACTION_TEXTS = {
  login: '로그인',
  user_registered: '회원가입',
  friend_request_sent: '친구 요청 보냄',
  friend_request_accepted: '친구 요청 수락',
  friendship_ended: '친구 그만하기',
  instagram_shared: '인스타그램 다시 공유',
  instagram_withdrawn: '인스타그램 거두기',
  message_sent: '메시지 보냄',
  profile_updated: '프로필 수정',
  location_withdrawn: '위치 동의 철회',
  user_blocked: '사용자 차단',
  user_unblocked: '차단 해제',
  user_deleted: '사용자 삭제',
  user_details_opened: '상세 정보 열람',
  inquiry_updated: '문의 처리',
  inquiry_deleted: '문의 삭제',
  report_opened: '신고 열람',
  report_closed: '신고 처리',
  data_cleanup_run: '데이터 정리 실행',
} as const;

/** What an accepted request shares. */
export const SHARING_TEXTS = {
  instagram: '인스타그램 공유',
  chat: '채팅 허용',
  both: '인스타그램 공유, 채팅 허용',
} as const;

const DEVICES = { Desktop: '데스크톱', Mobile: '모바일', Tablet: '태블릿' };
/** Common spellings; the user-agent parser copies some names from the header. */
const BROWSERS = { KAKAOTALK: 'KakaoTalk', NAVER: 'Naver' };
const SYSTEMS = { Android: '안드로이드' };

/** Replaces a name, with or without a version after it, by its text in `texts`. */
function nameText(name: string, texts: Record<string, string>): string {
  const known = Object.keys(texts).find((key) => name === key || name.startsWith(`${key} `));
  return known === undefined ? name : `${texts[known]}${name.slice(known.length)}`;
}

interface Client {
  device: string | null;
  browser: string | null;
  os: string | null;
}

/** Device, browser and operating system; null if the user agent does not contain it. */
export const clientText = ({ device, browser, os }: Client): Client => ({
  device: device && nameText(device, DEVICES),
  browser: browser && nameText(browser, BROWSERS),
  os: os && nameText(os, SYSTEMS),
});

export interface LogLocation {
  locationCountry: string | null;
  locationRegion: string | null;
  locationCity: string | null;
}
type Part = 'country' | 'region' | 'city';

const korean = new Intl.DisplayNames('ko', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });

/** The parts of a location that are shown, by country. */
const PARTS: Record<string, readonly Part[]> = {
  KR: ['region', 'city'],
  US: ['country', 'region'],
  JP: ['country', 'city'],
  CN: ['country', 'city'],
  GB: ['country', 'city'],
  DE: ['country', 'city'],
  FR: ['country', 'city'],
};
const ALL: readonly Part[] = ['country', 'region', 'city'];

/** GeoIP databases contain a country code or a country name. */
function codeOf(country: string): string | undefined {
  if (/^[a-z]{2}$/i.test(country)) return country.toUpperCase();
  return Object.keys(PARTS).find(
    (code) => country === english.of(code) || country === korean.of(code),
  );
}

/** Returns the Korean name of a country; an unknown country is returned unchanged. */
export function countryText(country: string): string {
  const code = codeOf(country);
  return code ? (korean.of(code) ?? code) : country;
}

/** Returns the location of an action as text; undefined if it is unknown. */
export function locationText(location: LogLocation): string | undefined {
  const country = location.locationCountry?.trim() ?? '';
  const known: Record<Part, string> = {
    country: countryText(country),
    region: location.locationRegion?.trim() ?? '',
    city: location.locationCity?.trim() ?? '',
  };
  const shown = PARTS[codeOf(country) ?? ''] ?? ALL;
  // A city with the same name as its region appears once.
  const words = [...new Set(shown.map((part) => known[part]).filter(Boolean))];
  return words.join(', ') || known.country || undefined;
}

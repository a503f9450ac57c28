export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
export const GALAXY =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36';
export const KAKAOTALK_ON_GALAXY = `${GALAXY};KAKAOTALK 2410850`;
export const KAKAOTALK_ON_IPHONE = `${IPHONE} KAKAOTALK/25.8.1 (INAPP)`;

import type { Provider } from '@meongmate/shared/rules/providers';

/** Each logo in the form that the rules of its company give: in Kakao's and NAVER's in one colour, in Google's in four. */

/** https://developers.kakao.com/docs/latest/ko/kakaologin/design-guide */
const KakaoMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#000000"
      d="M12 3.200c-5.500 0-10 3.500-10 7.800 0 2.800 1.900 5.200 4.700 6.600l-.9 3.500c-.1.300.200.500.500.400l4.100-2.700c.500.1 1.100.1 1.600.1 5.500 0 10-3.500 10-7.900S17.500 3.200 12 3.200z"
    />
  </svg>
);

/** https://developers.naver.com/docs/login/bi/bi.md */
const NaverMark = () => (
  <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
    <path
      fill="#ffffff"
      d="M12.800 10.500 7 2.200H2.200v15.600h5V9.500l5.800 8.300h4.800V2.200h-5z"
    />
  </svg>
);

/** https://developers.google.com/identity/branding-guidelines */
const GoogleMark = () => (
  <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
    <path
      fill="#EA4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.200l8 6.200C12.4 13.7 17.7 9.5 24 9.500z"
    />
    <path
      fill="#4285F4"
      d="M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900c-.6 3-2.3 5.5-4.8 7.200l7.7 6C44.4 38 47 31.8 47 24.600z"
    />
    <path
      fill="#FBBC05"
      d="M10.5 28.600c-.5-1.5-.8-3-.8-4.600s.3-3.2.8-4.600l-8-6.200C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.800z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-8 6.200C6.5 42.6 14.6 48 24 48z"
    />
  </svg>
);

/** The logo and the colours of each button, the same in both themes but Google's, whose dark button its rules describe. */
export const PROVIDER_LOOKS = {
  kakao: { Mark: KakaoMark, className: 'bg-kakao text-on-kakao' },
  naver: { Mark: NaverMark, className: 'bg-naver font-bold text-on-naver' },
  google: {
    Mark: GoogleMark,
    className: 'border border-google-edge bg-google text-on-google',
  },
} as const satisfies Record<Provider, unknown>;

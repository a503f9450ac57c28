/** Companies that sign users in, in the order of their buttons. */
export const PROVIDERS = ['kakao', 'naver', 'google'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The ways to sign in that an account can have. */
export const SIGN_IN_WAYS = [...PROVIDERS, 'password'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

const PROFILE_LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/(?<handle>[^/?#]+)/i;

/** Returns the handle in a link to an Instagram profile, otherwise the input: users often paste the link. */
export const handleIn = (typed: string): string =>
  PROFILE_LINK.exec(typed.trim())?.groups?.handle ?? typed;

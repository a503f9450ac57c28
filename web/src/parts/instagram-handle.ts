const PROFILE_LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/(?<handle>[^/?#]+)/i;

/** Returns the handle in a link to an Instagram profile, otherwise the input: users often paste the link. */
export const parseInstagramHandle = (input: string): string =>
  PROFILE_LINK.exec(input.trim())?.groups?.handle ?? input;

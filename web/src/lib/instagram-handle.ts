const PROFILE_LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/(?<handle>[^/?#]+)/i;

/** What is copied from Instagram is often a link to the profile: the handle in it, else what was typed. */
export const handleIn = (typed: string): string =>
  PROFILE_LINK.exec(typed.trim())?.groups?.handle ?? typed;

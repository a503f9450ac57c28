/** Space, format characters (zero width, direction), and letters that render as nothing. */
const DRAWN_AS_NOTHING = /[\s\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether a text has a visible character: a name of Hangul fillers only has none. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(DRAWN_AS_NOTHING, '') !== '';
}

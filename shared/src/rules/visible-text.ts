/** Space, format characters (zero width, direction), and the letters that are drawn as nothing. */
const DRAWN_AS_NOTHING = /[\s\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether anything of a text can be seen: a name of Hangul fillers alone is none. */
export function isVisible(text: string): boolean {
  return text.replace(DRAWN_AS_NOTHING, '') !== '';
}

/** In a character class: format characters (zero width, direction), and letters that render as nothing. */
export const INVISIBLE = String.raw`\p{Cf}\u115f\u1160\u3164\uffa0\u2800`;

const DRAWN_AS_NOTHING = new RegExp(String.raw`[\s\p{Variation_Selector}${INVISIBLE}]`, 'gu');

/** Whether a text has a visible character: a name of Hangul fillers only has none. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(DRAWN_AS_NOTHING, '') !== '';
}

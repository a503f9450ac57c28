import { codePointLength } from '@meongmate/shared/rules/text';

const isPrefix = (text: string, value: string): boolean =>
  value.startsWith(text) &&
  // A single letter may have been typed again; a whole word does not come in one step.
  (value.length > text.length || codePointLength(text) > 1);

/**
 * The keyboard of Samsung phones does not notice that the field was emptied during a composition: with the next letter
 * it restores the composed word. Removes what was sent from the field again.
 */
export class RestoredText {
  /** The last composition, if nothing else was typed since. */
  #composed = '';
  /** What the keyboard may restore: the whole text, or the composed word. */
  #sent: readonly string[] = [];

  compose(data: string): void {
    this.#composed = data;
  }

  /** The field is emptied. */
  send(text: string): void {
    this.#sent = this.#composed === '' ? [] : [text, this.#composed];
    this.#composed = '';
  }

  /** Returns the text of the field without what was sent. */
  clean(value: string, isComposing: boolean): string {
    if (!isComposing) this.#composed = '';
    const restored = this.#sent.find((text) => isPrefix(text, value));
    // The keyboard has noticed it, or restores the same with each letter.
    this.#sent = restored === undefined ? [] : [restored];
    return value.slice(restored?.length ?? 0);
  }
}

import { codePointLength } from '@meongmate/shared/rules/text';
import { isAndroid } from '../../../lib/browser-kind.ts';

const isOneLetterLonger = (text: string, value: string): boolean =>
  value.startsWith(text) && codePointLength(value) === codePointLength(text) + 1;

/**
 * The keyboard of Samsung phones does not notice that the field was emptied during a composition: with the next letter
 * it restores the composed word. Removes it only while that letter is composed. In every other case the text stays: a
 * word that appears twice can be corrected, text that was cut is lost.
 */
export class RestoredText {
  /** The last composition, if nothing else was typed since. */
  #composed = '';
  /** Restorable by the keyboard: the whole text, or the composed word. */
  #sent: readonly string[] = [];

  compose(data: string): void {
    this.#composed = data;
  }

  /** The field is emptied. */
  send(text: string): void {
    this.#sent = this.#composed === '' ? [] : [text, this.#composed];
    this.#composed = '';
  }

  /** Returns the text of the field without the sent text. */
  clean(
    value: string,
    { inputType, isComposing }: Pick<InputEvent, 'inputType' | 'isComposing'>,
  ): string {
    if (!isComposing) this.#composed = '';
    const canRestore = inputType === 'insertCompositionText' && isAndroid();
    const restored = canRestore
      ? this.#sent.find((text) => isOneLetterLonger(text, value))
      : undefined;
    // The keyboard restores the same again when the letter becomes a syllable.
    this.#sent = restored === undefined ? [] : [restored];
    return value.slice(restored?.length ?? 0);
  }
}

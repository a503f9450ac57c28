import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Key code of a key that the input method handles (`VK_PROCESSKEY`). */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * A syllable or a single jamo, composed or decomposed. Not `\p{Script=Hangul}`: the candidates of the Hanja key
 * contain letters in circles and brackets.
 */
const ENDS_IN_HANGUL = /[\uAC00-\uD7A3\u1100-\u11FF\u3131-\u318E\uA960-\uA97C\uD7B0-\uD7FB]$/u;

/** The properties of a keyboard event that decide. */
interface EnterKeyEvent {
  key: string;
  code: string;
  keyCode: number;
  isComposing: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** `send`: the Enter sends the message; `ignore`: the browser handles the key. */
type KeyEffect = 'send' | 'ignore';

/** Windows reports the key `Process` for an Enter that the input method handles. */
const isEnter = ({ key, code }: EnterKeyEvent) =>
  key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';

/**
 * Decides whether an Enter sends, from the key and composition events of a field in any order. An Enter that ends a
 * Hangul syllable sends; one that confirms a candidate does not. Hangul has no candidates: its composition ends with
 * the text that it had before the Enter. The event orders are recorded in `composer.test.tsx`.
 */
class EnterKey {
  /** The text of the open composition. */
  #composition: string | null = null;
  /** The text that the Enter found in the open composition, if it was Hangul. */
  #entered: string | null = null;
  /** Since the last key a composition ended; true if in Hangul. Safari reports the end before the key. */
  #endedInHangul: boolean | null = null;
  /** Between the Enter of a syllable and the next key. */
  #isSending = false;

  compose(text: string): void {
    this.#composition = text.normalize('NFC');
  }

  /** Returns whether the Enter that ended the composition sends, once the browser has stored the text. */
  endComposition(data: string): boolean {
    const text = data.normalize('NFC');
    this.#endedInHangul = text === this.#composition && ENDS_IN_HANGUL.test(text);
    this.#isSending = this.#endedInHangul && this.#entered === text;
    this.#composition = null;
    this.#entered = null;
    return this.#isSending;
  }

  /** `textBefore`: the text between the start of the field and the caret. */
  press(event: EnterKeyEvent, textBefore: string): KeyEffect {
    const endedInHangul = this.#endedInHangul;
    this.#endedInHangul = null;
    this.#entered = null;
    this.#isSending = false;
    if (!isEnter(event) || event.shiftKey || event.altKey) return 'ignore';
    if (event.isComposing) {
      const text = this.#composition ?? '';
      if (ENDS_IN_HANGUL.test(text)) this.#entered = text;
      return 'ignore';
    }
    // Without a composition: some of Apple's input methods compose Hangul by replacing the text.
    const isHangul = endedInHangul ?? ENDS_IN_HANGUL.test(textBefore);
    if (event.keyCode === INPUT_METHOD_KEY_CODE && !isHangul) return 'ignore';
    this.#isSending = true;
    return 'send';
  }

  /** Whether a line break that is about to be inserted comes from the Enter that sends. */
  get isSending(): boolean {
    return this.#isSending || this.#entered !== null;
  }

  release(event: EnterKeyEvent): void {
    if (isEnter(event)) this.#isSending = false;
  }
}

/** On touch keyboards Enter inserts a line break and the button sends. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

const LINE_BREAKS = ['insertLineBreak', 'insertParagraph'];

/** Sends when Enter is pressed in the field, once for each press. `send` does nothing if the field is empty. */
export function useEnterKey(field: RefObject<HTMLTextAreaElement | null>, send: () => void): void {
  const onSend = useEffectEvent(send);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const enterKey = new EnterKey();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listeners = {
      compositionstart: () => enterKey.compose(''),
      compositionupdate: ({ data }: CompositionEvent) => enterKey.compose(data),
      compositionend: ({ data }: CompositionEvent) => {
        const isSent = enterKey.endComposition(data) && !isTouch();
        // Afterwards: some browsers store the text after this event, and would store it in the emptied field.
        if (isSent) timer = setTimeout(() => onSend());
      },
      keydown: (event: KeyboardEvent) => {
        const textBefore = element.value.slice(0, element.selectionStart);
        if (enterKey.press(event, textBefore) === 'ignore' || isTouch()) return;
        event.preventDefault();
        clearTimeout(timer);
        onSend();
      },
      keyup: (event: KeyboardEvent) => enterKey.release(event),
      beforeinput: (event: InputEvent) => {
        if (LINE_BREAKS.includes(event.inputType) && enterKey.isSending && !isTouch())
          event.preventDefault();
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) element.addEventListener(type, listener);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of entries) element.removeEventListener(type, listener);
    };
  }, [field]);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { EnterKey } from './enter-key.ts';

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

import { CHAT_MESSAGE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';
import { ArrowUp } from 'lucide-react';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readDraft } from '../../../lib/drafts.ts';
import { useLocation } from '../../../lib/router.tsx';
import { chatText } from '../../../texts/chat.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { RestoredText } from './restored-text.ts';
import { useEnterKey } from './use-enter-key.ts';
import { type ComposerDraft, updateDraft } from './use-reply.ts';

const excessLength = (text: string) =>
  Math.max(0, codePointLength(text.trim()) - CHAT_MESSAGE_MAX_LENGTH);

/** Sets the height to that of the text, for browsers without `field-sizing` (before iOS 26, Chrome 123). */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

interface ComposerProps {
  /** The key of the draft. */
  draftName: string;
  /** The message to which this one replies. A new one takes the focus to the field. */
  replyToId?: number | undefined;
  onSend: (text: string) => void;
  /** A sentence for the empty field; a new object puts it there. */
  proposed?: { text: string } | undefined;
  /** A stable function. */
  onHasTextChange?: (hasText: boolean) => void;
  /** A button left of the field. */
  action?: ReactNode;
}

/** The message field. Uncontrolled, so that React does not overwrite an unfinished composition. */
export function Composer({
  draftName,
  replyToId,
  onSend,
  proposed,
  onHasTextChange,
  action,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const [draft] = useState(() => readDraft<ComposerDraft>(draftName)?.text ?? '');
  const [hasText, setHasText] = useState(draft.trim() !== '');
  const [excess, setExcess] = useState(() => excessLength(draft));

  useLayoutEffect(() => {
    fitHeight(field.current);
  }, []);

  const { hash } = useLocation();
  // Set by the reply button of a notification.
  useEffect(() => {
    if (hash === '#reply') field.current?.focus();
  }, [hash]);

  const [restoredText] = useState(() => new RestoredText());
  const lastReplyToId = useRef(replyToId);
  useEffect(() => {
    // Not for that of a stored draft: a keyboard would open.
    if (replyToId && replyToId !== lastReplyToId.current) field.current?.focus();
    lastReplyToId.current = replyToId;
  }, [replyToId]);

  const onTextChange = (text: string) => {
    fitHeight(field.current);
    setHasText(text.trim() !== '');
    setExcess(excessLength(text));
    updateDraft(draftName, { text });
  };

  useEffect(() => {
    onHasTextChange?.(hasText);
  }, [onHasTextChange, hasText]);

  const put = useEffectEvent((text: string) => {
    const element = field.current;
    if (element?.value.trim() !== '') return;
    element.value = text;
    onTextChange(text);
    element.focus();
  });
  useEffect(() => {
    if (proposed) put(proposed.text);
  }, [proposed]);

  const send = () => {
    const element = field.current;
    const text = element?.value.trim() ?? '';
    if (!element || text === '' || excessLength(text) > 0) return;
    onSend(text);
    restoredText.send(text);
    element.value = '';
    onTextChange('');
    element.focus();
  };
  useEnterKey(field, send);

  return (
    <form
      className="px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {excess > 0 && (
        <div className="pb-2">
          <FieldError id={errorId} message={chatText('tooLong', { count: excess })} />
        </div>
      )}
      <div className="flex items-end gap-2">
        {action}
        <textarea
          ref={field}
          data-testid="chat-input"
          aria-label={chatText('inputLabel')}
          aria-invalid={excess > 0}
          {...(excess > 0 && { 'aria-describedby': errorId })}
          placeholder={chatText('placeholder')}
          defaultValue={draft}
          rows={1}
          enterKeyHint="enter"
          autoComplete="off"
          onCompositionUpdate={({ data }) => restoredText.compose(data)}
          onChange={({ target, nativeEvent }) => {
            const text = restoredText.clean(target.value, nativeEvent as InputEvent);
            if (text !== target.value) target.value = text;
            onTextChange(text);
          }}
          className="field-sizing-content max-h-[calc(5lh+20px)] min-h-11 w-full min-w-0 flex-1 resize-none rounded-card bg-muted px-4 py-2.5 text-base text-ink placeholder:truncate"
        />
        <button
          type="submit"
          data-testid="chat-send"
          aria-label={chatText('send')}
          disabled={!hasText || excess > 0}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors duration-150 hover:bg-primary-strong disabled:bg-muted-strong disabled:text-ink-soft"
        >
          <ArrowUp size={22} />
        </button>
      </div>
    </form>
  );
}

import { Search, X } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { searchFieldText } from '../texts/search-field.ts';
import { controlClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const DEBOUNCE_MS = 300;

export interface SearchFieldHandle {
  focus(): void;
  /** Sets the text without a search. */
  setText(text: string): void;
}

/**
 * Searches while the user types, for the composed and trimmed text. Uncontrolled, because React must not overwrite an
 * unfinished syllable.
 */
export function SearchField({
  label,
  initialText = '',
  maxLength,
  id,
  testId,
  ref,
  onInput,
  onSearch,
  onEscape,
}: {
  label: string;
  initialText?: string;
  maxLength: number;
  id?: string;
  testId?: string;
  ref?: Ref<SearchFieldHandle>;
  /** At once, before the search. */
  onInput?: () => void;
  onSearch: (text: string) => void;
  /** Instead of clearing the field. */
  onEscape?: (() => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The page may have changed since the key.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const setText = (text: string) => {
    clearTimeout(timer.current);
    if (input.current) input.current.value = text;
  };
  useImperativeHandle(ref, () => ({ setText, focus: () => input.current?.focus() }));

  function searchIn(delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => search.current((input.current?.value ?? '').trim().normalize('NFC')),
      delay,
    );
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    searchIn(0);
  }

  return (
    <form onSubmit={onSubmit} className="relative">
      <Search size={20} className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
      <input
        ref={input}
        type="search"
        id={id}
        data-testid={testId}
        aria-label={label}
        placeholder={label}
        defaultValue={initialText}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={(event) => {
          // While a syllable is composed, the key ends the composition.
          if (event.key !== 'Escape' || !onEscape || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEscape();
        }}
        onInput={() => {
          onInput?.();
          searchIn(DEBOUNCE_MS);
        }}
        className={controlClass(
          'peer pr-12 pl-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <IconButton
        icon={X}
        label={searchFieldText('clear')}
        onClick={() => {
          setText('');
          input.current?.focus();
          searchIn(0);
        }}
        className="absolute top-0.5 right-0.5 peer-placeholder-shown:hidden"
      />
    </form>
  );
}

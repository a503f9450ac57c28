import { ADMIN_SEARCH_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { adminText } from '../../texts/admin.ts';
import { controlClass } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const DEBOUNCE_MS = 300;

/** Searches while the user types. Uncontrolled, because React must not overwrite an unfinished syllable. */
export function SearchBox({
  label,
  onSearch,
}: {
  label: string;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => onSearch((input.current?.value ?? '').trim().normalize('NFC')),
      delay,
    );
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    search(0);
  }

  return (
    <form onSubmit={onSubmit} className="relative">
      <Search size={20} className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={ADMIN_SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={() => search(DEBOUNCE_MS)}
        className={controlClass(
          'peer pr-12 pl-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <IconButton
        icon={X}
        label={adminText('clearSearch')}
        onClick={() => {
          if (input.current) input.current.value = '';
          input.current?.focus();
          search(0);
        }}
        className="absolute top-0.5 right-0.5 peer-placeholder-shown:hidden"
      />
    </form>
  );
}

import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { type BreedOption, breedsText, findBreeds } from '../texts/breeds.ts';
import { TextField } from '../ui/text-field.tsx';

const NONE = -1;

/**
 * The breed, typed freely, with a list of breeds below the field. Not a `datalist`, which browsers of phones show above
 * the keyboard, cut, or not at all, and which finds no other names.
 */
export function BreedField({
  typed,
  onChoose,
  onChange,
  onBlur,
  ...field
}: ComponentProps<typeof TextField> & { typed: string; onChoose: (breed: string) => void }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeAt, setActiveAt] = useState(NONE);
  const found = isOpen ? findBreeds(typed) : [];
  const active = found[activeAt];
  const idOf = (option: BreedOption) => `${listId}-${option.value}`;

  function setList(open: boolean) {
    setOpen(open);
    setActiveAt(NONE);
  }
  function choose({ value }: BreedOption) {
    onChoose(value);
    setList(false);
  }
  function moveTo(at: number) {
    const next = Math.min(Math.max(at, 0), found.length - 1);
    setActiveAt(next);
    const option = found[next];
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    // The keys belong to an unfinished syllable.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown') moveTo(activeAt + 1);
    else if (event.key === 'ArrowUp' && found.length > 0) moveTo(activeAt - 1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && found.length > 0) setList(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange?.(event);
          setList(true);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          setList(false);
        }}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={breedsText('list')}
        hidden={found.length === 0}
        // A press keeps the focus, and the keyboard of a phone, in the field.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto overscroll-contain rounded-control border border-edge bg-card py-1 shadow-lift"
      >
        {found.map((option, at) => (
          <button
            key={option.value}
            type="button"
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={at === activeAt}
            onClick={() => choose(option)}
            className={clsx(
              'flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5 hover:bg-muted',
              at === activeAt && 'bg-muted',
            )}
          >
            <span className="text-left break-keep">{option.value}</span>
            <span className="text-sm break-keep text-ink-soft">{option.other}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

import { useEffect, useMemo, useState } from 'react';

/** A pointer that was used this recently may be about to press a row. */
const POINTER_MS = 1000;

interface Row {
  id: number;
}

/** Whether rows must stay in their places: the list is scrolled, or a pointer was used on it a moment ago (UI-137). */
function useIsInUse(list: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false);
  const [isPointed, setPointed] = useState(false);
  useEffect(() => {
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = new Set<Element>();
    const onScroll = ({ target }: Event) => {
      const element = target instanceof Element ? target : document.documentElement;
      if (!element.contains(list)) return;
      if (element.scrollTop > 0) scrolled.add(element);
      else scrolled.delete(element);
      setScrolled(scrolled.size > 0);
    };
    const onPointer = () => {
      setPointed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setPointed(false), POINTER_MS);
    };
    // Scroll events of elements do not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      list.addEventListener(type, onPointer, { passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      for (const type of ['pointerdown', 'pointermove', 'pointerup'])
        list.removeEventListener(type, onPointer);
      clearTimeout(timer);
      setScrolled(false);
      setPointed(false);
    };
  }, [list]);
  return isScrolled || isPointed;
}

/** The rows in the order of the ids; those without a place follow in their own order. */
function inOrderOf<R extends Row>(ids: readonly number[], rows: readonly R[]): readonly R[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: R) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns the rows in their order, or while the list is in use in the order that is shown, and the ref of the list. Rows of
 * another search are always in their own order.
 */
export function useSteadyRows<R extends Row>(rows: readonly R[], search = '') {
  const [list, listRef] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ search: string; ids: readonly number[] }>({
    search,
    ids: [],
  });
  const isSteady = useIsInUse(list) && shown.search === search;
  const steady = useMemo(
    () => (isSteady ? inOrderOf(shown.ids, rows) : rows),
    [isSteady, shown, rows],
  );
  const isShown =
    shown.search === search &&
    shown.ids.length === steady.length &&
    steady.every(({ id }, index) => id === shown.ids[index]);
  if (!isShown) setShown({ search, ids: steady.map(({ id }) => id) });
  return { rows: steady, listRef };
}

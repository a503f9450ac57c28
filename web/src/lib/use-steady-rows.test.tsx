import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSteadyRows } from './use-steady-rows.ts';

function List({ ids, search = '' }: { ids: readonly number[]; search?: string | undefined }) {
  const { rows, listRef } = useSteadyRows(
    ids.map((id) => ({ id })),
    search,
  );
  return (
    <div data-testid="column">
      <ul ref={listRef}>
        {rows.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </div>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));

function show(ids: readonly number[]) {
  const { rerender } = render(<List ids={ids} />);
  return (next: readonly number[], search?: string) =>
    rerender(<List ids={next} search={search} />);
}

function scrollTo(element: Element, top: number): void {
  element.scrollTop = top;
  fireEvent.scroll(element === document.documentElement ? document : element);
}

it('[UI-137] an unused list follows the order of its rows', () => {
  const setRows = show([1, 2, 3]);
  setRows([3, 1, 2]);
  expect(shown()).toEqual([3, 1, 2]);
});

it.each([
  ['the page', () => document.documentElement],
  ['a column', () => screen.getByTestId('column')],
])('[UI-137] while %s is scrolled, rows stay and new ones follow at the end', (_, element) => {
  const setRows = show([1, 2, 3]);
  scrollTo(element(), 200);
  setRows([3, 1, 2]);
  expect(shown()).toEqual([1, 2, 3]);
  setRows([4, 3, 1]);
  expect(shown()).toEqual([1, 3, 4]);
  scrollTo(element(), 0);
  expect(shown()).toEqual([4, 3, 1]);
});

it.each(['pointerDown', 'pointerMove', 'pointerUp'] as const)(
  '[UI-137] for a second after %s, rows stay',
  (type) => {
    vi.useFakeTimers();
    const setRows = show([1, 2]);
    fireEvent[type](screen.getByText('2'));
    setRows([2, 1]);
    act(() => void vi.advanceTimersByTime(900));
    fireEvent[type](screen.getByText('2'));
    act(() => void vi.advanceTimersByTime(999));
    expect(shown()).toEqual([1, 2]);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([2, 1]);
  },
);

it('[UI-137] the rows of another search have their own order', () => {
  const setRows = show([1, 2]);
  scrollTo(screen.getByTestId('column'), 200);
  setRows([2, 1], 'other');
  expect(shown()).toEqual([2, 1]);
  setRows([1, 2], 'other');
  expect(shown()).toEqual([2, 1]);
});

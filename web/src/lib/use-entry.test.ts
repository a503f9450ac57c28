import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idListEntry } from './storage.ts';
import { useEntry } from './use-entry.ts';

const entry = idListEntry('ids');
const useIds = () => useEntry(entry, []);
const use = () => renderHook(useIds).result;

it('[SHELL-20] two parts of a page that use one stored value show the same', () => {
  const [first, second] = [use(), use()];
  act(() => first.current[1]([1, 2]));
  expect(second.current[0]).toEqual([1, 2]);
  expect(second.current[0]).toBe(first.current[0]);
});

it('[SHELL-20] a value that another tab has stored is shown', () => {
  const shown = use();
  act(() => {
    localStorage.setItem('ids', '[7]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'ids' }));
  });
  expect(shown.current[0]).toEqual([7]);
});

it('[SHELL-20] a value is used although the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shown = use();
  act(() => shown.current[1]([3]));
  expect(shown.current[0]).toEqual([3]);
});

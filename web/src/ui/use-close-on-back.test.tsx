import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { navigate, overlayDepth } from '../lib/router.tsx';
import { setLocation } from '../test-support/render-page.tsx';
import { Dialog } from './dialog.tsx';

let show: (titles: string[]) => void;
function Dialogs({ pending = false }: { pending?: boolean }) {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    show = setTitles;
  }, []);
  return titles.map((title) => (
    <Dialog
      key={title}
      title={title}
      onClose={() => !pending && setTitles((all) => all.filter((other) => other !== title))}
      actions={null}
    />
  ));
}

it('[UI-37] a dialog that replaces another takes its history entry', async () => {
  setLocation('/chat');
  render(<Dialogs />);
  act(() => show(['menu']));
  await waitFor(() => expect(overlayDepth()).toBe(1));
  const { length } = history;
  act(() => show(['block']));
  act(() => show(['block', 'nested']));
  await waitFor(() => expect(overlayDepth()).toBe(2));
  expect(history.length).toBe(length + 1);
  history.back();
  await waitFor(() => expect(screen.queryByText('nested')).toBeNull());
  expect(screen.getByText('block')).toBeTruthy();
  act(() => show([]));
  await waitFor(() => expect(overlayDepth()).toBe(0));
});

it('[UI-37] a page that a dialog opens takes its history entry', async () => {
  setLocation('/chat');
  render(<Dialogs />);
  act(() => show(['menu']));
  await waitFor(() => expect(overlayDepth()).toBe(1));
  const { length } = history;
  act(() => {
    show([]);
    navigate('/my-profile');
  });
  expect([location.pathname, history.length]).toEqual(['/my-profile', length]);
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(overlayDepth()).toBe(0);
});

it('[UI-26] [UI-37] Back does not use up the entry of a dialog that cannot be closed', async () => {
  setLocation('/chat');
  render(<Dialogs pending />);
  act(() => show(['delete']));
  await waitFor(() => expect(overlayDepth()).toBe(1));
  history.back();
  await waitFor(() => expect(overlayDepth()).toBe(0));
  await waitFor(() => expect(overlayDepth()).toBe(1));
  expect(screen.getByText('delete')).toBeTruthy();
  act(() => show([]));
  await waitFor(() => expect(overlayDepth()).toBe(0));
});

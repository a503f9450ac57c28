import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLocation } from '../test-support/render-page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import {
  Link,
  navigate,
  Router,
  useLocation,
  usePathParams,
  useTargetPathname,
} from './router.tsx';

afterEach(cleanup);

const rendered = vi.fn();
function Page() {
  const { pathname, search, hash } = useLocation();
  const { roomId = 'none' } = usePathParams('/chat/:roomId');
  return (
    <p>
      {pathname + search + hash}, room {roomId}
    </p>
  );
}
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <Dialog title="title" onClose={() => setOpen(false)} actions={null}>
          text
        </Dialog>
      )}
    </>
  );
}
const Tab = () => <output>{useTargetPathname()}</output>;

function open(path: string) {
  rendered.mockClear();
  setLocation(path);
  render(
    <Router>
      <Profiler id="page" onRender={rendered}>
        <Page />
      </Profiler>
      <Opener />
      <Tab />
      <Link to="/chat/7">room</Link>
    </Router>,
  );
}

/** Until the browser has changed its entry. */
const popped = () =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
/** Overlays adjust the entries after the current task. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('a dialog opens and closes without a render of the page, and Back closes it', async () => {
  open('/discover');
  const before = rendered.mock.calls.length;
  fireEvent.click(screen.getByText('open'));
  await nextTask();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(history.state).toMatchObject({ overlay: 1 });
  await act(async () => {
    const back = popped();
    history.back();
    await back;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('a link opens its page with the parameters of the path, and Back returns', async () => {
  open('/discover?view=map#top');
  fireEvent.click(screen.getByText('room'));
  expect(screen.getByText('/chat/7, room 7')).toBeTruthy();
  await act(async () => {
    const back = popped();
    history.back();
    await back;
  });
  expect(screen.getByText('/discover?view=map#top, room none')).toBeTruthy();
});

it('the tab of the next page is marked before that page is rendered', async () => {
  open('/discover');
  // Without `act`, which would finish the transition.
  navigate('/chat/7');
  expect(screen.getByText('/discover, room none')).toBeTruthy();
  expect(await screen.findByText('/chat/7, room 7')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('/chat/7');
});

it('a click that opens a new tab is left to the browser', () => {
  open('/discover');
  const before = rendered.mock.calls.length;
  const link = screen.getByText('room');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(fireEvent.click(link, { [key]: true })).toBe(true);
  }
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('a second tap on a link adds no history entry', () => {
  open('/discover');
  const before = history.length;
  for (const _tap of [1, 2]) fireEvent.click(screen.getByText('room'));
  expect(history.length).toBe(before + 1);
});

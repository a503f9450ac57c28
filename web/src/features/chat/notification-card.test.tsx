import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationCard } from './notification-card.tsx';

const pathOf = (roomId: number) => `/chat/${roomId}`;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const offers = (name: string) => screen.queryByRole('button', { name }) !== null;

/** A browser whose permission prompt returns `choice`. */
function browserThatReturns(choice: NotificationPermission, permission = 'default') {
  const fake = {
    permission,
    requestPermission: vi.fn(async () => {
      fake.permission = choice;
      return choice;
    }),
  };
  vi.stubGlobal('Notification', fake);
  return fake;
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { addEventListener() {} },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('[ALERT-2] [UI-30] the browser prompt appears only after a tap next to an explanation', async () => {
  const browser = browserThatReturns('granted');
  render(<NotificationCard pathOf={pathOf} />);
  expect(screen.getByText(/새 메시지가 오면 알려드려요/)).toBeTruthy();
  expect(offers('알림 켜기')).toBe(true);
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await press('알림 켜기');
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(offers('알림 끄기')).toBe(true);
});

it('[ALERT-2] [UI-30] a denial shows how to allow notifications in this browser', async () => {
  browserThatReturns('denied');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('SamsungBrowser/27.0 Android');
  render(<NotificationCard pathOf={pathOf} />);
  expect(screen.queryByRole('status')).toBeNull();
  await press('알림 켜기');
  expect(offers('알림 켜기')).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('자물쇠 > 권한 > 알림');
});

it('[ALERT-3] notifications that are turned off stay off on this device until they are turned on', async () => {
  browserThatReturns('granted', 'granted');
  const { unmount } = render(<NotificationCard pathOf={pathOf} />);
  expect(offers('알림 끄기')).toBe(true);
  await press('알림 끄기');
  expect(offers('알림 켜기')).toBe(true);
  unmount();
  render(<NotificationCard pathOf={pathOf} />);
  expect(offers('알림 켜기')).toBe(true);
  await press('알림 켜기');
  expect(offers('알림 끄기')).toBe(true);
  expect(localStorage.getItem('notifications')).toBeNull();
});

it('[ALERT-2] a browser without notifications shows no card', () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<NotificationCard pathOf={pathOf} />);
  expect(screen.queryByRole('button')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../test-support/fake-network.ts';
import { aUser } from '../test-support/people.ts';
import { heading, showShell } from '../test-support/show-shell.tsx';

async function expectLoginAsked(): Promise<void> {
  expect(await heading('로그인이 필요해요')).toBeTruthy();
  const way = screen.getByRole('link', { name: '로그인하러 가기' });
  expect(way.getAttribute('href')).toBe('/login');
}

for (const page of ['/chat', '/discover']) {
  it(`[SHELL-7] a visitor of ${page} is asked to log in, with the way there`, async () => {
    showShell(page);
    await expectLoginAsked();
  });
}

it('[SHELL-7] [PROF-1] a visitor of the own profile is asked to log in, with the way there', async () => {
  showShell('/my-profile');
  await expectLoginAsked();
});

it('[SHELL-8] without the terms every page leads to them', async () => {
  showShell('/discover', { user: aUser({ termsAgreed: false }) });
  expect(await heading('시작하기 전에 확인해주세요')).toBeTruthy();
});

it('[SHELL-8] but the log-in, the sign-up and the reset do not', async () => {
  showShell('/reset-password', { user: aUser({ termsAgreed: false }) });
  expect(await heading('비밀번호를 잊으셨나요?')).toBeTruthy();
});

it('[SHELL-12] a session the server does not know gives way to the visitor’s screens', async () => {
  showShell('/chat', {
    user: aUser(),
    more: { 'GET /api/current-user': refusal(401, 'unauthenticated') },
  });
  await heading('로그인이 필요해요');
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(screen.queryByTestId('toast')).toBeNull();
});

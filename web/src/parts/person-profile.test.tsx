import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { resetSession } from '../lib/session-reset.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../test-support/render-page.tsx';
import { aPerson, aUser } from '../test-support/user-fixtures.ts';
import { blockTarget } from './block-target.ts';
import { PersonProfile } from './person-profile.tsx';
import { reportTarget } from './report-target.ts';

function show(id: number) {
  fakeNetwork(sessionOf(aUser()));
  renderPage(<PersonProfile person={aPerson({ id })} onClose={() => {}} />, { user: aUser() });
}

it('[RPTUI-2] a profile opens a report about its owner, which ends with the session', async () => {
  show(2);
  await userEvent.click(screen.getByTestId('report-open'));
  expect(reportTarget.get()).toEqual({ person: { id: 2, name: '김민서' } });
  resetSession();
  expect(reportTarget.get()).toBeUndefined();
});

it('[RPTUI-2] [DISC-31] the own card offers no report and no block', () => {
  show(1);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '닫기',
  ]);
});

it('[DISC-31] a profile closes, blocks and reports from its menu and at its end', async () => {
  show(2);
  await userEvent.click(screen.getByRole('button', { name: '차단하기' }));
  expect(blockTarget.get()).toEqual({ id: 2, name: '김민서' });
  blockTarget.set(undefined);
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  const menu = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  await userEvent.click(menu.getByRole('button', { name: '차단하기' }));
  expect(blockTarget.get()).toEqual({ id: 2, name: '김민서' });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { resetSession } from '../lib/session-reset.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../test-support/render-page.tsx';
import { aPerson, aUser } from '../test-support/user-fixtures.ts';
import { PersonDialog } from './person-dialog.tsx';
import { reportTarget } from './report-target.ts';

function show(id: number) {
  fakeNetwork(sessionOf(aUser()));
  renderPage(<PersonDialog person={aPerson({ id })} onClose={() => {}} />, { user: aUser() });
}

it('[RPTUI-2] a profile opens a report about its owner, which ends with the session', async () => {
  show(2);
  await userEvent.click(screen.getByTestId('report-open'));
  expect(reportTarget.get()).toEqual({ person: { id: 2, name: '김민서' } });
  resetSession();
  expect(reportTarget.get()).toBeUndefined();
});

it('[RPTUI-9] the own card offers no report', () => {
  show(1);
  expect(screen.queryByTestId('report-open')).toBeNull();
});

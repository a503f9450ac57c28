import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { HELP_SECTIONS } from '../../texts/help.ts';
import { HelpPage } from './help-page.tsx';

function open(at = '/help') {
  fakeNetwork({});
  renderPage(<HelpPage />, { at });
  const questions = () => screen.getAllByRole('group');
  return { questions, isOpen: (name: string) => questions().find(({ id }) => id === name) };
}

it('[HELP-1] [HELP-3] a visitor reads twenty answers, with the way to the operators at the end', () => {
  const { questions } = open();
  expect(questions()).toHaveLength(20);
  expect(HELP_SECTIONS.flatMap(({ topics }) => topics)).toHaveLength(20);
  expect(screen.getAllByRole('link', { name: '문의하기' })[0]?.getAttribute('href')).toBe(
    '/contact-admin',
  );
});

it('[HELP-2] the search finds answers by all words, and opens a few', async () => {
  const { questions } = open();
  await userEvent.type(screen.getByRole('searchbox'), '아이폰 위치');
  expect(await screen.findByText('답 1개')).toBeTruthy();
  expect(questions().map((details) => [details.id, details.hasAttribute('open')])).toEqual([
    ['iphone', true],
  ]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), '우주선');
  expect(await screen.findByText(/찾는 답이 없어요/)).toBeTruthy();
});

it('[HELP-1] a link to an answer opens it', () => {
  const { questions } = open('/help#block');
  expect(questions().filter((details) => details.hasAttribute('open'))).toHaveLength(1);
});

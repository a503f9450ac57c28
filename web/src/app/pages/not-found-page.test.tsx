import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from '../../lib/router.tsx';
import { en } from '../../texts/en.ts';
import { ko } from '../../texts/ko.ts';
import { setTexts } from '../../texts/t.ts';
import { NotFoundPage } from './not-found-page.tsx';

const HEADINGS = [
  ['ko', ko, '길을 잃었나 봐요'],
  ['en', en, en.errors?.notFoundTitle ?? ''],
] as const;

for (const [language, texts, heading] of HEADINGS) {
  it(`[NOTF-1] [NOTF-2] the page has the lost dog and links to the home page and the neighbours, ${language}`, () => {
    setTexts(language, texts);
    const { container } = render(<NotFoundPage />, { wrapper: Router });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(container.querySelector('svg')).toBeTruthy();
    const linkTargets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(linkTargets).toEqual(['/', '/discover']);
  });
}

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from '../../lib/router.tsx';
import { setLanguage } from '../../texts/define-texts.ts';
import { errorsText } from '../../texts/errors.ts';
import { NotFoundPage } from './not-found-page.tsx';

const HEADINGS = [
  ['ko', '길을 잃었나 봐요'],
  ['en', errorsText.texts.notFoundTitle[1]],
] as const;

for (const [language, heading] of HEADINGS) {
  it(`[NOTF-1] the page has the lost dog and links to the home page and the neighbours, ${language}`, () => {
    setLanguage(language);
    const { container } = render(<NotFoundPage />, { wrapper: Router });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(container.querySelector('svg')).toBeTruthy();
    const linkTargets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(linkTargets).toEqual(['/', '/discover']);
  });
}

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DogFactsSection } from '../../parts/dog-facts-section.tsx';
import { DogTraits } from '../../parts/dog-traits.tsx';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aPerson, aUser } from '../../test-support/user-fixtures.ts';
import { WhyLine } from './why-line.tsx';

const user = aUser({ dogWeightKg: 6 });

const NO_TIMES = { walkingDays: '[]', walkingTimes: '[]' };

it.each([
  [{ dogWeightKg: 7 }, '화·목 저녁이 겹쳐요 · 크기가 비슷해요'],
  [{ dogWeightKg: 17 }, '화·목 저녁이 겹쳐요 · 두부보다 커요'],
  [
    { ...NO_TIMES, dogSize: 'large', dogTraits: ['needs_space', 'reactive'] },
    '처음엔 거리를 두고 인사해요',
  ],
  [{ ...NO_TIMES, dogSize: null }, ''],
] as const)('[WHY-1] %o has the reasons "%s"', (given, text) => {
  fakeNetwork(sessionOf(user));
  const person = aPerson({
    ...given,
    dogTraits: [...('dogTraits' in given ? given.dogTraits : [])],
  });
  renderPage(
    <main data-testid="line">
      <WhyLine user={user} person={person} />
    </main>,
    { user },
  );
  expect(screen.getByTestId('line').textContent).toBe(text);
});

it('[DOGUI-1] a card shows three traits, the profile all with weight and health', () => {
  fakeNetwork(sessionOf(user));
  const person = aPerson({
    dogWeightKg: 17.3,
    dogNeutered: true,
    dogVaccinated: true,
    dogTraits: ['friendly', 'calm', 'playful', 'shy'],
  });
  renderPage(
    <>
      <main data-testid="card">
        <DogTraits person={person} />
      </main>
      <main data-testid="profile">
        <DogFactsSection person={person} />
      </main>
    </>,
    { user },
  );
  expect(screen.getByTestId('card').textContent).toBe('다정해요차분해요활발해요');
  const profile = screen.getByTestId('profile').textContent;
  expect(profile).toContain('다정해요차분해요활발해요수줍어요');
  expect(profile).toContain('중형 · 17.3kg');
  expect(profile).toContain('중성화 · 예방접종 완료');
});

it('[DOGUI-1] facts that are not given are not shown', () => {
  fakeNetwork(sessionOf(user));
  renderPage(
    <main data-testid="facts">
      <DogTraits person={aPerson()} />
      <DogFactsSection person={aPerson()} />
    </main>,
    { user },
  );
  expect(screen.getByTestId('facts').textContent).toBe('');
});

import { expect, it } from 'vitest';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../test-support/render-page.tsx';
import { aPerson, aUser } from '../test-support/user-fixtures.ts';
import { setLanguage } from '../texts/define-texts.ts';
import { OverlapLine } from './overlap-line.tsx';

const ALL_DAYS = '["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]';
const ALL_TIMES = '["06:00-12:00","12:00-18:00","18:00-22:00"]';

it.each([
  [
    '["tuesday","thursday"]',
    '["18:00-22:00"]',
    '화·목 저녁이 겹쳐요',
    'You both walk Tue, Thu · evening',
  ],
  [
    ALL_DAYS,
    '["06:00-12:00","18:00-22:00"]',
    '매일 오전과 저녁이 겹쳐요',
    'You both walk every day · morning and evening',
  ],
  [
    '["monday"]',
    ALL_TIMES,
    '월 오전·오후·저녁이 겹쳐요',
    'You both walk Mon · morning, afternoon, evening',
  ],
  [
    '["monday","tuesday","wednesday","thursday","saturday","sunday"]',
    '["18:00-22:00"]',
    '월·화·수·목 +2 저녁이 겹쳐요',
    'You both walk Mon, Tue, Wed, Thu +2 · evening',
  ],
])(
  '[DISC-26] [DISC-5] shared %s and %s are one sentence',
  (walkingDays, walkingTimes, korean, english) => {
    const user = aUser({ walkingDays: ALL_DAYS, walkingTimes: ALL_TIMES });
    fakeNetwork(sessionOf(user));
    const show = () =>
      renderPage(<OverlapLine user={user} person={aPerson({ walkingDays, walkingTimes })} />, {
        user,
      });
    show();
    expect(document.body.textContent).toContain(korean);
    setLanguage('en');
    show();
    expect(document.body.textContent).toContain(english);
  },
);

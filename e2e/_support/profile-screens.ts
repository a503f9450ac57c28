import { changeOwnUser } from './rewrite-json.ts';
import {
  click,
  openPath,
  owner,
  type Screen,
  type ScreenContext,
  withoutNeighbours,
} from './screen.ts';

/** The own record of a user who withdrew the consent, without withdrawing it for the other screens. */
async function withdrawnLocation({ page }: ScreenContext) {
  await changeOwnUser(page, { latitude: 0, longitude: 0 });
  await page.route('**/api/users/*/location-record', (route) =>
    route.fulfill({
      json: { consentedAt: null, version: null, withdrawnAt: new Date().toISOString(), shown: [] },
    }),
  );
  await page.goto('/my-profile');
  await page.getByText(/위치 동의를 철회했어요|You withdrew/).waitFor();
}

/** The editor of the dog, whose weight was changed on another device. */
async function changedElsewhere({ page }: ScreenContext) {
  await page.goto('/my-profile/dog');
  const weight = page.getByRole('textbox', { name: /^(몸무게|Weight)/ });
  await weight.fill('3.5');
  await changeOwnUser(page, { dogWeightKg: 4 });
  await page.getByRole('button', { name: /^(저장하기|Save)$/ }).click();
  await page.getByRole('alert').waitFor();
}

async function connectedCalendar({ page }: ScreenContext) {
  const url = `https://meongmate.example/calendar/${'A'.repeat(43)}.ics`;
  await page.route('**/api/calendar-feed', (route) => route.fulfill({ json: { url } }));
  await page.goto('/my-profile/calendar');
}

/** My-profile, its levels and its editors. */
export const PROFILE_SCREENS: readonly Screen[] = [
  owner('my-profile', openPath('/my-profile')),
  owner('my-profile-card', click('/my-profile', /이웃에게 보이는 모습|How neighbours see me/)),
  owner('my-profile-place', click('/my-profile', /^(내 위치|My location)$/)),
  owner('my-profile-withdrawn', withdrawnLocation),
  owner('my-profile-delete', click('/my-profile', /계정 삭제|Delete .*account/i)),
  owner('dog-profile', openPath('/my-profile/dog')),
  owner('dog-profile-changed', changedElsewhere),
  owner('own-profile', openPath('/my-profile/me')),
  owner('display', openPath('/my-profile/display')),
  owner('my-location', openPath('/my-profile/location')),
  owner('my-location-withdraw', click('/my-profile/location', /동의 철회하기|Withdraw consent/)),
  owner('my-profile-password', click('/my-profile', /비밀번호 바꾸기|Change password/)),
  owner('my-instagram', openPath('/my-profile/instagram')),
  withoutNeighbours('my-instagram-none', openPath('/my-profile/instagram')),
  owner('visibility', openPath('/my-profile/visibility')),
  owner('calendar', openPath('/my-profile/calendar')),
  owner('calendar-connected', connectedCalendar),
];

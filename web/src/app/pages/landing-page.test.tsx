import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { locationPermittedEntry } from '../../lib/storage.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { setLanguage } from '../../texts/define-texts.ts';
import { landingText } from '../../texts/landing.ts';
import { locationHelpText } from '../../texts/location-help.ts';
import { LandingPage, LandingSections } from './landing-page.tsx';

// They load after the first render.
beforeAll(LandingSections.preload);

type Locate = Geolocation['getCurrentPosition'];

function device(getCurrentPosition: Locate, permission: PermissionState = 'prompt') {
  const getPosition = vi.fn(getCurrentPosition);
  const query = async () => ({ state: permission });
  vi.stubGlobal('navigator', {
    userAgent: '',
    geolocation: { getCurrentPosition: getPosition },
    permissions: { query },
  });
  return getPosition;
}

const found: Locate = (done) =>
  done({ coords: { latitude: 37.5662, longitude: 126.9764 } } as GeolocationPosition);
const denied: Locate = (_, fail) => fail?.({ code: 1 } as GeolocationPositionError);

it('[LAND-1] the page shows title, subtitle, three features and four steps', () => {
  renderPage(<LandingPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('강아지도친구가 필요해요');
  expect(screen.getByText(/산책 시간이 맞는 강아지 친구/)).toBeTruthy();
  for (const part of ['가까운 이웃', '안전한 연결', '인스타그램']) {
    expect(screen.getByText(part)).toBeTruthy();
  }
  const steps = ['프로필 만들기', '가까운 이웃 찾기', '친구 요청 보내기', '함께 산책하기'];
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  for (const [index, step] of steps.entries()) {
    expect(shown.findIndex((text) => text.includes(step))).toBe(
      shown.findIndex((text) => text.includes(steps[0] ?? '')) + index,
    );
  }
});

it('[LAND-2] the welcome text says to check the Instagram account before accepting, and why', () => {
  renderPage(<LandingPage />);
  expect(
    screen.getByText(
      '강아지에게도 친구가 필요해요. 친구 요청을 수락하기 전에 상대방의 인스타그램을 꼭 확인하세요. 채팅과 DM은 수락한 뒤에만 연결돼요.',
    ),
  ).toBeTruthy();
});

it('[LAND-3] a visitor sees the links to sign up and to log in', () => {
  renderPage(<LandingPage />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('시작하기')).toBe('/register');
  expect(href('로그인')).toBe('/login');
  expect(screen.queryByRole('link', { name: '가까운 이웃 찾기' })).toBeNull();
});

it('[LAND-8] a visitor reaches terms, privacy and contact without an account', () => {
  renderPage(<LandingPage />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('이용약관')).toBe('/terms-consent#terms');
  expect(href('개인정보 처리방침')).toBe('/terms-consent#privacy');
  expect(href('문의하기')).toBe('/contact-admin');
  const promises = screen.getByRole('region', { name: '안심하고 만나세요' });
  expect(within(promises).getAllByRole('listitem')).toHaveLength(5);
});

it('[LAND-4] [LREC-15] the location is requested after a tap and found', async () => {
  const getPosition = device(found);
  renderPage(<LandingPage />);
  const tap = screen.getByRole('button', { name: '내 위치 확인하기' });
  expect(getPosition).not.toHaveBeenCalled();
  await userEvent.click(tap);
  expect(await screen.findByText(/위치를 확인했어요/)).toBeTruthy();
});

it('[LREC-15] a location with permission is used without a tap', async () => {
  device(found, 'granted');
  renderPage(<LandingPage />);
  expect(await screen.findByText(/위치를 확인했어요/)).toBeTruthy();
});

it('[LREC-15] a browser that was permitted before, but states no permission, needs no tap', async () => {
  locationPermittedEntry.set('true');
  device(found);
  renderPage(<LandingPage />);
  expect(await screen.findByText(/위치를 확인했어요/)).toBeTruthy();
});

it('[LAND-4] [LAND-7] a denied location request shows the specified text and how to allow it', async () => {
  localStorage.setItem('language', 'en');
  setLanguage('en');
  device(denied);
  renderPage(<LandingPage />);
  await userEvent.click(screen.getByRole('button', { name: landingText('locationCheck') }));
  expect(await screen.findByText('Location access denied by user.')).toBeTruthy();
  expect(await screen.findByText(locationHelpText('desktop'))).toBeTruthy();
  expect(screen.queryByText(/GPS/)).toBeNull();
});

it.each([
  ['unsupported', null, '이 브라우저에서는 위치 기능을 지원하지 않아요.', /최신 버전에서 다시/],
  ['unavailable', 2, '위치 정보를 사용할 수 없어요.', /GPS/],
])(
  '[LAND-4] [LAND-7] the geolocation failure "%s" has its own advice',
  async (_, code, title, advice) => {
    if (code === null) vi.stubGlobal('navigator', { userAgent: '' });
    else device((_, fail) => fail?.({ code } as GeolocationPositionError));
    renderPage(<LandingPage />);
    await userEvent.click(screen.getByRole('button', { name: '내 위치 확인하기' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  },
);

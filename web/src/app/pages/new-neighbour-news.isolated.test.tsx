import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { locationPermittedEntry } from '../../lib/storage.ts';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { DiscoverPage } from './discover-page.tsx';
import './home-page.tsx';
import { RootPage } from './root-page.tsx';

const KINDS = { messages: true, requests: true, walks: true, lostDogs: true };
const SETTINGS = {
  push: { ...KINDS, newNeighbours: false },
  mail: { ...KINDS, newNeighbours: false },
  preview: true,
  quietHours: null,
  timeZone: 'Asia/Seoul',
};
const ON = { push: { newNeighbours: true }, mail: { newNeighbours: true } };

it.each([
  ['the home page', RootPage],
  ['discover', DiscoverPage],
])(
  '[DISC-41] without neighbours %s offers news about new ones, by mail where the browser has no push',
  async (_, Page) => {
    locationPermittedEntry.set('true');
    const network = fakeNearbyApi({
      [`GET ${NEARBY_PATH}`]: { body: [] },
      'GET /api/notification-settings': { body: SETTINGS },
      'PUT /api/notification-settings': { body: { ...SETTINGS, ...ON } },
    });
    renderPage(<Page />, { user: aUser() });
    const offer = await screen.findByRole('switch', { name: '새 이웃이 오면 알려주세요' });
    await waitFor(() => expect((offer as HTMLButtonElement).disabled).toBe(false));
    expect(offer.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(offer);
    expect(offer.getAttribute('aria-checked')).toBe('true');
    expect(network.requestsTo('PUT', '/api/notification-settings').map(({ body }) => body)).toEqual(
      [ON],
    );
  },
);

/** `npm run bench -- front-door`: an invitation, its picture, the log-in with providers, and their redirects. */
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { openDemoPage } from '../page/demo-page.ts';
import { measureFirstVisit } from '../page/first-visit.ts';
import { report } from '../report.ts';
import { ms } from '../statistics.ts';
import { invitePath, measureInvitePicture } from './invite-picture.ts';
import { measureProviderRedirect } from './provider-redirect.ts';

const CLIENT = { CLIENT_ID: 'meongmate', CLIENT_SECRET: 'a client secret' };
/** The buttons need no provider that responds. */
const PROVIDERS = Object.fromEntries(
  ['KAKAO', 'NAVER', 'GOOGLE'].flatMap((provider) =>
    Object.entries(CLIENT).map(([name, value]) => [`${provider}_${name}`, value]),
  ),
);

/** The compressed size of the scripts that the document names: they load before the first render. */
async function scriptBytes(page: string): Promise<number> {
  const html = await (await fetch(page)).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let bytes = 0;
  for (const script of scripts) {
    const headers = { 'accept-encoding': 'br' };
    const response = await fetch(new URL(script, page), { headers });
    bytes += Number(response.headers.get('content-length'));
  }
  return bytes;
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const redirect = await measureProviderRedirect();
const demo = await openDemoPage(PROVIDERS);
const invitation = await invitePath(demo);
const pages = {
  invitation: {
    paint: await measureFirstVisit(demo, invitation),
    bytes: await scriptBytes(demo.url + invitation),
  },
  login: {
    paint: await measureFirstVisit(demo, '/login'),
    bytes: await scriptBytes(`${demo.url}/login`),
  },
};
const picture = await measureInvitePicture(demo);
await demo.dispose();

report({
  name: 'front-door',
  title: 'From a link to the log-in',
  rows: [
    {
      what: 'the page of an invitation, largest paint of a first visit on slow 4G',
      unit: 'ms',
      value: pages.invitation.paint.ms,
      goal: { of: 'value', atMost: 1500 },
      note: pages.invitation.paint.element,
    },
    {
      what: 'the same, JavaScript',
      unit: 'bytes',
      value: pages.invitation.bytes,
      goal: { of: 'value', atMost: 20_000 },
    },
    {
      what: '/login with three providers, largest paint of a first visit on slow 4G',
      unit: 'ms',
      value: pages.login.paint.ms,
      goal: { of: 'value', atMost: 1800 },
      note: pages.login.paint.element,
    },
    {
      what: 'the same, JavaScript before the first render',
      unit: 'bytes',
      value: pages.login.bytes,
      goal: { of: 'value', atMost: 80_000 },
    },
    {
      what: 'the picture of an invitation, the first time',
      unit: 'ms',
      value: picture.firstMs,
      goal: { of: 'value', atMost: 300 },
      note: `slowest ${ms(picture.slowestMs)}, ${Math.round(picture.bytes / 1000)} kB`,
    },
    { what: 'the same from the cache', unit: 'ms', value: picture.cachedMs },
    {
      what: 'the redirect to a provider',
      unit: 'ms',
      value: redirect.thereMs,
      goal: { of: 'value', atMost: 5 },
    },
    {
      what: 'the return from it to a session, beside the time of the provider',
      unit: 'ms',
      value: redirect.besideProviderMs,
      note: `the provider ${ms(redirect.providerMs)}`,
    },
    {
      what: 'processor time of the server for both redirects',
      unit: 'ms',
      value: redirect.cpuMs,
    },
  ],
  notes: [
    'First visits: Chromium with a processor slowed to a quarter, medians, HTTP/1.1 without a proxy.',
    'Redirects: one process with PostgreSQL; the provider is in the process of the bench.',
  ],
});

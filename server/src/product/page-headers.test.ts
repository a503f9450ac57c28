import { expect, it } from 'vitest';
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts';

const PROVIDERS = ['open', 'naver', 'kakao'] as const;

function directives(provider: (typeof PROVIDERS)[number]): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy('n0nce', provider)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

const foreignHosts = (provider: (typeof PROVIDERS)[number]) =>
  [...directives(provider).values()].flat().filter((source) => source.startsWith('http'));

it('[SEC-1] [MAP-7] the open map may load its background, but no foreign script', () => {
  const policy = directives('open');
  expect(policy.get('script-src')).toEqual(["'nonce-n0nce'", "'strict-dynamic'"]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://tiles.openfreemap.org']);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  expect(policy.has('style-src-attr')).toBe(false);
});

it('[SEC-1] only the hosts of the configured map provider are allowed', () => {
  expect(foreignHosts('open').join(' ')).not.toMatch(/naver|kakao|daum/);
  expect(foreignHosts('naver').join(' ')).not.toMatch(/openfreemap|kakao|daum/);
  expect(foreignHosts('kakao').join(' ')).not.toMatch(/openfreemap|naver/);
});

it.each(PROVIDERS)(
  '[SEC-1] with the map of %s no inline script runs and no page can frame the app',
  (p) => {
    const policy = directives(p);
    expect(policy.get('script-src')).toContain("'nonce-n0nce'");
    expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe/);
    expect(policy.get('style-src')?.join(' ')).not.toMatch(/unsafe/);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  },
);

it('[SEC-25] the page allows its own origin what it uses, and nothing else', () => {
  const policy = pageHeaders('/', 'n0nce', 'open')['permissions-policy'];
  const allowed = policy.split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['geolocation=(self)', 'clipboard-write=(self)']);
  for (const feature of ['camera', 'microphone', 'payment', 'clipboard-read', 'fullscreen']) {
    expect(policy).toContain(`${feature}=()`);
  }
});

import { expect, it } from 'vitest';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ PUBLIC_URL: 'https://meongmate.example' });
const textOf = async (path: string) => (await app().visitor().get(path)).body as string;

it('[SEC-18] robots.txt and sitemap.xml name the public pages, and no other', async () => {
  const rules = (await textOf('/robots.txt')).split('\n');
  expect(rules).toContain('Disallow: /');
  expect(rules.filter((rule) => rule.endsWith('$'))).toEqual([
    'Allow: /$',
    'Allow: /help$',
    'Allow: /terms-consent$',
  ]);
  expect(rules).toContain('Sitemap: https://meongmate.example/sitemap.xml');
  const addresses = [...(await textOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://meongmate.example/',
    'https://meongmate.example/help',
    'https://meongmate.example/terms-consent',
  ]);
});

it('security.txt names the contact, and an end that is ahead (RFC 9116)', async () => {
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain('Contact: https://meongmate.example/contact-admin');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(app().clock.now().getTime());
});

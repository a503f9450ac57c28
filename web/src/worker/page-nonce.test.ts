import { expect, it } from 'vitest';
import { textWithoutNonce, withNewNonce } from './page-nonce.ts';

const STORED = 'dWll5Qwkufs8J_eqnHgSrw';
const page = (nonce: string) =>
  new Response(`<script nonce="${nonce}"></script><link nonce="${nonce}">`, {
    headers: {
      'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
      'content-encoding': 'br',
      'x-frame-options': 'DENY',
    },
  });

it('text and policy get the same new nonce each time, other headers stay', async () => {
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const response = await withNewNonce(page(STORED));
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    expect(policy).not.toContain(STORED);
    expect(await response.text()).toBe(await page(nonce).text());
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-encoding')).toBeNull();
  }
  expect(nonces.size).toBe(3);
});

it('pages of one build are equal without their nonces; a page without one is rejected', async () => {
  expect(await textWithoutNonce(page('first'))).toBe(await textWithoutNonce(page('second')));
  await expect(withNewNonce(new Response('<p></p>'))).rejects.toThrow('no nonce');
});

import { expect, it } from 'vitest';
import { readPush } from './push-payload.ts';

it('[OFFL-13] a push contains text, path, tag and the number on the icon', () => {
  const payload = {
    type: 'new-message',
    title: '콩',
    body: '내일 봐요',
    url: '/chat/3',
    tag: 'room-3',
    badge: 2,
  };
  expect(readPush(JSON.stringify(payload))).toEqual(payload);
});

it('[OFFL-13] a push that cannot be read is still shown', () => {
  const news = { type: '', title: '멍메이트', body: '', url: '/', tag: 'news', badge: undefined };
  for (const text of [undefined, '', 'no JSON', 'null', '[]', '{"title":"","badge":-1}']) {
    expect(readPush(text)).toEqual(news);
  }
});

it('[OFFL-13] a tap opens no other site', () => {
  for (const url of ['https://evil.example', '//evil.example', '/\\evil.example', 'chat', 7]) {
    expect(readPush(JSON.stringify({ url })).url).toBe('/');
  }
});

it('[WALKUI-86] a question about a walk has the walk, its version and the buttons', () => {
  const actions = [{ action: 'confirm', title: '갈게요' }];
  const payload = { walkId: 31, version: 2, actions: [...actions, { action: 7 }] };
  expect(readPush(JSON.stringify(payload))).toMatchObject({
    walk: { walkId: 31, version: 2 },
    actions,
  });
  expect(readPush('{"walkId":31}').walk).toBeUndefined();
});

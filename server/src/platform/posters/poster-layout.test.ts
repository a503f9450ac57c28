import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openPosterFonts } from './poster-fonts.ts';
import { layOutPoster, PAGE, type Poster, toDrawable, wrap } from './poster-layout.ts';

const fonts = openPosterFonts();
const poster: Poster = {
  title: { text: '보리를 찾아요', name: '보리', nameless: '이 강아지를 찾아요' },
  lead: '마지막으로 본 때 11월 23일\n공원 정문',
  text: '연한 갈색이에요',
  phone: null,
  scan: '카메라로 비추세요',
  brand: '멍메이트',
  link: 'https://meong.example/lost/AAAAAAAAAAAAAAAAAAAAAAAA',
};
const layOut = (changes: Partial<Poster>) => layOutPoster({ ...poster, ...changes }, fonts);

it.each([
  ['앞 뒤 🐶 漢字 끝', '앞 뒤 끝'],
  // Decomposed, as some file systems and keyboards send it.
  ['멍멍'.normalize('NFD'), '멍멍'],
  ['a\u200Bb\u2060c\u202Ed\uFE0F', 'abcd'],
  ['위\n아래  옆', '위\n아래 옆'],
])('%j is drawn as %j', (text, drawn) => {
  expect(toDrawable(text, fonts)).toBe(drawn);
});

it.each([
  ['aa bb cc', 5, ['aa bb', 'cc']],
  ['aa bbbbbbbb cc', 5, ['aa bb', 'bbbbb', 'b cc']],
  ['aa\n\nbb', 5, ['aa', '', 'bb']],
  ['', 5, ['']],
])('%j is broken between words', (text, width, lines) => {
  expect(wrap(text, width, (part) => part.length)).toEqual(lines);
});

it('a title without a drawable letter of the name does not have the name', () => {
  const { lines } = layOut({ title: { ...poster.title, name: '🐶', text: '🐶를 찾아요' } });
  expect(lines[0]?.text).toBe('이 강아지를 찾아요');
});

it('a long text gets smaller, stays in its box and ends with an ellipsis', () => {
  const { lines } = layOut({ text: '꼬리가 짧고 귀가 서 있어요. '.repeat(100), phone: '010-1' });
  const text = lines.filter(({ size }) => size === 9);
  expect(text.at(-1)?.text).toMatch(/…$/);
  const phone = lines.find(({ text: line }) => line === '010-1');
  expect(text.at(-1)?.baseline).toBeLessThan((phone?.baseline ?? 0) - 20);
  for (const line of lines) {
    const { font } = fonts[line.weight];
    const width = (font.layout(line.text).advanceWidth * line.size) / font.unitsPerEm;
    expect(line.x).toBeGreaterThan(0);
    expect(line.x + width).toBeLessThan(PAGE.width);
  }
});

it('a file that is no font is not used silently', async () => {
  const { drawLine } = await import('./draw-poster.ts');
  const file = path.join(tmpdir(), 'no-font.otf');
  await writeFile(file, 'no font');
  const line = { text: '보리를 찾아요', weight: 'bold', size: 40, x: 0, baseline: 0 } as const;
  const noFont = { ...fonts.bold, file, face: 'Other' };
  await expect(drawLine(line, noFont)).rejects.toThrow('was not used');
});

import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@meongmate/shared/rules/language';
import sharp from 'sharp';
import { inRoot } from './source-files.ts';

const SHOTS_FOLDER = inRoot('shots');
const SHEETS_FOLDER = inRoot('docs/screens');
const GAP = 12;
const BACKGROUNDS = { light: '#e6e0d4', dark: '#3a403c' };
/** Width and height of one picture on its sheet, and the number of columns. */
const CELLS = {
  phone: { width: 150, height: 325, columns: 8 },
  desktop: { width: 320, height: 200, columns: 4 },
};
/** The screens that the README shows in full. */
const README_SCREENS = ['landing', 'discover', 'discover-popup', 'conversation'];
const README_WIDTH = 390;
const QUALITY = 72;

interface Sheet {
  size: keyof typeof CELLS;
  language: Language;
  theme: keyof typeof BACKGROUNDS;
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];
const SHEETS: Sheet[] = keysOf(CELLS).flatMap((size) =>
  LANGUAGES.flatMap((language) => keysOf(BACKGROUNDS).map((theme) => ({ size, language, theme }))),
);

async function writeSheet({ size, language, theme }: Sheet, names: readonly string[]) {
  const { width, height, columns } = CELLS[size];
  const ending = `-${size}-${language}-${theme}.png`;
  const shown = names.filter((name) => name.endsWith(ending)).sort();
  const pictures = await Promise.all(
    shown.map(async (name, index) => ({
      input: await sharp(path.join(SHOTS_FOLDER, name))
        .resize(width, height, { fit: 'cover' })
        .toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(shown.length / columns);
  const sheet = sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: BACKGROUNDS[theme],
    },
  });
  const file = path.join(SHEETS_FOLDER, `${size}-${language}-${theme}.webp`);
  await sheet.composite(pictures).webp({ quality: QUALITY }).toFile(file);
  console.log(`${path.relative(inRoot('.'), file)}: ${shown.length} screens`);
}

/** Writes one sheet per size, language and theme from the pictures in `shots/`, and those of the README. */
export async function writeContactSheets(): Promise<void> {
  await mkdir(SHEETS_FOLDER, { recursive: true });
  const names = await readdir(SHOTS_FOLDER);
  for (const sheet of SHEETS) await writeSheet(sheet, names);
  for (const name of README_SCREENS) {
    await sharp(path.join(SHOTS_FOLDER, `${name}-phone-ko-light.png`))
      .resize(README_WIDTH)
      .webp({ quality: QUALITY })
      .toFile(path.join(SHEETS_FOLDER, `${name}.webp`));
  }
}

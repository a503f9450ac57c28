import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

export interface PosterFont {
  file: string;
  /** As Pango finds it: a bold file under the name of the regular one draws what the process drew first. */
  face: string;
  font: Font;
}

const FILES = {
  regular: { name: 'Pretendard-Regular.otf', face: 'Pretendard' },
  bold: { name: 'Pretendard-Bold.otf', face: 'Pretendard Bold' },
} as const;

/** The build copies the files beside the server; from the sources they are those of the package. */
function locate(name: string): string {
  const built = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/${name}`);
}

function openFont(weight: Weight): PosterFont {
  const { name, face } = FILES[weight];
  const file = locate(name);
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  return { file, face, font };
}

export type PosterFonts = Record<Weight, PosterFont>;

export const openPosterFonts = (): PosterFonts => ({
  regular: openFont('regular'),
  bold: openFont('bold'),
});

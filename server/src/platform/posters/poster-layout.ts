import type { PosterFonts, Weight } from './poster-fonts.ts';

/** What is printed; all texts are plain. */
export interface Poster {
  /** `nameless` replaces it if the font has no letter of the name. */
  title: { text: string; name: string; nameless: string };
  /** When and where: one paragraph each. */
  lead: string;
  text: string;
  phone: string | null;
  /** Beside the code, which contains the link. */
  scan: string;
  brand: string;
  link: string;
}

/** In points of 1/72 inch, from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line {
  text: string;
  weight: Weight;
  size: number;
  x: number;
  baseline: number;
}

export interface PosterLayout {
  lines: Line[];
  photo: Box;
  code: Box;
}

const MM = 72 / 25.4;
const mm = (x: number, y: number, width: number, height: number): Box => ({
  x: x * MM,
  y: y * MM,
  width: width * MM,
  height: height * MM,
});

/** A4. */
export const PAGE = mm(0, 0, 210, 297);
const PHOTO = mm(30, 44, 150, 112.5);
/** With its border: the code inside is 45 mm or more, which phones read from an arm’s length. */
const CODE = mm(17, 228, 56, 56);
const LINE_HEIGHT = 1.3;
/** Of the size, from the top of a line to its baseline. */
const ASCENT = 1.05;

interface TextBox extends Box {
  weight: Weight;
  align: 'center' | 'left';
  /** In points: the text gets smaller until it fits, and is cut at the smallest size. */
  sizes: readonly [largest: number, smallest: number];
}
const TITLE: TextBox = { ...mm(15, 13, 180, 29), weight: 'bold', align: 'center', sizes: [46, 20] };
const LEAD: TextBox = { ...mm(20, 160, 170, 20), weight: 'bold', align: 'center', sizes: [19, 11] };
const TEXT: TextBox = {
  ...mm(20, 182, 170, 30),
  weight: 'regular',
  align: 'center',
  sizes: [15, 9],
};
/** Also of the space of the telephone number. */
const TALL_TEXT: TextBox = { ...TEXT, height: 44 * MM };
const PHONE: TextBox = {
  ...mm(20, 213, 170, 14),
  weight: 'bold',
  align: 'center',
  sizes: [30, 16],
};
const SCAN: TextBox = { ...mm(78, 240, 112, 22), weight: 'bold', align: 'left', sizes: [18, 10] };
const BRAND: TextBox = {
  ...mm(78, 264, 112, 8),
  weight: 'regular',
  align: 'left',
  sizes: [12, 12],
};

/**
 * What the font can draw, in composed form: a printer would draw an empty square for every other character, such as an emoji,
 * and loose letters for a decomposed syllable.
 */
export function toDrawable(text: string, { regular, bold }: PosterFonts): string {
  const has = (character: string) =>
    [regular, bold].every(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return Array.from(text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .filter((character) => character === '\n' || has(character))
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Breaks between words; a word that is wider than the box is broken between characters. */
export function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    function add(part: string, separator: string): void {
      const added = widthOf(part) + (line && separator ? widthOf(separator) : 0);
      if (line && used + added > width) {
        lines.push(line);
        line = part;
        used = widthOf(part);
      } else {
        line += line ? separator + part : part;
        used += added;
      }
    }
    for (const word of paragraph.trim().split(' ')) {
      if (widthOf(word) <= width) add(word, ' ');
      else
        for (const [at, character] of Array.from(word).entries())
          add(character, at === 0 ? ' ' : '');
    }
    return [...lines, line];
  });
}

/** Widths in em, each computed once: a long text is broken again for each size. */
function createMeasure({ font }: PosterFonts[Weight]) {
  const widths = new Map<string, number>();
  return (text: string): number => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = font.layout(text).advanceWidth / font.unitsPerEm;
    widths.set(text, width);
    return width;
  };
}

/** Everything that is printed, and where. Both formats draw the same lines, so neither breaks them. */
export function layOutPoster(poster: Poster, fonts: PosterFonts): PosterLayout {
  const drawable = (text: string) => toDrawable(text, fonts);
  const measures = { regular: createMeasure(fonts.regular), bold: createMeasure(fonts.bold) };

  function layOut(text: string, box: TextBox): Line[] {
    const { weight, sizes } = box;
    if (!text) return [];
    const [largest, smallest] = sizes;
    for (let size = largest; ; size -= 1) {
      const widthOf = (part: string) => measures[weight](part) * size;
      const lines = wrap(text, box.width, widthOf);
      const fitting = Math.floor(box.height / (size * LINE_HEIGHT));
      if (lines.length > fitting && size > smallest) continue;
      const shown = lines.slice(0, fitting);
      if (shown.length < lines.length) shown.push(`${shown.pop()?.slice(0, -1)}…`);
      return shown.map((line, at) => ({
        text: line,
        weight,
        size,
        x: box.x + (box.align === 'left' ? 0 : (box.width - widthOf(line)) / 2),
        baseline: box.y + size * (ASCENT + at * LINE_HEIGHT),
      }));
    }
  }

  const { title, phone } = poster;
  const name = drawable(title.name);
  const lines = [
    layOut(drawable(name ? title.text : title.nameless), TITLE),
    layOut(drawable(poster.lead), LEAD),
    layOut(drawable(poster.text), phone ? TEXT : TALL_TEXT),
    layOut(drawable(phone ?? ''), PHONE),
    layOut(drawable(poster.scan), SCAN),
    layOut(drawable(poster.brand), BRAND),
  ];
  return { lines: lines.flat().filter(({ text }) => text), photo: PHOTO, code: CODE };
}

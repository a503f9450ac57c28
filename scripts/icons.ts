/** Draws the icons of the installed app into web/public. Run it after a change of the drawing. */
import sharp from 'sharp';
import { inRoot } from './source-files.ts';

const GREEN = '#1f7a4d';
const [FUR, INNER_EAR, WHITE, DARK] = ['#e0904a', '#f6d3ae', '#fff7ec', '#2a1c14'];

const OUTER_EARS = 'M-66-22l-6-84c28 9 45 28 55 50zM66-22l6-84c-28 9-45 28-55 50z';
const INNER_EARS = 'M-61-38l-1-48c16 7 27 18 34 33zM61-38l1-48c-16 7-27 18-34 33z';
const BLAZE =
  'M-13-64C-12-22-37-4-36 24c1 27 17 37 36 37s35-10 36-37C37-4 12-22 13-64c-8-3-18-3-26 0z';
const NOSE = 'M-14 15c8-4 20-4 28 0 0 11-8 18-14 18S-14 26-14 15z';
const EYES =
  '<ellipse cx="-30" cy="-5" rx="7.5" ry="9"/><ellipse cx="30" cy="-5" rx="7.5" ry="9"/>';

/** Its centre is at 0,-20; the ears and the chin are within 90 of it. */
const DOG = `<path d="${OUTER_EARS}" fill="${FUR}"/><path d="${INNER_EARS}" fill="${INNER_EAR}"/>
  <ellipse rx="71" ry="66" fill="${FUR}"/><path d="${BLAZE}" fill="${WHITE}"/>
  <g fill="${DARK}">${EYES}<path d="${NOSE}"/></g>
  <g fill="#fff"><circle cx="-27.5" cy="-8.5" r="2.6"/><circle cx="32.5" cy="-8.5" r="2.6"/></g>`;

/** One colour: the system fills the shape with its own. */
const SILHOUETTE = `<mask id="face"><g fill="#fff"><path d="${OUTER_EARS}"/><ellipse rx="71" ry="66"/></g>
  <g fill="#000">${EYES}<path d="${NOSE}"/></g></mask>
  <rect x="-120" y="-130" width="240" height="240" fill="#fff" mask="url(#face)"/>`;

const SEARCH = '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>';
const CHAT = '<path d="M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"/>';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`;
const background = (radius: number) =>
  `<rect width="512" height="512" rx="${radius}" fill="${GREEN}"/>`;
/** The drawing in the middle of the picture. */
const dog = (drawing: string, scale: number) =>
  `<g transform="translate(256 ${256 + 20 * scale}) scale(${scale})">${drawing}</g>`;
const glyph = (path: string) =>
  svg(
    `${background(128)}<g transform="translate(136 136) scale(10)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</g>`,
  );

const rounded = svg(background(116) + dog(DOG, 2.2));
/** Systems cut it to their own shape: everything outside of the central circle of 80 % may be lost. */
const maskable = svg(background(0) + dog(DOG, 1.8));
const monochrome = svg(dog(SILHOUETTE, 2.4));

const ICONS: readonly [name: string, picture: string, size: number][] = [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['icon-maskable-512', maskable, 512],
  ['apple-touch-icon', maskable, 180],
  ['icon-monochrome-192', monochrome, 192],
  ['icon-monochrome-512', monochrome, 512],
  ['shortcut-discover', glyph(SEARCH), 96],
  ['shortcut-chat', glyph(CHAT), 96],
];

/** The picture of a link to the app in messengers: two dogs beside each other. */
const SHARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${GREEN}"/>
  <path d="M0 500c260-90 520-60 760-20s340 20 440-10v160H0z" fill="#186640"/>
  <g transform="translate(410 330) scale(1.9) rotate(-4)">${DOG}</g><g transform="translate(790 350) scale(1.7) rotate(5)">${DOG.replaceAll(FUR, '#8a5a3b')}</g></svg>`;
await sharp(Buffer.from(SHARE))
  .resize(1200, 630)
  .jpeg({ quality: 86, progressive: false })
  .toFile(inRoot('web/public/share.jpg'));

for (const [name, picture, size] of ICONS) {
  const image = sharp(Buffer.from(picture), { density: 144 }).resize(size, size);
  await image.png({ palette: true, effort: 10 }).toFile(inRoot(`web/public/${name}.png`));
}

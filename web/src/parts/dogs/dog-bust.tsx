import { type Coat, DARK, TAG, TONGUE } from './coats.ts';

const MARKINGS: Record<Coat['markings'], string> = {
  blaze: 'M-13-64C-12-22-37-4-36 24c1 27 17 37 36 37s35-10 36-37C37-4 12-22 13-64c-8-3-18-3-26 0z',
  mask: 'M-69 6c22 12 36 14 44 2 8-13 16-16 25-16s17 3 25 16c8 12 22 10 44-2-2 36-33 60-69 60S-67 42-69 6z',
  muzzle: 'M0 2c22 0 35 12 35 29S20 60 0 60s-35-12-35-29S-22 2 0 2z',
  fluff: 'M0 4c20 0 33 11 33 26S19 57 0 57s-33-12-33-27S-20 4 0 4z',
};

function Ears({ coat }: { coat: Coat }) {
  if (coat.ears === 'floppy') return null;
  return (
    <>
      <path d="M-66-22l-6-84c28 9 45 28 55 50z" fill={coat.fur} />
      <path d="M66-22l6-84c-28 9-45 28-55 50z" fill={coat.fur} />
      <path d="M-61-38l-1-48c16 7 27 18 34 33z" fill={coat.innerEar} />
      <path d="M61-38l1-48c-16 7-27 18-34 33z" fill={coat.innerEar} />
    </>
  );
}

function FloppyEars({ coat }: { coat: Coat }) {
  if (coat.ears !== 'floppy') return null;
  return (
    <g fill={coat.shade}>
      <path d="M-48-52c-34-2-50 32-47 70 2 24 12 34 23 32 14-3 14-27 15-45 1-24 11-36 9-57z" />
      <path d="M48-52c34-2 50 32 47 70-2 24-12 34-23 32-14-3-14-27-15-45-1-24-11-36-9-57z" />
    </g>
  );
}

/** The head of a dog from the front; its centre is at 0,0 and its radius is about 70. */
function DogHead({ coat }: { coat: Coat }) {
  return (
    <g>
      <Ears coat={coat} />
      <ellipse rx="71" ry="66" fill={coat.fur} />
      {coat.markings === 'fluff' && (
        <path
          d="M-52-44c4-14 18-18 26-14 4-12 20-16 28-8 10-8 24-4 26 8 12-4 22 4 24 14-30-12-72-14-104 0z"
          fill={coat.light}
        />
      )}
      <path d={MARKINGS[coat.markings]} fill={coat.light} />
      {coat.markings === 'mask' && (
        <g fill={coat.light}>
          <ellipse cx="-35" cy="-31" rx="11" ry="7" />
          <ellipse cx="35" cy="-31" rx="11" ry="7" />
        </g>
      )}
      <FloppyEars coat={coat} />
      <g fill={DARK}>
        <ellipse cx="-30" cy="-5" rx="7.5" ry="9" />
        <ellipse cx="30" cy="-5" rx="7.5" ry="9" />
        <path d="M-14 15c8-4 20-4 28 0 0 11-8 18-14 18S-14 26-14 15z" />
      </g>
      <g fill="#fff">
        <circle cx="-27.5" cy="-8.5" r="2.6" />
        <circle cx="32.5" cy="-8.5" r="2.6" />
        <ellipse cx="-4" cy="18.5" rx="4" ry="2" opacity=".35" />
      </g>
      <path d="M-9 46q9-5 18 0c0 10-4 14-9 14s-9-4-9-14z" fill={TONGUE} />
      <path
        d="M0 32v8m-23 2q12 11 23-2 11 13 23 2"
        fill="none"
        stroke={DARK}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Head and shoulders; the centre of the head is at 0,0 and the body ends at y = 160. */
export function DogBust({ coat, tilt = 0 }: { coat: Coat; tilt?: number }) {
  return (
    <g>
      <path d="M-80 160c0-62 26-108 80-108s80 46 80 108z" fill={coat.fur} />
      <path d="M-40 160c0-44 16-80 40-80s40 36 40 80z" fill={coat.light} />
      <path
        d="M-55 64q55 34 110 0"
        fill="none"
        stroke={coat.collar}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <circle cy="89" r="8.5" fill={TAG} />
      <g transform={`rotate(${tilt})`}>
        <DogHead coat={coat} />
      </g>
    </g>
  );
}

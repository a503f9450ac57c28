import { defineTexts, language } from './define-texts.ts';

export const breedsText = defineTexts({ list: ['추천', 'Suggestions'] });

/** The names in both languages, and others by which owners know the breed. */
type Breed = readonly [ko: string, en: string, ...aliases: string[]];

/** Those that most dogs in Korea have, the commonest first: shown before anything is typed. */
const COMMONEST: readonly Breed[] = [
  ['말티즈', 'Maltese', '몰티즈'],
  ['푸들', 'Poodle', '푸들견', '미니 푸들', '스탠더드 푸들', 'Standard Poodle', 'Miniature Poodle'],
  ['포메라니안', 'Pomeranian', '포메', '폼', 'Pom'],
  [
    '믹스',
    'Mixed breed',
    '믹스견',
    '믹스 견',
    '잡종',
    '혼종',
    '시고르자브종',
    'Mutt',
    'Crossbreed',
  ],
  ['비숑 프리제', 'Bichon Frise', '비숑', 'Bichon'],
  ['치와와', 'Chihuahua', '치와와견'],
  ['시추', 'Shih Tzu', '시츄', '시쭈', 'Shitzu'],
  ['요크셔테리어', 'Yorkshire Terrier', '요키', '요크셔', 'Yorkie'],
  ['진돗개', 'Jindo', '진도', '백구', '황구', 'Jindo dog'],
  ['골든 리트리버', 'Golden Retriever', '리트리버', '골댕이', 'Golden'],
  ['말티푸', 'Maltipoo', '말티뿌'],
  ['웰시코기', 'Welsh Corgi', '코기', '펨브로크', 'Corgi', 'Pembroke'],
  ['스피츠', 'Spitz'],
  ['닥스훈트', 'Dachshund', '소시지견', 'Wiener dog', 'Sausage dog'],
  ['프렌치 불도그', 'French Bulldog', '프렌치 불독', '프불', 'Frenchie'],
  ['시바견', 'Shiba Inu', '시바', '시바이누', 'Shiba'],
  ['비글', 'Beagle'],
  ['보더 콜리', 'Border Collie', '보더', 'Collie'],
  ['코커 스패니얼', 'Cocker Spaniel', '코카', '코카 스파니엘', '코커 스파니엘'],
  ['미니어처 슈나우저', 'Miniature Schnauzer', '슈나우저', '슈나', 'Schnauzer'],
];
/** Users may type any other text; the typed one is stored. */
const BREEDS: readonly Breed[] = [
  ...COMMONEST,
  ['골든두들', 'Goldendoodle', '두들', 'Doodle'],
  ['그레이트 피레니즈', 'Great Pyrenees'],
  ['그레이하운드', 'Greyhound'],
  ['꼬똥 드 툴레아', 'Coton de Tulear', '꼬똥', 'Coton'],
  ['달마시안', 'Dalmatian'],
  ['도베르만', 'Doberman', '도베르만 핀셔'],
  ['동경이', 'Donggyeongi'],
  ['래브라도 리트리버', 'Labrador Retriever', '라브라도', '래브', 'Lab'],
  ['로트와일러', 'Rottweiler'],
  ['미니어처 핀셔', 'Miniature Pinscher', '미니핀', 'Minpin'],
  ['바셋 하운드', 'Basset Hound'],
  ['버니즈 마운틴 도그', 'Bernese Mountain Dog', '버니즈', 'Bernese'],
  ['베들링턴 테리어', 'Bedlington Terrier'],
  ['보스턴 테리어', 'Boston Terrier'],
  ['복서', 'Boxer'],
  ['불도그', 'Bulldog', '불독'],
  ['불테리어', 'Bull Terrier'],
  ['사모예드', 'Samoyed'],
  ['삽살개', 'Sapsali', '삽사리'],
  ['샤페이', 'Shar Pei'],
  ['세인트 버나드', 'Saint Bernard'],
  ['셰틀랜드 쉽독', 'Shetland Sheepdog', '셀티', '쉘티', 'Sheltie'],
  ['스코티시 테리어', 'Scottish Terrier'],
  ['시베리안 허스키', 'Siberian Husky', '허스키', 'Husky'],
  ['아키타견', 'Akita'],
  ['아프간 하운드', 'Afghan Hound'],
  ['알래스칸 맬러뮤트', 'Alaskan Malamute', '말라뮤트', 'Malamute'],
  ['오스트레일리안 셰퍼드', 'Australian Shepherd', '오시', 'Aussie'],
  ['올드 잉글리시 쉽독', 'Old English Sheepdog'],
  ['이탈리안 그레이하운드', 'Italian Greyhound', '이그'],
  ['재패니즈 스피츠', 'Japanese Spitz'],
  ['잭 러셀 테리어', 'Jack Russell Terrier', '잭 러셀', 'Jack Russell'],
  ['저먼 셰퍼드', 'German Shepherd', '세퍼드', '셰퍼드', 'Alsatian'],
  ['차우차우', 'Chow Chow'],
  ['카발리에 킹 찰스 스패니얼', 'Cavalier King Charles Spaniel', '킹 찰스', 'Cavalier'],
  ['케언 테리어', 'Cairn Terrier'],
  ['콜리', 'Rough Collie', '러프 콜리'],
  ['토이 푸들', 'Toy Poodle', '토푸'],
  ['파피용', 'Papillon', '빠삐용'],
  ['퍼그', 'Pug'],
  ['페키니즈', 'Pekingese'],
  ['폭스 테리어', 'Fox Terrier'],
  ['폼피츠', 'Pomspitz'],
  ['풍산개', 'Pungsan'],
  ['화이트 테리어', 'West Highland White Terrier', '웨스티', 'Westie'],
];

const FOUND_MAX = 20;

const keyOf = (text: string) => text.trim().normalize('NFC').toLowerCase();
/** Owners write names with and without spaces; the last syllable may be unfinished. */
const searchKeyOf = (text: string) =>
  keyOf(text)
    .replace(/[\s-]/g, '')
    .replace(/[\u3131-\u3163]+$/, '');

const BREED_OF = new Map(
  BREEDS.flatMap((breed) => breed.slice(0, 2).map((name) => [keyOf(name), breed] as const)),
);

const nameIndex = () => (language() === 'ko' ? 0 : 1);

/** Returns the name of a listed breed in the reader's language, any other text unchanged. */
export const breedText = (typed: string): string =>
  BREED_OF.get(keyOf(typed))?.[nameIndex()] ?? typed;

/** A breed in the reader's language, and its name in the other one. */
export interface BreedOption {
  value: string;
  other: string;
}

/**
 * The breeds with a name, in either language, that contains the typed text; first those with one that begins with it.
 * Without a text the twenty commonest; none for a whole name.
 */
export function findBreeds(typed: string): BreedOption[] {
  const key = searchKeyOf(typed);
  if (BREED_OF.get(keyOf(typed))?.[nameIndex()] === typed.trim()) return [];
  const matches = (test: (name: string) => boolean) =>
    BREEDS.filter((breed) => breed.some((name) => test(searchKeyOf(name))));
  const found =
    key === ''
      ? COMMONEST
      : new Set([
          ...matches((name) => name.startsWith(key)),
          ...matches((name) => name.includes(key)),
        ]);
  return [...found].slice(0, FOUND_MAX).map((breed) => ({
    value: breed[nameIndex()],
    other: breed[1 - nameIndex()] ?? '',
  }));
}

import { language } from './define-texts.ts';

type Breed = readonly [ko: string, en: string];

/** Common breeds in Korea. Users may type any other text; the typed one is stored. */
const BREEDS: readonly Breed[] = [
  ['골든 리트리버', 'Golden Retriever'],
  ['골든두들', 'Goldendoodle'],
  ['그레이트 피레니즈', 'Great Pyrenees'],
  ['그레이하운드', 'Greyhound'],
  ['꼬똥 드 툴레아', 'Coton de Tulear'],
  ['닥스훈트', 'Dachshund'],
  ['달마시안', 'Dalmatian'],
  ['도베르만', 'Doberman'],
  ['동경이', 'Donggyeongi'],
  ['래브라도 리트리버', 'Labrador Retriever'],
  ['로트와일러', 'Rottweiler'],
  ['말티즈', 'Maltese'],
  ['말티푸', 'Maltipoo'],
  ['미니어처 슈나우저', 'Miniature Schnauzer'],
  ['미니어처 핀셔', 'Miniature Pinscher'],
  ['믹스', 'Mixed breed'],
  ['바셋 하운드', 'Basset Hound'],
  ['버니즈 마운틴 도그', 'Bernese Mountain Dog'],
  ['베들링턴 테리어', 'Bedlington Terrier'],
  ['보더 콜리', 'Border Collie'],
  ['보스턴 테리어', 'Boston Terrier'],
  ['복서', 'Boxer'],
  ['불도그', 'Bulldog'],
  ['불테리어', 'Bull Terrier'],
  ['비글', 'Beagle'],
  ['비숑 프리제', 'Bichon Frise'],
  ['사모예드', 'Samoyed'],
  ['삽살개', 'Sapsali'],
  ['샤페이', 'Shar Pei'],
  ['세인트 버나드', 'Saint Bernard'],
  ['셰틀랜드 쉽독', 'Shetland Sheepdog'],
  ['스코티시 테리어', 'Scottish Terrier'],
  ['스피츠', 'Spitz'],
  ['시바견', 'Shiba Inu'],
  ['시베리안 허스키', 'Siberian Husky'],
  ['시추', 'Shih Tzu'],
  ['아키타견', 'Akita'],
  ['아프간 하운드', 'Afghan Hound'],
  ['알래스칸 맬러뮤트', 'Alaskan Malamute'],
  ['오스트레일리안 셰퍼드', 'Australian Shepherd'],
  ['올드 잉글리시 쉽독', 'Old English Sheepdog'],
  ['요크셔테리어', 'Yorkshire Terrier'],
  ['웰시코기', 'Welsh Corgi'],
  ['이탈리안 그레이하운드', 'Italian Greyhound'],
  ['재패니즈 스피츠', 'Japanese Spitz'],
  ['잭 러셀 테리어', 'Jack Russell Terrier'],
  ['저먼 셰퍼드', 'German Shepherd'],
  ['진돗개', 'Jindo'],
  ['차우차우', 'Chow Chow'],
  ['치와와', 'Chihuahua'],
  ['카발리에 킹 찰스 스패니얼', 'Cavalier King Charles Spaniel'],
  ['케언 테리어', 'Cairn Terrier'],
  ['코커 스패니얼', 'Cocker Spaniel'],
  ['콜리', 'Rough Collie'],
  ['토이 푸들', 'Toy Poodle'],
  ['파피용', 'Papillon'],
  ['퍼그', 'Pug'],
  ['페키니즈', 'Pekingese'],
  ['포메라니안', 'Pomeranian'],
  ['폭스 테리어', 'Fox Terrier'],
  ['폼피츠', 'Pomspitz'],
  ['푸들', 'Poodle'],
  ['풍산개', 'Pungsan'],
  ['프렌치 불도그', 'French Bulldog'],
  ['화이트 테리어', 'West Highland White Terrier'],
];

const keyOf = (text: string) => text.trim().normalize('NFC').toLowerCase();

const BREED_OF = new Map(
  BREEDS.flatMap((breed) => breed.map((name) => [keyOf(name), breed] as const)),
);

const nameIndex = () => (language() === 'ko' ? 0 : 1);

/** Returns the name of a listed breed in the reader's language, any other text unchanged. */
export const breedText = (typed: string): string =>
  BREED_OF.get(keyOf(typed))?.[nameIndex()] ?? typed;

/** The names to choose from in the reader's language, each with the other one, so that both are found. */
export const breedOptions = (): { value: string; label: string }[] =>
  BREEDS.map((breed) => ({ value: breed[nameIndex()], label: breed[1 - nameIndex()] ?? '' }));

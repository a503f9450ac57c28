import type { DogSize, Gender } from '@meongmate/shared/rules/people';
import type { DogBreedName } from './dog-breeds.ts';
import type { DogLook } from './draw-dog.ts';
import type { PersonLook } from './draw-person.ts';

export interface SharedDogLook {
  look: DogLook;
  /** What owners call such a dog. */
  breedNames: readonly string[];
  size: DogSize;
}
export interface SharedPersonLook {
  look: PersonLook;
  gender: Exclude<Gender, 'other'>;
  age: 'young' | 'middle' | 'senior';
}

const dog = (
  breed: DogBreedName,
  size: DogSize,
  breedNames: readonly string[],
  coat: number,
  seed: number,
): SharedDogLook => ({ look: { breed, coat, seed }, breedNames, size });

/** 32 dogs whose photos all made-up owners share; popular breeds more often. */
export const SHARED_DOG_LOOKS: readonly SharedDogLook[] = [
  dog('maltese', 'small', ['말티즈'], 0, 1001),
  dog('maltese', 'small', ['말티즈'], 1, 1002),
  dog('maltese', 'small', ['말티즈', '말티즈 믹스'], 0, 1003),
  dog('poodle', 'small', ['푸들', '토이 푸들'], 0, 1004),
  dog('poodle', 'small', ['푸들', '토이 푸들', '말티푸'], 1, 1005),
  dog('poodle', 'small', ['미니어처 푸들'], 2, 1006),
  dog('poodle', 'medium', ['스탠다드 푸들', '푸들'], 1, 1007),
  dog('pomeranian', 'small', ['포메라니안'], 0, 1008),
  dog('pomeranian', 'small', ['포메라니안'], 1, 1009),
  dog('shiba', 'medium', ['시바견'], 0, 1010),
  dog('shiba', 'medium', ['시바견'], 1, 1011),
  dog('jindo', 'large', ['진돗개', '진도 믹스'], 0, 1012),
  dog('jindo', 'medium', ['진돗개', '시고르자브종'], 1, 1013),
  dog('goldenRetriever', 'large', ['골든 리트리버'], 0, 1014),
  dog('goldenRetriever', 'large', ['골든 리트리버', '리트리버 믹스'], 1, 1015),
  dog('corgi', 'medium', ['웰시코기'], 0, 1016),
  dog('corgi', 'medium', ['웰시코기'], 2, 1017),
  dog('bichon', 'small', ['비숑 프리제'], 0, 1018),
  dog('bichon', 'small', ['비숑 프리제', '비숑 믹스'], 1, 1019),
  dog('shihTzu', 'small', ['시츄'], 0, 1020),
  dog('shihTzu', 'small', ['시츄'], 1, 1021),
  dog('dachshund', 'small', ['닥스훈트', '미니어처 닥스훈트'], 0, 1022),
  dog('borderCollie', 'medium', ['보더콜리'], 0, 1023),
  dog('frenchBulldog', 'small', ['프렌치 불독'], 0, 1024),
  dog('chihuahua', 'small', ['치와와'], 0, 1025),
  dog('mix', 'medium', ['믹스견', '시고르자브종'], 0, 1026),
  dog('mix', 'medium', ['믹스견'], 1, 1027),
  dog('mix', 'small', ['믹스견', '시고르자브종'], 3, 1028),
  dog('terrierMix', 'small', ['믹스견', '테리어 믹스'], 0, 1029),
  dog('samoyed', 'large', ['사모예드'], 0, 1030),
  dog('beagle', 'medium', ['비글'], 0, 1031),
  dog('yorkie', 'small', ['요크셔테리어'], 0, 1032),
];

const person = (
  gender: SharedPersonLook['gender'],
  age: SharedPersonLook['age'],
  look: PersonLook,
): SharedPersonLook => ({ gender, age, look });

/** 32 people whose photos all made-up owners share. */
export const SHARED_PERSON_LOOKS: readonly SharedPersonLook[] = [
  person('female', 'young', { seed: 2001, hair: 'long', hairColour: 'black' }),
  person('female', 'young', { seed: 2002, hair: 'bob', hairColour: 'brown' }),
  person('female', 'young', { seed: 2003, hair: 'ponytail', hairColour: 'black' }),
  person('female', 'young', { seed: 2004, hair: 'wavy', hairColour: 'chestnut', earrings: true }),
  person('female', 'young', { seed: 2005, hair: 'bun', hairColour: 'brown' }),
  person('female', 'young', { seed: 2006, hair: 'capped', hairColour: 'black' }),
  person('female', 'young', { seed: 2007, hair: 'long', hairColour: 'honey', glasses: 'round' }),
  person('female', 'young', { seed: 2008, hair: 'bob', hairColour: 'black', glasses: 'none' }),
  person('female', 'middle', { seed: 2009, hair: 'wavy', hairColour: 'black' }),
  person('female', 'middle', { seed: 2010, hair: 'bob', hairColour: 'chestnut', earrings: true }),
  person('female', 'middle', { seed: 2011, hair: 'bun', hairColour: 'black', glasses: 'square' }),
  person('female', 'middle', { seed: 2012, hair: 'curly', hairColour: 'brown', earrings: true }),
  person('female', 'middle', { seed: 2013, hair: 'ponytail', hairColour: 'chestnut' }),
  person('female', 'senior', { seed: 2014, hair: 'perm', hairColour: 'brown' }),
  person('female', 'senior', { seed: 2015, hair: 'perm', hairColour: 'silver', glasses: 'round' }),
  person('female', 'senior', { seed: 2016, hair: 'bob', hairColour: 'silver', earrings: true }),
  person('male', 'young', { seed: 2017, hair: 'parted', hairColour: 'black' }),
  person('male', 'young', { seed: 2018, hair: 'fringe', hairColour: 'brown', glasses: 'round' }),
  person('male', 'young', { seed: 2019, hair: 'upswept', hairColour: 'black' }),
  person('male', 'young', { seed: 2020, hair: 'capped', hairColour: 'brown' }),
  person('male', 'young', { seed: 2021, hair: 'fringe', hairColour: 'black', glasses: 'none' }),
  person('male', 'young', { seed: 2022, hair: 'parted', hairColour: 'honey', top: 'hoodie' }),
  person('male', 'young', { seed: 2023, hair: 'cropped', hairColour: 'black', top: 'tee' }),
  person('male', 'middle', { seed: 2024, hair: 'upswept', hairColour: 'brown', glasses: 'square' }),
  person('male', 'middle', { seed: 2025, hair: 'cropped', hairColour: 'black', beard: true }),
  person('male', 'middle', { seed: 2026, hair: 'parted', hairColour: 'brown', top: 'shirt' }),
  person('male', 'middle', { seed: 2027, hair: 'fringe', hairColour: 'black', top: 'jacket' }),
  person('male', 'middle', { seed: 2028, hair: 'capped', hairColour: 'black', beard: true }),
  person('male', 'senior', { seed: 2029, hair: 'parted', hairColour: 'silver', glasses: 'square' }),
  person('male', 'senior', { seed: 2030, hair: 'cropped', hairColour: 'silver' }),
  person('male', 'senior', { seed: 2031, hair: 'upswept', hairColour: 'silver', beard: true }),
  person('male', 'senior', { seed: 2032, hair: 'capped', hairColour: 'silver', glasses: 'round' }),
];

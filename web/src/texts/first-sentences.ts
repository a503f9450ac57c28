import type { PublicUser } from '@meongmate/shared/contract/people';
import type { DogTrait } from '@meongmate/shared/rules/dog-facts';
import { WALKING_DAYS, walkingOf, walkingOverlap } from '@meongmate/shared/rules/walking';
import { whyThisDog } from '@meongmate/shared/rules/why-this-dog';
import { defineTexts } from './define-texts.ts';
import { weekdayText } from './format.ts';
import { dogNameOf } from './person-text.ts';

const sentenceText = defineTexts({
  walkMorning: ['{day} 오전에 같이 산책할까요?', 'Shall we walk together on a {day} morning?'],
  walkAfternoon: ['{day} 오후에 같이 산책할까요?', 'Shall we walk together on a {day} afternoon?'],
  walkEvening: ['{day} 저녁에 같이 산책할까요?', 'Shall we walk together on a {day} evening?'],
  walkWhen: ['{dog|은/는} 보통 언제 산책해요?', 'When does {dog} usually go for a walk?'],
  askGreeting: [
    '{dog|은/는} 처음 만나는 강아지와 어떻게 인사하는 걸 좋아해요?',
    'How does {dog} like to meet a new dog?',
  ],
  askDistance: [
    '{dog|이/가} 편안해하는 거리가 있으면 알려 주세요.',
    'Tell me how much space {dog} feels good with.',
  ],
  askPlay: ['{dog|은/는} 어떤 놀이를 제일 좋아해요?', 'What does {dog} like to play most?'],
  askPuppy: ['{dog|은/는} 요즘 뭘 배우고 있어요?', 'What is {dog} learning at the moment?'],
  askSenior: ['{dog|은/는} 얼마나 걷는 게 편해요?', 'How far does {dog} like to walk?'],
  similar: [
    '{own|과/와} {dog|은/는} 덩치가 비슷해서 잘 맞을 것 같아요!',
    '{own} and {dog} are about the same size, they should get along!',
  ],
  ownSlow: [
    '우리 {own|은/는} 천천히 다가가면 금방 친해져요.',
    '{own} makes friends when things go slowly.',
  ],
  lookingForward: [
    '{own|이/가} {dog|을/를} 만나기를 기다리고 있어요!',
    '{own} is looking forward to meeting {dog}!',
  ],
});

/** Questions about a dog, by the first of its traits in this order. */
const QUESTIONS = [
  ['needs_space', 'askDistance'],
  ['reactive', 'askDistance'],
  ['shy', 'askDistance'],
  ['puppy', 'askPuppy'],
  ['senior', 'askSenior'],
  ['playful', 'askPlay'],
] as const satisfies readonly (readonly [DogTrait, string])[];
const SLOW_TRAITS: readonly DogTrait[] = ['shy', 'needs_space', 'reactive'];
const WALKS = {
  morning: 'walkMorning',
  afternoon: 'walkAfternoon',
  evening: 'walkEvening',
} as const;
const A_MONDAY = new Date(2026, 0, 5);

function aboutWalks(user: PublicUser, friend: PublicUser): string {
  const overlap = walkingOverlap(walkingOf(user), walkingOf(friend));
  const [day] = overlap.days;
  const [part] = overlap.parts;
  if (!day || !part) return sentenceText('walkWhen', { dog: dogNameOf(friend) });
  const date = new Date(A_MONDAY);
  date.setDate(A_MONDAY.getDate() + WALKING_DAYS.indexOf(day));
  return sentenceText(WALKS[part], { day: weekdayText(date) });
}

/** Returns three sentences to begin a conversation with, of the facts of both dogs (CHAT-99). */
export function firstSentences(user: PublicUser, friend: PublicUser): string[] {
  const names = { own: dogNameOf(user), dog: dogNameOf(friend) };
  const question = QUESTIONS.find(([trait]) => friend.dogTraits.includes(trait));
  const isSlow = SLOW_TRAITS.some((trait) => user.dogTraits.includes(trait));
  const isSimilar = whyThisDog(user, friend).isSimilarInSize;
  return [
    aboutWalks(user, friend),
    sentenceText(question?.[1] ?? 'askGreeting', names),
    sentenceText(isSlow ? 'ownSlow' : isSimilar ? 'similar' : 'lookingForward', names),
  ];
}

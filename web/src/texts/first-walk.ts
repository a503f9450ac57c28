import { defineTexts } from './define-texts.ts';

/** Hints for the first walk of two dogs. Both owners read the same, so that no text names one of the dogs. */
export const firstWalkText = defineTexts({
  title: ['첫 산책을 편하게', 'For an easy first walk'],
  needs_space: [
    '처음에는 몇 걸음 떨어져서 나란히 걸어보세요.',
    'Walk side by side, a few steps apart, at first.',
  ],
  reactive: [
    '마주 보고 만나기보다 같은 방향으로 걸으며 시작해 보세요.',
    'Start by walking the same way rather than meeting head-on.',
  ],
  shy: [
    '먼저 다가올 때까지 기다려주세요. 인사는 천천히 해도 괜찮아요.',
    'Let the shy one come closer first. There is no hurry to say hello.',
  ],
  differentSize: [
    '몸집이 서로 달라요. 작은 강아지가 먼저 다가가게 해주세요.',
    'They differ in size. Let the smaller dog make the first move.',
  ],
  puppy: [
    '어린 강아지가 함께해요. 짧게 걷고 자주 쉬어주세요.',
    'A puppy comes along. Keep it short, with many breaks.',
  ],
  senior: [
    '나이 든 강아지의 걸음에 맞춰 천천히 걸어요.',
    'Go slowly, at the pace of the older dog.',
  ],
  notNeutered: [
    '첫인사는 줄을 느슨하게 잡고 짧게 해보세요.',
    'Keep the first hello short, on a loose leash.',
  ],
  similarSize: [
    '몸집이 비슷해서 발걸음을 맞추기 좋아요.',
    'They are alike in size, so it is easy to keep pace.',
  ],
});

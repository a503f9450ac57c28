import { defineTexts } from './define-texts.ts';

/** The phrases for the reasons complete `foundText`. */
/** Texts of the page that shows a warning. */
export const warningText = defineTexts({
  title: ['함께 지켜주세요', 'Please help keep this a friendly place'],
  documentTitle: ['운영팀의 안내', 'A note from our team'],
  foundText: [
    '회원님의 활동을 살펴보니, 함께 지키는 약속에 어긋나는 점이 있었어요.',
    'We looked at your activity and found something that breaks the rules we all share.',
  ],
  changeTitle: ['이렇게 바꿔주세요', 'What to change'],
  rude: ['무례하거나 위협으로 느껴지는 말이나 행동', 'Rude or threatening words or behaviour'],
  rudeChange: [
    '말하기 전에 받는 사람의 마음을 한 번 더 생각해주세요.',
    'Before you write, think of how the other person will feel.',
  ],
  sexual: ['성적인 말이나 요구', 'Sexual remarks or demands'],
  sexualChange: ['대화는 강아지와 산책 이야기로 나눠주세요.', 'Please talk about dogs and walks.'],
  money: ['돈이나 투자, 물건을 권하는 일', 'Asking for money, or selling or promoting something'],
  moneyChange: [
    '돈과 물건 이야기 없이 이웃을 만나주세요.',
    'Please meet neighbours without talk of money or goods.',
  ],
  fake: ['다른 사람인 척하는 프로필이나 말', 'Pretending to be someone else'],
  fakeChange: [
    '프로필에는 내 사진과 내 이야기를 올려주세요.',
    'Please show your own photos and your own story in your profile.',
  ],
  safety: [
    '만났을 때 상대방이 위험하다고 느낀 행동',
    'Behaviour that made another member feel unsafe when you met',
  ],
  safetyChange: [
    '만날 때는 거리를 지키고, 상대방이 싫다고 하면 바로 멈춰주세요.',
    'When you meet, give others space, and stop at once when they say no.',
  ],
  dog_harm: ['강아지를 함부로 대하는 행동', 'Treating a dog badly'],
  dog_harmChange: [
    '내 강아지도 이웃의 강아지도 다정하게 대해주세요.',
    'Please be gentle with your own dog and with your neighbours’ dogs.',
  ],
  spam: ['광고', 'Advertising'],
  spamChange: [
    '메시지와 프로필에 광고를 넣지 말아주세요.',
    'Please keep advertising out of messages and profiles.',
  ],
  other: ['함께 지키는 약속에 어긋나는 행동', 'Behaviour that breaks the rules we all share'],
  otherChange: ['이용약관의 약속을 다시 한 번 읽어주세요.', 'Please read the terms of use again.'],
  again: [
    '같은 일이 되풀이되면 계정이 차단될 수 있어요. 사실과 다르다면 언제든 문의해주세요.',
    'If it happens again, your account may be blocked. If we got this wrong, please contact us at any time.',
  ],
  contact: ['문의하기', 'Contact us'],
  confirm: ['알겠어요', 'I understand'],
  failed: [
    '확인을 저장하지 못했어요. 다시 눌러주세요.',
    'This could not be saved. Please press the button again.',
  ],
});

import { defineTexts } from './define-texts.ts';

/** For code loaded at its first use. */
export const messageActionsText = defineTexts({
  notFound: ['이 메시지를 찾을 수 없어요', 'This message could not be found'],
  heart: ['하트', 'Heart'],
  thumbs_up: ['좋아요', 'Like'],
  laugh: ['하하', 'Haha'],
  wow: ['놀라워요', 'Wow'],
  sad: ['슬퍼요', 'Sad'],
  paw: ['발도장', 'Paw'],
  /** Name of a reaction below a message: who gave it. */
  reactedBy: ['{name}님: {reaction}', '{name}: {reaction}'],
  reactedByMe: ['나: {reaction}', 'Me: {reaction}'],
  reactedByBoth: ['나, {name}님: {reaction}', 'Me, {name}: {reaction}'],
  reactFailed: ['공감을 남기지 못했어요', 'Your reaction was not saved'],
  reply: ['답장', 'Reply'],
  replyTo: ['{name}님에게 답장', 'Reply to {name}'],
  replyToMe: ['내 메시지에 답장', 'Reply to yourself'],
  dropReply: ['답장 취소', 'Cancel reply'],
  takeBack: ['보내기 취소', 'Unsend'],
  takeBackTitle: ['이 메시지 보내기를 취소할까요?', 'Unsend this message?'],
  takeBackText: [
    '상대방 화면에서도 사라지고, 취소했다는 표시만 남아요.',
    'It also disappears for the other person. Only a note that you unsent it stays.',
  ],
  keepMessage: ['그대로 두기', 'Keep it'],
  takeBackFailed: ['보내기를 취소하지 못했어요', 'The message could not be unsent'],
});

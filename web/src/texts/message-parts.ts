import { defineTexts } from './define-texts.ts';

/** Of the messages themselves; `message-actions.ts` has those of what opens from them. */
export const messagePartsText = defineTexts({
  /** Name of the button beside each message. */
  menuOf: ['메시지 메뉴: {text}, {time}', 'Options for “{text}”, {time}'],
  reactTo: ['공감하기: {text}, {time}', 'React to “{text}”, {time}'],
  menu: ['메시지 메뉴', 'Message options'],
  reactions: ['공감', 'Reactions'],
  quoteOf: ['{name}님의 메시지 보기: {text}', 'Show the message of {name}: {text}'],
  quoteOfMe: ['내 메시지 보기: {text}', 'Show your message: {text}'],
  photo: ['사진', 'Photo'],
  photoOf: ['사진 {index}/{count}', 'Photo {index}/{count}'],
  takenBack: ['보내기를 취소한 메시지예요', 'Message unsent'],
});

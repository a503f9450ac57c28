import { defineTexts } from './define-texts.ts';

export const chatPhotosText = defineTexts({
  choose: ['사진 보내기', 'Send photos'],
  willSend: ['사진은 연결되면 보내요', 'Your photos will be sent once connected'],
  notSent: ['사진을 보내지 못했어요', 'Photo not sent'],
  unavailable: ['볼 수 없는 사진이에요', 'This photo is no longer available'],
});

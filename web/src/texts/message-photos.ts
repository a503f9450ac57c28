import { defineTexts } from './define-texts.ts';

/** Loaded with the first photo of a conversation. */
export const messagePhotosText = defineTexts({
  tooMany: ['사진은 한 번에 {max}장까지 보낼 수 있어요', 'You can send {max} photos at a time'],
  tooManyText: [
    '고른 {count}장 중 앞의 {max}장을 보내요.',
    'Of the {count} you chose, the first {max} are sent.',
  ],
  missing: [
    '이 기기에서 사진이 지워졌어요. 다시 골라주세요.',
    'The photo was deleted from this device. Please choose it again.',
  ],
  sending: ['사진 보내는 중', 'Sending photo'],
  someNotSent: ['사진 {count}장을 보내지 못했어요', '{count|photo/photos} not sent'],
  delete: ['지우기', 'Delete'],
  ownPhoto: ['내가 보낸 사진', 'Photo from me'],
  photoFrom: ['{name}님이 보낸 사진', 'Photo from {name}'],
  covered: ['눌러서 사진 보기', 'Tap to show the photo'],
  coveredMany: ['눌러서 사진 {count}장 보기', 'Tap to show {count} photos'],
  coveredReason: ['아직 답하기 전이라 가려 뒀어요', 'Hidden because you have not replied yet'],
  viewer: ['사진 크게 보기', 'Photo viewer'],
  position: ['{index} / {count}', '{index} / {count}'],
  previous: ['이전 사진', 'Previous photo'],
  next: ['다음 사진', 'Next photo'],
  thumbnail: ['{index}번째 사진', 'Photo {index}'],
  reply: ['답장', 'Reply'],
  react: ['공감', 'React'],
  save: ['저장', 'Save'],
  saveFailed: ['사진을 저장하지 못했어요', 'The photo could not be saved'],
});

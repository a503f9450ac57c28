import { defineTexts } from './define-texts.ts';

export const photoText = defineTexts({
  compressNotice: [
    '큰 사진도 먼저 줄여서 올려요. 서버에서 알맞은 크기로 압축하고 촬영 위치는 지워요.',
    'Large photos are fine: they are made smaller first. The server compresses them and removes the location where they were taken.',
  ],
  compressNoticeShort: ['사진은 서버에서 알맞은 크기로 압축해요.', 'The server compresses photos.'],
  adjust: ['사진 자르기', 'Adjust'],
  adjustProfile: ['프로필 사진 자르기', 'Adjust your profile photo'],
  adjustDog: ['강아지 사진 자르기', 'Adjust your dog’s photo'],
  adjustTitle: ['사진 자르기', 'Adjust the photo'],
  adjustText: [
    '사진을 끌어서 옮기고, 크기를 조절해보세요.',
    'Drag the photo to move it, and change its size.',
  ],
  adjustDone: ['이대로 쓰기', 'Use photo'],
  frame: ['보이는 부분. 화살표 키로 옮길 수 있어요.', 'The visible part. Arrow keys move it.'],
  zoom: ['크기', 'Size'],
  fileTooLarge: ['파일 크기 초과', 'File too large'],
  fileTooLargeText: [
    '현재 파일은 {size}MB예요. 8MB 이하의 파일을 업로드해주세요',
    'This file is {size} MB. Please upload a file of at most 8 MB.',
  ],
  wrongFileType: ['잘못된 파일 형식', 'Wrong file type'],
  imagesOnly: ['이미지 파일만 업로드 가능합니다', 'Only image files can be uploaded'],
  preparing: ['사진을 준비하고 있어요', 'Preparing the photo'],
  uploadError: ['업로드 실패', 'Upload failed'],
  uploadAgain: ['다시 올리기', 'Upload again'],
  cancelUpload: ['올리기 취소', 'Cancel upload'],
  uploadErrorDesc: ['사진을 업로드하는 중 오류가 발생했어요', 'Error occurred during photo upload'],
});

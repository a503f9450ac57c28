import type { photoKo } from '../ko/photo.ts';

export const photoEn = {
  adjust: 'Adjust',
  adjustProfile: 'Adjust your profile photo',
  adjustDog: 'Adjust your dog’s photo',
  adjustTitle: 'Adjust the photo',
  adjustText: 'Drag the photo to move it, and change its size.',
  adjustDone: 'Use photo',
  frame: 'The visible part. Arrow keys move it.',
  zoom: 'Size',
  fileTooLarge: 'File too large',
  fileTooLargeText: 'This file is {size} MB. Please upload a file of at most 8 MB.',
  wrongFileType: 'Wrong file type',
  imagesOnly: 'Only image files can be uploaded',
  uploadError: 'Upload failed',
  uploadAgain: 'Upload again',
  cancelUpload: 'Cancel upload',
  uploadErrorDesc: 'Error occurred during photo upload',
} satisfies Record<keyof typeof photoKo, string>;

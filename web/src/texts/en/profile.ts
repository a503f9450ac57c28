import type { profileKo } from '../ko/profile.ts';

export const profileEn = {
  fileTooLarge: 'File too large',
  fileTooLargeText: 'This file has {size} MB. Please upload a file of at most 8 MB.',
  wrongFileType: 'Wrong file type',
  imagesOnly: 'Only image files can be uploaded',
  uploadError: 'Upload failed',
  uploadErrorDesc: 'Error occurred during photo upload',
  profileUpdateError: 'The profile could not be saved',
  chooseWalkingDay: 'Please choose walking days',
  chooseWalkingTime: 'Please choose walking times',
  deleteFailedTitle: 'Account not deleted',
  deleteFailed: 'Something went wrong while deleting the account. Please try again.',
  locationError: 'Location not found',
  locationUpdateFailed: 'The location could not be updated',
} as const satisfies Record<keyof typeof profileKo, string>;

import { defineTexts } from './define-texts.ts';

export const errorsText = defineTexts({
  network: [
    '네트워크 오류가 발생했습니다. 연결을 확인하고 다시 시도해주세요.',
    'A network error occurred. Please check your connection and try again.',
  ],
  server: ['서버 오류 ({status})', 'Server error ({status})'],
  details: ['자세히', 'Details'],
  offline: [
    '인터넷에 연결되어 있지 않아요. 다시 연결되면 이어서 보여드릴게요.',
    'You are offline. We will continue as soon as you are connected.',
  ],
  unreachable: [
    '서버에 연결할 수 없어요. 연결되면 이어서 보여드릴게요.',
    'The server cannot be reached. We will continue as soon as it is back.',
  ],
  pageBrokenTitle: ['화면을 보여드릴 수 없어요', 'This page could not be shown'],
  pageBrokenText: ['잠시 뒤 다시 시도해주세요.', 'Please try again in a moment.'],
  problem: ['문제가 있어요', 'Something is wrong'],
  overlayBroken: [
    '문제가 생겨 창을 닫았어요. 다시 열어주세요.',
    'Something went wrong, so the window was closed. Please open it again.',
  ],
  regionBroken: ['여기를 보여드릴 수 없어요.', 'This part could not be shown.'],
  notFoundTitle: ['길을 잃었나 봐요', 'You seem to be lost'],
  notFoundText: [
    '찾으시는 페이지가 없거나 옮겨졌어요.',
    'The page you are looking for does not exist or has moved.',
  ],
  profileUpdateError: ['프로필을 저장하지 못했어요', 'The profile could not be saved'],
  locationError: ['위치를 확인하지 못했어요', 'Location not found'],
  locationUpdateFailed: ['위치를 업데이트하지 못했어요', 'The location could not be updated'],
  failed: ['오류가 발생했습니다. 다시 시도해주세요.', 'Something went wrong. Please try again.'],
});

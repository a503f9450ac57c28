export const errorsKo = {
  network: '네트워크 오류가 발생했습니다. 연결을 확인하고 다시 시도해주세요.',
  server: '서버 오류 ({status})',
  offline: '인터넷에 연결되어 있지 않아요. 다시 연결되면 이어서 보여드릴게요.',
  unreachable: '서버에 연결할 수 없어요. 잠시 뒤 자동으로 다시 시도해요.',
  pageBrokenTitle: '화면을 보여드릴 수 없어요',
  pageBrokenText: '잠시 뒤 다시 시도해주세요. 계속되면 관리자에게 알려주세요.',
  overlayBroken: '문제가 생겨 창을 닫았어요. 다시 열어주세요.',
  regionBroken: '여기를 보여드릴 수 없어요.',
  notFoundTitle: '길을 잃었나 봐요',
  notFoundText: '찾으시는 페이지가 없거나 옮겨졌어요.',
  profileUpdateError: '프로필을 저장하지 못했어요',
  failed: '오류가 발생했습니다. 다시 시도해주세요.',
} as const;

export const photoKo = {
  adjust: '위치 맞추기',
  adjustProfile: '프로필 사진 위치 맞추기',
  adjustDog: '강아지 사진 위치 맞추기',
  adjustTitle: '사진 위치 맞추기',
  adjustText: '사진을 끌어서 옮기고, 크기를 조절해보세요.',
  adjustDone: '이대로 쓰기',
  frame: '보이는 부분. 화살표 키로 옮길 수 있어요.',
  zoom: '크기',
} as const;

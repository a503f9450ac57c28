import { defineTexts } from './define-texts.ts';

export const locationText = defineTexts({
  subtitle: [
    '내 위치가 어떻게 쓰였는지 보고, 동의를 철회할 수 있어요.',
    'See how your location was used, or withdraw your consent.',
  ],
  recordTitle: ['내 대략 위치가 보인 사람', 'People who saw your approximate location'],
  recordText: [
    '어디였는지는 남기지 않고 몇 명이었는지만 세어요.',
    'We count people and never store where it was.',
  ],
  recordFailed: ['기록을 불러오지 못했어요', 'We could not load the record'],
  people: ['{count}명', '{count|person/people}'],
  dayOfMonth: ['{day}일', '{day}'],
  allDays: ['지난 180일 모두 보기', 'Show the last 180 days'],
  day: ['날짜', 'Day'],
  viewers: ['본 사람', 'People'],
  times: ['보인 횟수', 'Times shown'],
  consented: ['위치 이용에 동의했어요', 'You agreed to the use of your location'],
  version: ['약관 {version}판', 'Terms of {version}'],
  terms: ['위치 이용 약관 보기', 'Read the terms'],
  withdraw: ['동의 철회하기', 'Withdraw consent'],
  withdrawTitle: ['위치 동의를 철회할까요?', 'Withdraw your location consent?'],
  withdrawText: [
    '위치와 지난 기록이 지금 바로 모두 지워져요. 이웃 찾기는 다시 동의해야 쓸 수 있고, 친구와의 채팅은 그대로예요.',
    'Your location and its record are deleted right away. To find neighbours you have to agree again. Chats with friends stay.',
  ],
  pauseInstead: [
    '잠깐 숨고 싶다면 내 정보에서 ‘이웃에게 보이기’만 꺼도 충분해요.',
    'To hide for a while, turning off “Visible to neighbours” on your profile is enough.',
  ],
  withdrawAction: ['철회하고 지우기', 'Withdraw and delete'],
  withdrawnToast: ['위치와 기록을 모두 지웠어요', 'Your location and its record are deleted'],
  withdrawFailed: ['동의를 철회하지 못했어요', 'We could not withdraw your consent'],
  withdrawn: ['위치 동의를 철회했어요', 'You withdrew your location consent'],
  withdrawnAt: [
    '{date}에 위치와 기록을 모두 지웠어요.',
    'Your location and its record were deleted on {date}.',
  ],
  withdrawnHint: [
    '위치 동의를 철회했어요. 업데이트를 누르면 위치 이용에 다시 동의해요.',
    'You withdrew your location consent. Updating agrees to the use of your location again.',
  ],
  map: ['내 위치 주변 지도', 'Map around my location'],
  area: ['이웃에게는 이 근처로 보여요', 'Neighbours see you around here'],
  agreeAgain: ['다시 동의하고 내 위치 알려주기', 'Agree again and share my location'],
  agreedAgain: [
    '다시 동의했어요. 이웃을 찾을 수 있어요.',
    'Thank you. You can find neighbours again.',
  ],
  consentNeeded: [
    '위치 이용에 다시 동의해주세요',
    'Please agree to the use of your location again',
  ],
  consentNeededText: [
    '전에 동의를 철회했어요. 위치는 가까운 이웃을 찾는 데만 쓰고, 다른 사람에게는 대략적인 위치만 보여요.',
    'You withdrew your consent. Your location is only used to find neighbours, and others only see an approximate one.',
  ],
  kept: [
    '다른 사람에게는 지금까지의 위치로 계속 보여요. 집을 지키기 위해, 보이는 위치는 30일에 4번까지만 새로 정해져요.',
    'Others still see your earlier location. To protect your home, it changes at most 4 times in 30 days.',
  ],
  shownFar: [
    '다른 사람에게는 {distance} 떨어진 곳에 있는 것으로 보여요',
    'Others see you {distance} away from here',
  ],
  shownFarText: [
    '산책이나 외출 중이라면 그대로 두세요. 집을 지켜 줘요. 이사했거나 다른 곳에서 가입했다면 30일에 4번까지 바꿀 수 있어요.',
    'Leave it if you are on a walk or a trip: it keeps your home private. If you have moved, or signed up elsewhere, you can show this neighbourhood instead, at most 4 times in 30 days.',
  ],
  movedHere: ['이 동네로 이사했어요', 'I have moved here'],
  moved: ['이제 이 동네에 있는 것으로 보여요', 'Others now see you in this neighbourhood'],
});

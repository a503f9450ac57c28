import { defineTexts } from './define-texts.ts';

export const discoverText = defineTexts({
  fetchFailed: ['가까운 이웃을 불러오지 못했어요', 'Failed to fetch nearby users'],
  storedList: ['{age} 목록이에요', 'Last list · {age}'],
  storedListText: [
    '연결되면 새 목록을 보여드리고, 요청도 보낼 수 있어요.',
    'Once connected, you see the new list and can send requests.',
  ],
  mapFailed: ['지도 로딩에 실패했습니다.', 'The map could not be loaded.'],
  requestFailed: ['요청을 보내지 못했어요', 'Failed to send request'],
  unavailable: [
    '{name} 님을 더 이상 찾을 수 없어요. 이웃 목록을 새로 불러올게요.',
    '{name} is no longer available. The list is being updated.',
  ],
  approximate: [
    '모두의 안전을 위해 위치는 대략적으로만 보여요.',
    'Locations are approximate, for everyone’s safety.',
  ],
  profileNote: [
    '거리는 500m 범위로 흐리게 표시한 위치로 계산해요. 채팅과 인스타그램은 서로 수락한 뒤에 열려요.',
    'Distances are computed from locations in a 500 m grid. Chat and Instagram open once both accept.',
  ],
  sendRequest: ['친구 요청 보내기', 'Send friend request'],
  request: ['요청 보내기', 'Send request'],
  requestSent: ['요청 보냄', 'Request sent'],
  locationRequired: ['위치가 필요해요', 'Location required'],
  locationWhy: [
    '가까운 이웃을 찾는 데만 써요. 다른 사람에게는 대략적인 위치만 보여요. 버튼을 누르면 브라우저가 위치 권한을 물어봐요.',
    'Used only to find neighbours near you. Others see only your approximate location. Your browser asks for permission when you press the button.',
  ],
  allowLocation: ['내 위치 알려주기', 'Share my location'],
  locating: ['위치를 확인하고 있어요', 'Finding your location'],
  updatePlace: ['내 위치 업데이트', 'Update my location'],
  placeUpdated: ['내 위치를 업데이트했어요', 'Your location is up to date'],
  neighbours: ['{count}마리', '{count|dog/dogs}'],
  neighboursMore: ['{count}마리 넘게 있어요', 'More than {count|dog/dogs}'],
  isNew: ['새 이웃', 'New'],
  searching: ['가까운 이웃을 찾고 있어요', 'Looking for neighbours'],
  radius: ['검색 반경', 'Search radius'],
  radiusKm: ['{km}km', '{km}km'],
  everyDay: ['매일', 'every day'],
  overlap: ['{days} {times|이/가} 겹쳐요', 'You both walk {days} · {times}'],
  seeDetails: ['{dog} 프로필 보기', 'Profile of {dog}'],
  nobodyTitle: ['{km}km 안에는 아직 이웃이 없어요', 'No neighbours within {km}km yet'],
  nobodyText: [
    '반경을 넓히거나 나중에 다시 찾아보세요.',
    'Widen the radius, or check again later.',
  ],
  nobodyFar: [
    '새 이웃이 오면 여기와 오늘 화면에 바로 보여요. 산책길에 만난 이웃에게 먼저 알려주세요.',
    'New neighbours will appear here and on your Today page. Tell those you meet on walks.',
  ],
  widen: ['{km}km까지 넓혀서 찾기', 'Search up to {km}km'],
  pausedTitle: ['잠시 쉬고 있어요', 'You are taking a break'],
  pausedText: [
    '쉬는 동안에는 아무도 나를 찾을 수 없고, 나도 이웃을 볼 수 없어요.',
    'While you take a break, nobody can find you, and you do not see neighbours either.',
  ],
  resume: ['다시 이웃 찾기', 'Find neighbours again'],
  resumeFailed: ['다시 시작하지 못했어요', 'Could not end your break'],
  pauseSettings: ['내 정보에서 설정 보기', 'Open the setting in my profile'],
});

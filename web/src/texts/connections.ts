import { defineTexts } from './define-texts.ts';

export const connectionsText = defineTexts({
  count: ['산책 친구 {count}명', '{count|walking friend/walking friends}'],
  none: ['아직 친구가 없어요', 'No friends yet'],
  noneText: [
    '가까운 이웃에게 친구 요청을 보내보세요. 수락하면 여기에 모여요.',
    'Send a friend request to a neighbour. Friends who accept appear here.',
  ],
  fetchFailed: ['친구 목록을 불러오지 못했어요', 'Your friends could not be loaded'],
  since: ['{date}부터 친구', 'Friends since {date}'],
  sharesNothing: ['아직 나눈 연락처가 없어요.', 'No contact details shared yet.'],
  menu: ['{name}님 메뉴', 'Options for {name}'],
  unfriend: ['친구 끊기', 'Stop being friends'],
  unfriendTitle: ['{name}님과 친구를 끊을까요?', 'Stop being friends with {name}?'],
  losesInstagram: [
    '서로의 인스타그램이 보이지 않아요.',
    'You no longer see each other’s Instagram.',
  ],
  losesChat: ['나눈 대화는 읽기만 할 수 있어요.', 'The conversation becomes read-only.'],
  mayAskAgain: ['나중에 다시 요청할 수 있어요.', 'Either of you can ask again later.'],
  onlySeesClosed: [
    '상대방은 대화방이 닫힌 것만 알 수 있어요.',
    'They only see that the conversation is closed.',
  ],
  unfriendFailed: ['친구를 끊지 못했어요', 'The friendship could not be ended'],
  alreadyEnded: ['이미 친구가 아니에요.', 'You are no longer friends.'],
  share: ['내 인스타그램 보여주기', 'Show my Instagram'],
  shareHint: [
    '끄면 {name}님에게 보이지 않아요. 상대방에게는 알리지 않아요.',
    'If off, {name} no longer sees it. They are not notified.',
  ],
  shareWith: ['{name}님에게 내 인스타그램 보여주기', 'Show my Instagram to {name}'],
  shareFailed: ['바꾸지 못했어요', 'The setting could not be changed'],
  seenBy: ['지금 {count}명이 볼 수 있어요.', '{count|person/people} can see it now.'],
  seenByNone: ['지금은 아무도 볼 수 없어요.', 'Nobody can see it now.'],
  people: ['{count}명', '{count|person/people}'],
  noHandle: ['아직 적은 인스타그램이 없어요.', 'You have not added your Instagram yet.'],
  friendsHeading: ['친구', 'Friends'],
  withdrawnOn: ['{date}에 철회했어요', 'Taken back on {date}'],
  pendingHeading: ['요청을 받은 이웃', 'Pending requests'],
  pendingText: [
    '요청을 받은 사람은 답하기 전에 볼 수 있어요.',
    'Recipients see it before they answer.',
  ],
  withdrawAll: ['모두에게서 철회하기', 'Take back from everyone'],
  withdrawnFromAll: ['모든 친구에게서 철회했어요', 'Taken back from all friends'],
  withdrawIncomplete: [
    '{count}명에게서는 철회하지 못했어요',
    'Not taken back from {count|friend/friends}',
  ],
});

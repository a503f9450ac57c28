import { defineTexts } from './define-texts.ts';

export const navText = defineTexts({
  footer: ['더 알아보기', 'More'],
  terms: ['이용약관', 'Terms of service'],
  privacy: ['개인정보 처리방침', 'Privacy policy'],
  main: ['주 메뉴', 'Main menu'],
  home: ['홈', 'Home'],
  discover: ['찾기', 'Discover'],
  requests: ['요청', 'Requests'],
  friendRequests: ['친구 요청', 'Friend requests'],
  chat: ['채팅', 'Chat'],
  profile: ['내 정보', 'Profile'],
  connections: ['친구 목록', 'Friends'],
  admin: ['슈퍼 관리자', 'Super admin'],
  help: ['도움말', 'Help'],
  contact: ['문의하기', 'Contact'],
  newAcceptances: [
    '새로 친구가 된 요청 {count}건',
    '{count|newly accepted request/newly accepted requests}',
  ],
  pendingRequests: [
    '확인하지 않은 친구 요청 {count}건',
    '{count|waiting friend request/waiting friend requests}',
  ],
  unreadMessages: ['읽지 않은 메시지 {count}개', '{count|unread message/unread messages}'],
});

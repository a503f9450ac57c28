import type { navKo } from '../ko/nav.ts';

export const navEn = {
  footer: 'More',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  main: 'Main menu',
  home: 'Home',
  discover: 'Discover',
  requests: 'Requests',
  friendRequests: 'Friend requests',
  chat: 'Chat',
  profile: 'Profile',
  connections: 'Friends',
  admin: 'Super admin',
  contact: 'Contact',
  newAcceptances: '{count|newly accepted request/newly accepted requests}',
  pendingRequests: '{count|waiting friend request/waiting friend requests}',
  unreadMessages: '{count|unread message/unread messages}',
} as const satisfies Record<keyof typeof navKo, string>;

import type { RouteName } from '@meongmate/shared/contract/routes';
import { LOST_DOG_OPERATIONS, PHOTO } from './lost-dog-operations.ts';
import { ACCOUNT_OPERATIONS } from './openapi-account-operations.ts';
import { type OperationDescription, WALK_OPERATIONS } from './walk-operations.ts';

const NOT_MODIFIED = { 304: 'Unchanged since the `ETag` of `If-None-Match`.' };

const PROFILE = {
  name: '김민아',
  gender: 'female',
  age: 29,
  instagramId: 'mina.bori',
  dogName: '보리',
  dogBreed: '시바견',
  dogGender: 'male',
  dogSize: 'medium',
  walkingDays: '["tuesday","saturday"]',
  walkingTimes: '["18:00-22:00"]',
  profileImage: PHOTO,
  dogImage: PHOTO,
  latitude: 37.5665,
  longitude: 126.978,
};
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
  keys: {
    p256dh:
      'BNAwJzklN4RsQjaBRsKtQ8yPtFSrJPLUx0oUWgX69KiTpOwu9cAEx2p1PZ4-KMkZSADy0UtafvV2dT29_S0pdT4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const email = 'mina@example.com';
const newUserEmail = 'new@example.com';
const password = 'a good password';
const ownUserId = { userId: 1 };

/**
 * In these examples the caller is user 1, who is also an admin; user 2 is a friend, in room 1. Report 1 is by user 2.
 * A test makes the calls of every kind of caller from them.
 */
export const OPERATIONS: Record<RouteName, OperationDescription> = {
  'auth.sendCode': { summary: 'Mail a sign-up code', body: { email: newUserEmail } },
  'auth.verifyCode': {
    summary: 'Check a code without consuming it',
    body: { email: newUserEmail, code: '123456' },
  },
  'auth.signup': {
    summary: 'Sign up with a mailed code',
    body: { email: newUserEmail, code: '123456', password, ...PROFILE },
  },
  'auth.register': {
    summary: 'Sign up in the browser that verified the address',
    body: { email: newUserEmail, password, ...PROFILE },
  },
  'auth.currentUser': { summary: 'The signed-in user' },
  'auth.agreeToTerms': { summary: 'Accept the terms', body: { termsAgreed: true, userId: 1 } },
  ...ACCOUNT_OPERATIONS,
  'users.get': { summary: 'The card of a user, or the caller’s own record', params: { id: 2 } },
  'users.update': {
    summary: 'Change the caller’s profile or location',
    params: { id: 1 },
    body: { bio: '저녁마다 한강을 걸어요', walkingDays: '["sunday"]' },
  },
  'users.confirmWarning': {
    summary: 'Confirm the shown warning; the response contains the next one',
    params: { id: 1 },
    body: { at: '2026-07-01T09:00:00.000Z' },
  },
  'users.getOwn': { summary: 'The caller’s own record', query: { id: 1 } },
  'users.completeProfile': {
    summary:
      'Complete the profile after signing up with a provider; with an address and its code if the provider verified none',
    params: { id: 1 },
    body: PROFILE,
  },
  'users.uploadPhoto': { summary: 'Replace a photo', params: { id: 1 } },
  'users.getPlace': {
    summary: 'The caller’s shown location and when it was last shown',
    params: { id: 1 },
  },
  'locations.record': {
    summary: 'How many users saw the caller’s shown location, by day',
    params: { id: 1 },
  },
  'locations.delete': {
    summary: 'Withdraw the consent to location use and delete all locations',
    params: { id: 1 },
  },
  'users.export': { summary: 'All data about the caller, as a zip file', params: { id: 1 } },
  'nearby.list': {
    summary: 'Users near a point',
    params: { lat: 37.5665, lng: 126.978, radiusKm: 3 },
    query: {
      exclude: 1,
      limit: 20,
      days: 'tuesday,saturday',
      without: 'reactive',
      sort: 'overlap',
    },
  },
  'nearby.getHours': { summary: 'When owners around the caller walk' },
  'invites.create': { summary: 'Create an invitation' },
  'invites.list': { summary: 'The caller’s invitations' },
  'invites.get': {
    summary: 'Who invites with a code',
    params: { code: 'mHk2r7bQW8uZ0fLxYt3vAg' },
  },
  'invites.end': { summary: 'End an invitation', params: { code: 'mHk2r7bQW8uZ0fLxYt3vAg' } },
  'invites.getInviter': { summary: 'The member who invited the caller', params: { id: 1 } },
  'blocks.block': { summary: 'Block a user', body: { blockedUserId: 3 } },
  'blocks.unblock': {
    summary: 'Unblock a user',
    body: { blockerId: 1, blockedId: 3 },
  },
  'blocks.isBlocked': {
    summary: 'Whether the caller has blocked a user',
    params: { userId: 1, otherId: 3 },
  },
  'blocks.list': { summary: 'The users that the caller has blocked', params: ownUserId },
  'friendRequests.listSent': {
    summary: 'The requests that the caller has sent',
    params: ownUserId,
  },
  'friendRequests.listReceived': {
    summary: 'The requests that the caller has received',
    params: ownUserId,
    otherResponses: NOT_MODIFIED,
  },
  'friendRequests.send': {
    summary: 'Send a friend request',
    body: { senderId: 1, receiverId: 3, message: '같이 산책해요!' },
  },
  'friendRequests.accept': {
    summary: 'Accept a request',
    params: { id: 2 },
    body: { connectionType: 'both' },
  },
  'friendRequests.delete': {
    summary: 'Decline a received request or withdraw a sent one',
    params: { id: 3 },
  },
  'connections.list': { summary: 'The caller’s friends', params: ownUserId },
  'connections.shareInstagram': {
    summary: 'Withdraw or share the caller’s Instagram handle',
    params: { id: 1 },
    body: { shareInstagram: false },
  },
  'connections.unfriend': { summary: 'End a friendship', params: { id: 1 } },
  'chat.listRooms': {
    summary: 'The caller’s chat rooms',
    params: ownUserId,
    otherResponses: NOT_MODIFIED,
  },
  'chat.removeRoom': {
    summary: 'Remove the room of a former member from the caller’s list',
    params: { roomId: 1 },
  },
  'chat.listMessages': {
    summary: 'A page of the messages of a room',
    params: { roomId: 1 },
    query: { limit: 50 },
  },
  'chat.sendMessage': {
    summary: 'Send a message',
    body: {
      roomId: 1,
      senderId: 1,
      message: '일곱 시에 만나요',
      clientId: '0b7c1f9e-3d2a-4c55-9c1e-6f8d2a4b7e10',
    },
    otherResponses: { 200: 'The first message of this `clientId`, stored once.' },
  },
  'chat.sendPhoto': {
    summary: 'Send a photo as a message',
    params: { roomId: 1 },
    otherResponses: { 200: 'The first message of this `clientId`, stored once.' },
  },
  'chat.readPhoto': {
    summary: 'The photo of a message, as WebP',
    params: { messageId: 1 },
    query: { width: 640 },
  },
  'chat.react': {
    summary: 'Set the caller’s reaction to a message, or remove it with null',
    params: { messageId: 1 },
    body: { reaction: 'paw' },
  },
  'chat.takeBack': {
    summary: 'Take back an own message of the last 24 hours',
    params: { messageId: 1 },
  },
  'chat.listChanges': {
    summary: 'The messages of a room that changed since a number',
    params: { roomId: 1 },
    query: { after: 0 },
  },
  'chat.searchMessages': {
    summary: 'Search the messages of the caller’s rooms',
    params: ownUserId,
    query: { q: '만나', limit: 50 },
  },
  'chat.markRead': {
    summary: 'Mark the messages of a room as read',
    params: { roomId: 1, userId: 1 },
  },
  ...WALK_OPERATIONS,
  ...LOST_DOG_OPERATIONS,
  'notifications.savePushSubscription': {
    summary: 'Register a device for push messages',
    body: PUSH_SUBSCRIPTION,
    otherResponses: { 200: 'The endpoint was registered before; it now belongs to the caller.' },
  },
  'notifications.deletePushSubscription': {
    summary: 'End the push messages to a device',
    body: { endpoint: PUSH_SUBSCRIPTION.endpoint },
  },
  'notifications.listPushSubscriptions': { summary: 'The caller’s devices' },
  'notifications.sendTestPush': {
    summary: 'Send a test to one of the caller’s devices',
    params: { id: 1 },
  },
  'notifications.getSettings': { summary: 'What the caller wants to be notified of' },
  'notifications.updateSettings': {
    summary: 'Change any part of the notification settings',
    body: { push: { walks: false }, quietHours: { from: '22:00', to: '07:00' } },
  },
  'notifications.unsubscribe': {
    summary: 'Switch off the mails of the kind of one mail, with the token of its link',
    params: { token: '1.messages.signature' },
  },
  'contact.send': {
    summary: 'Send an inquiry to the admins',
    body: { email, subject: '[URGENT] 신고합니다', message: '도와주세요' },
  },
  'pageErrors.report': {
    summary: 'Report an error of a page, without personal data',
    body: {
      kind: 'render',
      name: 'TypeError',
      message: 'is not a function',
      frames: ['/assets/index-B9yfjC0f.js:1:2345'],
      page: '/chat/:roomId',
      version: '1.0.0',
    },
  },
  'reports.send': {
    summary: 'Report a user',
    body: {
      reportedUserId: 2,
      reason: 'rude',
      details: '계속 욕설을 보내요',
      roomId: 1,
      alsoBlock: false,
    },
    otherResponses: { 200: 'The earlier report of the same user and reason.' },
  },
  'admin.stats': { summary: 'The number of users by status', query: ownUserId },
  'admin.dailyCounts': { summary: 'Sign-ups, requests and messages of 30 days', query: ownUserId },
  'admin.listUsers': {
    summary: 'Search users',
    query: { ...ownUserId, search: '보리', limit: 20 },
  },
  'admin.userDetail': {
    summary: 'The record of a user; the call is logged',
    params: { id: 2 },
    query: ownUserId,
  },
  'admin.delete': { summary: 'Delete an account', params: { id: 5 }, query: ownUserId },
  'admin.block': {
    summary: 'Block an account',
    params: { id: 4 },
    query: ownUserId,
    body: { reason: '광고를 반복해서 보냈습니다' },
  },
  'admin.unblock': { summary: 'Unblock an account', params: { id: 4 }, query: ownUserId },
  'admin.listInquiries': { summary: 'Search inquiries', query: { ...ownUserId, search: 'urgent' } },
  'admin.updateInquiry': {
    summary: 'Set the status and the note of an inquiry',
    params: { id: 1 },
    query: ownUserId,
    body: { status: 'answered', note: '메일로 답장했어요' },
  },
  'admin.deleteInquiry': { summary: 'Delete an inquiry', params: { id: 1 }, query: ownUserId },
  'admin.listActivityLogs': {
    summary: 'Search the activity log',
    query: { ...ownUserId, action: 'login', device: 'mobile', country: 'KR', limit: 20 },
  },
  'admin.listPageErrors': { summary: 'The most frequent errors of pages', query: ownUserId },
  'admin.listReports': {
    summary: 'Reports, most urgent first',
    query: { ...ownUserId, status: 'open', limit: 20 },
  },
  'admin.getReport': {
    summary: 'A report with its evidence; the call is logged',
    params: { id: 48203915 },
    query: ownUserId,
  },
  'admin.closeReport': {
    summary: 'Close a report and the others of the same user and reason',
    params: { id: 48203915 },
    query: ownUserId,
    body: { action: 'warn', note: '처음이라 경고만 했어요' },
  },
  'admin.listLostDogs': {
    summary: 'Search alerts about lost dogs',
    query: { ...ownUserId, search: '보리', limit: 20 },
  },
  'admin.endLostDog': {
    summary: 'End an alert',
    params: { id: 2 },
    query: ownUserId,
    body: { isFalse: true, reason: '같은 사진을 다른 곳에서 쓰고 있어요' },
  },
  'admin.cleanupStatus': { summary: 'The state of the data cleanup', query: ownUserId },
  'admin.runCleanup': { summary: 'Run the data cleanup', query: ownUserId },
  'site.config': { summary: 'The configuration of the web app' },
  'site.openapi': { summary: 'This document' },
};

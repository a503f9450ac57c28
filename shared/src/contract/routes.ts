import * as addresses from './addresses.ts';
import * as admin from './admin.ts';
import * as auth from './auth.ts';
import * as blocks from './blocks.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as chat from './chat.ts';
import * as connections from './connections.ts';
import * as contact from './contact.ts';
import * as friendRequests from './friend-requests.ts';
import * as identities from './identities.ts';
import * as invites from './invites.ts';
import * as locations from './locations.ts';
import * as lostDogs from './lost-dogs.ts';
import * as nearby from './nearby.ts';
import * as notifications from './notifications.ts';
import * as pageErrors from './page-errors.ts';
import * as reports from './reports.ts';
import type { Route } from './route.ts';
import * as sessions from './sessions.ts';
import * as site from './site.ts';
import * as users from './users.ts';
import * as walkSeries from './walk-series.ts';
import * as walks from './walks.ts';

const LIST = [
  auth.sendCode,
  auth.verifyCode,
  auth.signup,
  auth.register,
  auth.login,
  auth.logout,
  auth.requestReset,
  auth.confirmReset,
  auth.currentUser,
  auth.agreeToTerms,
  addresses.requestAddress,
  addresses.changeAddress,
  addresses.undoAddress,
  identities.listIdentities,
  identities.confirmSignIn,
  identities.addPassword,
  identities.removeIdentity,
  users.getUser,
  users.getOwnUser,
  users.updateUser,
  users.completeProfile,
  users.changePassword,
  users.confirmWarning,
  users.deleteUser,
  users.uploadPhoto,
  users.getPlace,
  users.exportUser,
  sessions.listSessions,
  sessions.endOneSession,
  sessions.endOtherSessions,
  locations.getLocationRecord,
  locations.deleteLocation,
  nearby.listNearby,
  nearby.getHours,
  blocks.blockUser,
  blocks.unblockUser,
  blocks.isUserBlocked,
  blocks.listBlockedUsers,
  friendRequests.listSent,
  friendRequests.listReceived,
  friendRequests.sendRequest,
  friendRequests.acceptRequest,
  friendRequests.deleteRequest,
  connections.listConnections,
  connections.shareInstagram,
  connections.unfriend,
  chat.listRooms,
  chat.removeRoom,
  chat.listMessages,
  chat.sendMessage,
  chat.sendPhoto,
  chat.readPhoto,
  chat.react,
  chat.takeBack,
  chat.listChanges,
  chat.searchMessages,
  chat.markRead,
  invites.createInvite,
  invites.listInvites,
  invites.getInvite,
  invites.endInvite,
  invites.getInviter,
  walks.proposeWalk,
  walks.listWalks,
  walks.respondToWalk,
  walks.confirmWalk,
  walks.changeWalk,
  walks.cancelWalk,
  walks.reviewWalk,
  walks.getCalendarFile,
  lostDogs.createLostDog,
  lostDogs.listNearLostDogs,
  lostDogs.listOwnLostDogs,
  lostDogs.getLostDog,
  lostDogs.readLostDogPhoto,
  lostDogs.endLostDog,
  lostDogs.extendLostDog,
  lostDogs.sendSighting,
  lostDogs.deleteSighting,
  lostDogs.readSightingPhoto,
  lostDogs.openSightingRoom,
  lostDogs.getSharedLostDog,
  lostDogs.readSharedPhoto,
  lostDogs.sendSharedSighting,
  walkSeries.listSeries,
  walkSeries.respondToSeries,
  walkSeries.changeSeries,
  walkSeries.endSeries,
  calendarFeed.createCalendarFeed,
  calendarFeed.getCalendarFeed,
  calendarFeed.deleteCalendarFeed,
  calendarFeed.readCalendarFeed,
  notifications.savePushSubscription,
  notifications.deletePushSubscription,
  notifications.listPushSubscriptions,
  notifications.sendTestPush,
  notifications.getNotificationSettings,
  notifications.updateNotificationSettings,
  notifications.unsubscribe,
  contact.sendInquiry,
  pageErrors.reportPageError,
  reports.sendReport,
  admin.getStats,
  admin.listDailyCounts,
  admin.listUsers,
  admin.getUserDetail,
  admin.blockAccount,
  admin.unblockAccount,
  admin.deleteAccount,
  admin.listInquiries,
  admin.updateInquiry,
  admin.deleteInquiry,
  admin.listActivityLogs,
  pageErrors.listPageErrors,
  reports.listReports,
  reports.getReport,
  reports.closeReport,
  lostDogs.listAllLostDogs,
  lostDogs.endLostDogByAdmin,
  admin.getCleanupStatus,
  admin.runCleanup,
  site.getConfig,
  site.getOpenApi,
] as const satisfies readonly Route[];

/** All HTTP routes; the server compares its registered routes with this list at start. */
export const ROUTES: readonly Route[] = LIST;
export type RouteName = (typeof LIST)[number]['name'];

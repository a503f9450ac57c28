import { paths } from '../app/paths.ts';

/** The pages whose chunks are in the shell. All other pages come from the server. */
export const SHELL_PATHS: readonly string[] = [
  paths.landing,
  paths.login,
  paths.discover,
  paths.friendRequests,
  paths.connections,
  paths.chat,
  paths.myProfile,
  paths.walks,
  paths.myLocation,
  paths.myInstagram,
  paths.visibility,
  paths.dogFacts,
  paths.notifications,
  paths.notificationDevices,
  paths.contactAdmin,
];

const ROOM_PATH = new RegExp(`^${paths.chatRoom(0).replace('0', '[0-9]+')}$`);

/** Whether the stored shell is the response to a navigation. */
export function isShellNavigation({ pathname, searchParams }: URL): boolean {
  // The server sends a stricter referrer policy with this parameter, because it contains user data.
  if (searchParams.has('userData')) return false;
  return SHELL_PATHS.includes(pathname) || ROOM_PATH.test(pathname);
}

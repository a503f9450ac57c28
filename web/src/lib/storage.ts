import type { User } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import { LANGUAGES } from '@meongmate/shared/rules/language';

export interface StorageEntry<T> {
  key: string;
  get(): T | undefined;
  set(value: T): void;
  remove(): void;
}

/** Local storage that never throws: private windows reject access, and users can edit values. */
export function storageEntry<T>(
  key: string,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
): StorageEntry<T> {
  return {
    key,
    get() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : read(text);
      } catch {
        return undefined;
      }
    },
    set(value) {
      try {
        localStorage.setItem(key, write(value));
      } catch {
        // If the storage is full or rejects access, the action continues without the stored value.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // There is no stored value.
      }
    },
  };
}

export const textEntry = (key: string) =>
  storageEntry<string>(
    key,
    (text) => text || undefined,
    (value) => value,
  );

export function choiceEntry<T extends string>(key: string, choices: readonly T[]) {
  return storageEntry<T>(
    key,
    (text) => choices.find((choice) => choice === text),
    (value) => value,
  );
}

export const idListEntry = (key: string) =>
  storageEntry<number[]>(
    key,
    (text) => {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(Number.isInteger) : undefined;
    },
    JSON.stringify,
  );

function readUser(text: string): User | undefined {
  const value: unknown = JSON.parse(text);
  const isUser =
    typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id);
  // A user stored by an earlier version has no `profileComplete`; the server's response replaces it at once.
  return isUser ? ({ profileComplete: true, ...value } as User) : undefined;
}

// Below: language, theme, entries of the session, and those deleted with it although their feature may not be
// loaded. Any other entry is declared where it is used.

/** The user for the first render; the server decides about permissions. */
export const currentUserEntry = storageEntry<User>('currentUser', readUser, JSON.stringify);
export const authTokenEntry = textEntry('authToken');
export const isAuthenticatedEntry = choiceEntry('isAuthenticated', ['true']);
/** The `authToken` of the session that a pending log-out ends. */
export const pendingLogoutEntry = textEntry('logoutWaits');
export const verifiedEmailEntry = textEntry('verifiedEmail');
export const verificationCodeEntry = textEntry('verificationCode');
export const languageEntry = choiceEntry('language', LANGUAGES);
export const themeEntry = choiceEntry('theme', ['light', 'dark']);
/** This browser has located the device, but does not state the permission. Never a location. */
export const locationPermittedEntry = choiceEntry('locationPermitted', ['true']);

const idEntry = (key: string) =>
  storageEntry<number>(key, (text) => Number(text) || undefined, String);

/** The user who turned notifications on in this browser. */
export const pushUserEntry = idEntry('pushUser');
/** This browser's push subscription on the server. */
export const pushDeviceEntry = idEntry('pushDevice');
/** The endpoint that this browser has registered: a new subscription replaces it. */
export const pushEndpointEntry = textEntry('pushEndpoint');

/** The map view when the user left it, for one own location and radius. */
interface StoredMapView {
  own: Position;
  center: Position;
  zoom: number;
  radiusKm: number;
}

function readMapView(text: string): StoredMapView | undefined {
  const value = JSON.parse(text) as Partial<StoredMapView> | null;
  const numbers = [
    value?.own?.latitude,
    value?.own?.longitude,
    value?.radiusKm,
    value?.center?.latitude,
    value?.center?.longitude,
    value?.zoom,
  ];
  return numbers.every(Number.isFinite) ? (value as StoredMapView) : undefined;
}

export const mapViewEntry = storageEntry<StoredMapView>('mapView', readMapView, JSON.stringify);
/** The shown location for which the user has closed the offer to show the present one. */
export const moveOfferEntry = textEntry('moveOffer');
/** The accepted requests that a user has seen in the list of sent requests, by their ids. */
export const seenAcceptancesEntry = (userId: number) => idListEntry(`seenAcceptances:${userId}`);

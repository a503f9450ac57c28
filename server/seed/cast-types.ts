import type { NewProfile } from '@meongmate/shared/contract/auth';
import type { WalkPlace, WalkReview } from '@meongmate/shared/contract/walks';
import type { ListName, PhotoName } from '@meongmate/shared/profile/profile-fields';
import type { Position } from '@meongmate/shared/rules/distance';
import type { Language } from '@meongmate/shared/rules/language';
import type { InquiryStatus } from '@meongmate/shared/rules/moderation';
import type { ConnectionType } from '@meongmate/shared/rules/people';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import type { WalkingDay, WalkingTime } from '@meongmate/shared/rules/walking';

/** The owners of the cast. All times are minutes before the time of storing. */
export const CAST_KEYS = [
  'demo',
  'admin',
  'mina',
  'jun',
  'sora',
  'taeho',
  'emma',
  'yuna',
  'jiwoo',
  'seojun',
  'oliver',
  'bomi',
  'chaewon',
  'doyun',
  'hyunwoo',
  'kyungmin',
  'sangho',
  'gahyeon',
  'sumin',
  'donghyuk',
  'nari',
  'minsu',
  'hana',
  'eunji',
  'jaehyun',
  'youngsook',
  'grace',
  'inho',
  'arin',
  'seungmin',
] as const;
export type CastKey = (typeof CAST_KEYS)[number];

type Profile = Omit<NewProfile, PhotoName | ListName | keyof Position>;

/** The fields of every owner, named or generated. */
export interface OwnerProfile extends Profile {
  email: string;
  walkingDays: readonly WalkingDay[];
  walkingTimes: readonly WalkingTime[];
  position: Position;
}

/** The special state of an account; an omitted field means the usual state. */
export interface CastAccountState {
  isAdmin?: true;
  discoveryPaused?: true;
  termsRefused?: true;
  blockedByAdmin?: { reason: string; minutesAgo: number };
  deletedMinutesAgo?: number;
}

export interface CastOwner extends OwnerProfile {
  key: CastKey;
  language: Language;
  joinedMinutesAgo: number;
  accountState: CastAccountState;
}

interface RequestBase {
  sender: CastKey;
  receiver: CastKey;
  message: string;
  sentMinutesAgo: number;
}
export interface PendingCastRequest extends RequestBase {
  state: 'pending';
}
export interface AcceptedCastRequest extends RequestBase {
  state: 'accepted';
  connectionType: ConnectionType;
  decidedMinutesAgo: number;
}
/** Deleted by its receiver; only the history contains it. */
export interface DeletedCastRequest extends RequestBase {
  state: 'deleted';
  decidedMinutesAgo: number;
}
export type CastRequest = PendingCastRequest | AcceptedCastRequest | DeletedCastRequest;

/** A friendship, derived from an accepted request. */
export interface CastConnection {
  members: readonly [CastKey, CastKey];
  connectionType: ConnectionType;
  minutesAgo: number;
}

export interface CastBlock {
  blocker: CastKey;
  blocked: CastKey;
  minutesAgo: number;
}

/** A report about messages in the room of the two. */
export interface CastReport {
  reporter: CastKey;
  reported: CastKey;
  reason: ReportReason;
  details: string;
  /** The texts of the reported messages. */
  messages: readonly string[];
  minutesAgo: number;
}

export interface CastMessage {
  from: CastKey;
  text: string;
  minutesAgo: number;
  /** The message proposes it. */
  walk?: CastWalk;
  /** The change by the sender of the walk that was proposed last in the room. */
  walkEvent?: CastWalkEvent;
}

export interface CastWalkEvent {
  action: 'accepted' | 'changed';
  /** As it is afterwards. */
  walk: CastWalk;
  /** As it was before a change of its time. */
  before?: CastWalk;
}

export interface CastWalk {
  daysFromToday: number;
  /** `HH:MM` in Korea. */
  time: string;
  place: WalkPlace | null;
  note: string | null;
  status: 'proposed' | 'accepted';
  /** The notes of members afterwards. */
  reviews?: Partial<Record<CastKey, WalkReview>>;
}

export interface CastRoom {
  key: string;
  members: readonly [CastKey, CastKey];
  openedMinutesAgo: number;
  /** Oldest first. */
  messages: readonly CastMessage[];
  /** How many of the newest messages a member has not read; all other members have read everything. */
  unread: Partial<Record<CastKey, number>>;
}

export interface CastInquiry {
  email: string;
  subject: string;
  message: string;
  status: InquiryStatus;
  /** For moderators. */
  note: string | null;
  minutesAgo: number;
}

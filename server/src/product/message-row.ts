import type { Reaction } from '@meongmate/shared/rules/reactions';
import type { SeriesEventAction } from '@meongmate/shared/rules/walk-series';
import type { WalkEventAction, WalkStatus } from '@meongmate/shared/rules/walk-state';
import type { WalkingDay } from '@meongmate/shared/rules/walking';

/** A row of `walks` as JSON, in which times are texts. */
export interface WalkRow {
  id: number;
  room_id: number;
  message_id: number;
  version: number;
  proposed_by: number;
  status: WalkStatus;
  created_at: string;
  /** When it was proposed, changed, answered or cancelled last. */
  changed_at: string;
  starts_at: string;
  time_zone: string;
  duration_minutes: number;
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  note: string | null;
  // Absent in copies for reports, and in events, of earlier versions.
  confirmed_by?: number[];
  /** The version that they confirmed. */
  confirmed_version?: number | null;
  series_id?: number | null;
  /** The Monday of its week in the series. */
  week?: string | null;
  series?: (WeeklyRow & { id: number; ended_at: string | null }) | null;
}

/** When a series takes place. */
export interface WeeklyRow {
  weekday: WalkingDay;
  time: string;
  time_zone: string;
}

/** A row of `series_events` as JSON. */
export interface SeriesEventRow extends WeeklyRow {
  series_id: number;
  action: SeriesEventAction;
  /** A refusal left the series as it was before a change. */
  restored: boolean;
  created_at: string;
}

/** What makes a message one about a walk or a series. */
export interface WalkMessageParts {
  /** The walk that the message proposed. */
  walk?: WalkStart | null | undefined;
  walk_event?: WalkEventRow | null | undefined;
  series_event?: SeriesEventRow | null | undefined;
}

/** When a walk begins, and the zone in which it is read. */
export type WalkStart = Pick<WalkRow, 'starts_at' | 'time_zone'>;

/** A row of `walk_events` as JSON, in which times are texts. */
export interface WalkEventRow {
  walk_id: number;
  action: WalkEventAction;
  starts_at: string;
  previous_starts_at: string | null;
  time_zone: string;
}

/** The beginning of the message that another one replies to. */
export interface QuoteRow {
  id: number;
  sender_id: number;
  text: string;
  has_photo: boolean;
  /** The walk that it proposed. */
  walk: WalkStart | null;
  walk_event: WalkEventRow | null;
  series_event?: SeriesEventRow | null;
}

/** `width` and `height` are the pixels of the largest stored width. */
export interface MessagePhotoRow {
  name: string;
  width: number;
  height: number;
}

export interface MessageRow {
  id: number;
  room_id: number;
  sender_id: number;
  message: string;
  client_id: string | null;
  created_at: Date;
  sender_name: string;
  sender_dog_name: string | null;
  sender_dog_breed: string | null;
  sender_deleted: boolean;
  /** The walk that the message proposed; null for other messages. */
  walk: WalkRow | null;
  /** The change of a walk by the sender; null for other messages. */
  walk_event: WalkEventRow | null;
  // Absent in new messages, in events of earlier versions, and in copies for reports that do not need them.
  series_event?: SeriesEventRow | null;
  photo?: MessagePhotoRow | null;
  reply?: QuoteRow | null;
  reactions?: { user_id: number; reaction: Reaction }[] | null;
  deleted_at?: Date | null;
}

import type { BlockedUser } from '@meongmate/shared/contract/blocks';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../product/texts/texts.ts';
import type { BlockedUserRow } from './blocks.repository.ts';

export function toBlockResponse(isBlocked: boolean, language: Language) {
  const { blocked, unblocked } = TEXTS[language].done;
  return { message: isBlocked ? blocked : unblocked, isBlocked };
}

export function toBlockedUser(row: BlockedUserRow, language: Language): BlockedUser {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    name: isDeleted ? TEXTS[language].formerMember : row.name,
    dogName: isDeleted ? null : row.dog_name,
    since: row.since.toISOString(),
  };
}

/** The values by which the list is sorted. */
export const cursorOfBlockedUser = ({ since, id }: BlockedUserRow) => [since.getTime(), id];

import type { BlockedUser } from '@meongmate/shared/contract/blocks';
import type { Language } from '@meongmate/shared/rules/language';
import { FORMER_MEMBER } from '../users/users.view.ts';
import type { BlockedUserRow } from './blocks.repository.ts';

const TEXTS = {
  blocked: {
    ko: '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.',
    en: 'User blocked. Instagram access and chat are disabled.',
  },
  unblocked: { ko: '사용자 차단을 해제했습니다.', en: 'User unblocked.' },
};

export function toBlockAnswer(isBlocked: boolean, language: Language) {
  return { message: TEXTS[isBlocked ? 'blocked' : 'unblocked'][language], isBlocked };
}

export function toBlockedUser(row: BlockedUserRow, language: Language): BlockedUser {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    name: isDeleted ? FORMER_MEMBER[language] : row.name,
    dogName: isDeleted ? null : row.dog_name,
    since: row.since.toISOString(),
  };
}

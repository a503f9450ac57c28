import type { SessionAnswer } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { UserRow } from '../users/users.repository.ts';
import { toUser } from '../users/users.view.ts';

export const AUTH_TEXTS = {
  codeSent: {
    ko: '인증 코드를 이메일로 보냈습니다.',
    en: 'A verification code was sent to your email.',
  },
  resetSent: {
    ko: '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
    en: 'A temporary password was sent to your email. Please check your inbox.',
  },
  passwordChanged: {
    ko: '비밀번호가 변경되었습니다.',
    en: 'Your password was changed.',
  },
};

interface SignedIn {
  record: { user: UserRow; position: Position | null };
  session: { forgeryToken: string };
}

export function toSessionAnswer({ record, session }: SignedIn): SessionAnswer {
  return { user: toUser(record.user, record.position), token: session.forgeryToken };
}

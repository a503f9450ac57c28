import { type ReactNode, useState } from 'react';
import { clearDrafts, listDrafts, readDraft } from '../../lib/drafts.ts';
import { sendLogout } from '../../lib/log-out.ts';
import { useSession } from '../../lib/session.tsx';
import { authTokenEntry } from '../../lib/storage.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { countUnsent, deleteUnsent } from '../../parts/unsent.ts';
import { authText } from '../../texts/auth.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** The field that makes a draft worth a question; a prefilled address does not. */
const TYPED_IN: readonly (readonly [prefix: string, field: string])[] = [
  ['chat:', 'text'],
  ['contact', 'message'],
  ['report:', 'details'],
  ['profile-', 'values'],
  ['lost-dog', 'description'],
  ['sighting:', 'note'],
];

const isTyped = (name: string): boolean =>
  TYPED_IN.some(([prefix, field]) => {
    if (!name.startsWith(prefix)) return false;
    const value = readDraft<Record<string, unknown>>(name)?.[field];
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
  });

/** The number of texts and changes that were begun in this tab. */
const countTypedDrafts = (): number => listDrafts().filter(isTyped).length;

const TEXTS = {
  messages: 'unsentMessages',
  answers: 'unsentAnswers',
  alerts: 'unsentAlerts',
  drafts: 'unsentDrafts',
} as const;
const KINDS = ['messages', 'answers', 'alerts', 'drafts'] as const;

/**
 * The log-out of a user. It asks first only if something is deleted that was not sent. It signs out on this device at
 * once, and informs the server in parallel. The connection closes first, so that the app does not report the end of the
 * session as unexpected.
 */
export function useLogOut(
  userId: number,
  onLoggedOut: () => void = () => {},
): { start: () => void; question: ReactNode } {
  const { signOut } = useSession();
  const [unsent, setUnsent] = useState<Record<(typeof KINDS)[number], number>>();
  async function logOut(): Promise<void> {
    const token = authTokenEntry.get();
    realtime.close();
    signOut();
    clearDrafts();
    deleteUnsent(userId);
    onLoggedOut();
    try {
      await sendLogout(token);
      showToast({ title: authText('loggedOut') });
    } catch {
      showError(authText('logoutError'));
    }
  }
  return {
    start() {
      const counts = { ...countUnsent(userId), drafts: countTypedDrafts() };
      if (KINDS.some((kind) => counts[kind] > 0)) setUnsent(counts);
      else void logOut();
    },
    question: unsent && (
      <ConfirmDialog
        title={authText('logoutTitle')}
        action={authText('logout')}
        onConfirm={() => void logOut()}
        onClose={() => setUnsent(undefined)}
      >
        {KINDS.map(
          (kind) =>
            unsent[kind] > 0 && <p key={kind}>{authText(TEXTS[kind], { count: unsent[kind] })}</p>,
        )}
      </ConfirmDialog>
    ),
  };
}

import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useState } from 'react';
import { t } from '../../texts/t.ts';

const pendingIds = (requests: readonly ReceivedRequest[]) =>
  requests.filter(({ status }) => status === 'pending').map(({ id }) => id);

/** Announces a new request once, for users of screen readers. */
export function RequestAnnouncer({ requests }: { requests: readonly ReceivedRequest[] }) {
  const [known, setKnown] = useState(requests);
  const [said, setSaid] = useState('');
  if (requests !== known) {
    const before = new Set(pendingIds(known));
    const fresh = requests.find(({ id, status }) => status === 'pending' && !before.has(id));
    setKnown(requests);
    if (fresh) setSaid(t('requests.newArrived', { name: fresh.sender.name }));
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useState } from 'react';
import { requestsText } from '../../texts/requests.ts';

const pendingIds = (requests: readonly ReceivedRequest[]) =>
  requests.filter(({ status }) => status === 'pending').map(({ id }) => id);

/** Announces a new request once, for users of screen readers. */
export function RequestAnnouncer({ requests }: { requests: readonly ReceivedRequest[] }) {
  const [previous, setPrevious] = useState(requests);
  const [announcement, setAnnouncement] = useState('');
  if (requests !== previous) {
    const previousIds = new Set(pendingIds(previous));
    const newRequest = requests.find(
      ({ id, status }) => status === 'pending' && !previousIds.has(id),
    );
    setPrevious(requests);
    if (newRequest) setAnnouncement(requestsText('newArrived', { name: newRequest.sender.name }));
  }
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

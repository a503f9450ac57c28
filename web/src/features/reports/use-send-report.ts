import { sendReport } from '@meongmate/shared/contract/reports';
import type { ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import { useQueryClient } from '@tanstack/react-query';
import { callWithHeaders } from '../../lib/api.ts';
import { deleteLastNeighbours } from '../../lib/query-client.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import type { ReportTarget } from '../../parts/report-target.ts';
import { setBlocked } from '../blocks/api.ts';
import { clearReportDraft, type ReportForm } from './report-draft.ts';

/** A repeated report (status 200) is not recorded: the first one is still open, or was reviewed already. */
export type ReportOutcome = 'sent' | 'repeated' | 'reviewed';

function outcomeOf(isRepeated: boolean, status: ReportStatus): ReportOutcome {
  if (!isRepeated) return 'sent';
  return status === 'open' ? 'repeated' : 'reviewed';
}

/** Invalidates all queries after a block: every list may contain the user. */
export function useSendReport(target: ReportTarget) {
  const { person, lostDogId, code, sightingId, roomId, messageIds, requestId } = target;
  // An alert and a sighting name the user: exactly one of the three is sent.
  const isOfUser = lostDogId === undefined && sightingId === undefined;
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ reason, details, alsoBlock }: ReportForm & { reason: ReportReason }) => {
      const { data, status } = await callWithHeaders(sendReport, {
        body: {
          ...(isOfUser && person && { reportedUserId: person.id }),
          ...(lostDogId !== undefined && { lostDogId }),
          ...(code !== undefined && { code }),
          ...(sightingId !== undefined && { sightingId }),
          reason,
          alsoBlock,
          ...(details.trim() && { details: details.trim() }),
          ...(roomId !== undefined && { roomId }),
          ...(messageIds && { messageIds }),
          ...(requestId !== undefined && { requestId }),
        },
      });
      return outcomeOf(status === 200, data.status);
    },
    // Here and not in the dialog, which may be gone by then.
    onSuccess: (outcome, { alsoBlock }) => {
      if (outcome !== 'reviewed') clearReportDraft(target);
      if (!alsoBlock) return;
      deleteLastNeighbours(client);
      void client.invalidateQueries();
    },
  });
}

export function useUndoBlock() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (blockedUserId: number) => setBlocked(blockedUserId, false),
    onSuccess: () => void client.invalidateQueries(),
  });
}

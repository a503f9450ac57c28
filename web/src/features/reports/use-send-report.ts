import { unblockUser } from '@meongmate/shared/contract/blocks';
import { sendReport } from '@meongmate/shared/contract/reports';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ReportTarget } from '../../lib/report-target.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { clearReportDraft, type ReportForm } from './report-draft.ts';

/** Invalidates all queries after a block: every list may contain the user. */
export function useSendReport({ person, roomId, messageIds, requestId }: ReportTarget) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ reason, details, alsoBlock }: ReportForm & { reason: ReportReason }) =>
      call(sendReport, {
        body: {
          reportedUserId: person.id,
          reason,
          alsoBlock,
          ...(details.trim() && { details: details.trim() }),
          ...(roomId !== undefined && { roomId }),
          ...(messageIds && { messageIds }),
          ...(requestId !== undefined && { requestId }),
        },
      }),
    // Here and not in the dialog, which may be gone by then.
    onSuccess: (_, { alsoBlock }) => {
      clearReportDraft(person.id);
      if (alsoBlock) void client.invalidateQueries();
    },
  });
}

export function useUndoBlock(blockedUserId: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call(unblockUser, { body: { blockedUserId } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}

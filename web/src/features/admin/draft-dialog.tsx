import { type FormEvent, type ReactNode, useId } from 'react';
import { clearDraft } from '../../lib/drafts.ts';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface DraftDialogProps {
  title: string;
  /** The key of the draft, which Cancel and success delete. */
  draft: string;
  onClose: () => void;
  /** Calls `discard` after success. */
  onSubmit: (event: FormEvent, discard: () => void) => Promise<void>;
  isPending: boolean;
  pendingLabel?: string;
  action: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Above the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A form whose texts survive an error, which closes it, and Back. */
export function DraftDialog({
  title,
  draft,
  onClose,
  onSubmit,
  isPending,
  pendingLabel = adminText('pending'),
  action,
  isDestructive = false,
  isDisabled = false,
  intro,
  children,
}: DraftDialogProps) {
  const formId = useId();
  function discard(): void {
    clearDraft(draft);
    onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (!isPending) onClose();
      }}
      actions={
        <DialogActions onClose={discard} label={adminText('cancel')} disabled={isPending}>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'primary'}
            disabled={isDisabled}
            pending={isPending}
            pendingLabel={pendingLabel}
          >
            {action}
          </Button>
        </DialogActions>
      }
    >
      {intro}
      <form
        id={formId}
        onSubmit={(event) => void onSubmit(event, discard)}
        className="mt-4 flex flex-col gap-3 text-ink"
      >
        {children}
      </form>
    </Dialog>
  );
}

import { ShieldCheck, X } from 'lucide-react';
import { safetyTipStore } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { chatText } from '../../texts/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Advice for a first meeting. Once closed, it never appears again on this device. */
export function SafetyTip() {
  const [closed, setClosed] = useStored(safetyTipStore, undefined);
  if (closed) return null;
  return (
    <div className="mt-4 flex items-center gap-2 rounded-card bg-primary-soft pl-4 text-left text-sm text-primary-ink">
      <ShieldCheck size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2.5">{chatText('safety')}</p>
      <IconButton
        icon={X}
        label={chatText('closeSafety')}
        onClick={() => setClosed('closed')}
        className="text-current! hover:bg-transparent!"
      />
    </div>
  );
}

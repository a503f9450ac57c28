import type { ReactNode } from 'react';
import { useStore } from '../../../lib/store.ts';
import { realtime } from '../../../lib/use-realtime.ts';
import { RealtimeBadge } from '../../../parts/realtime-badge.tsx';

/** The end of a conversation: the composer, or why there is none, and the state of the connection. */
export function ConversationFooter({
  closedReason,
  showsState,
  children,
}: {
  /** Why there is no composer: a text, or a text with an action. */
  closedReason: ReactNode;
  /** False while the notice above the messages shows the state. */
  showsState: boolean;
  /** The composer. */
  children: ReactNode;
}) {
  const realtimeState = useStore(realtime.state);
  return (
    <div className="[.room-search~&]:hidden bleed-x-0 safe-bottom border-t border-line bg-card">
      {closedReason === undefined ? (
        children
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-3 px-5 py-3 text-sm lg:py-2 text-ink-soft">
          {typeof closedReason === 'string' ? (
            <p className="text-center">{closedReason}</p>
          ) : (
            closedReason
          )}
        </div>
      )}
      {/* Keeps its height without the state, so that the composer does not move. */}
      <p className="flex min-h-[calc(1lh+8px)] justify-center px-4 pb-2 text-tab leading-[1.5]">
        {showsState && (
          <RealtimeBadge state={realtimeState} screen="conversation" className="text-tab" />
        )}
      </p>
    </div>
  );
}

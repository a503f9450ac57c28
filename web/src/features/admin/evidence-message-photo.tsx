import type { MessagePhoto } from '@meongmate/shared/contract/chat';
import clsx from 'clsx';
import { EyeOff, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { adminReportText } from '../../texts/admin-reports.ts';

type View = 'covered' | 'grey' | 'colour';

const NEXT = { covered: 'grey', grey: 'colour', colour: 'grey' } as const satisfies Record<
  View,
  View
>;

/** A photo that may disturb: requested at the first press and shown in grey, the second press shows its colours. */
export function EvidenceMessagePhoto({ photo, sender }: { photo: MessagePhoto; sender: string }) {
  const [view, setView] = useState<View>('covered');
  const [isGone, setIsGone] = useState(false);
  const frame =
    'my-1 flex w-60 max-w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-control bg-muted p-0 text-center text-sm text-ink-soft';
  const style = { aspectRatio: `${photo.width} / ${photo.height}` };
  if (isGone)
    return (
      <span className={frame} style={style}>
        <ImageOff size={24} />
        {adminReportText('photoGone')}
      </span>
    );
  return (
    <button
      type="button"
      data-testid={view === 'covered' ? 'photo-covered' : 'message-photo'}
      onClick={() => setView(NEXT[view])}
      className={clsx(frame, 'min-h-11 hover:bg-muted-strong')}
      style={style}
    >
      {view === 'covered' ? (
        <>
          <EyeOff size={24} />
          <span className="font-semibold text-ink">{adminReportText('messagePhoto.covered')}</span>
        </>
      ) : (
        <img
          src={`${photo.path}?width=640`}
          width={photo.width}
          height={photo.height}
          alt={adminReportText(`messagePhoto.${view}`, { name: sender })}
          onError={() => setIsGone(true)}
          className={clsx('size-full object-contain', view === 'grey' && 'grayscale')}
        />
      )}
    </button>
  );
}

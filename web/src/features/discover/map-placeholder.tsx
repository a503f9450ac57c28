import { MapIcon } from 'lucide-react';
import { mapText } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';

/** Reserves the map's space while it is not loaded; with reduced data it has a button to load it. */
export function MapPlaceholder({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 rounded-card bg-muted p-6 text-center text-ink-soft">
      {onOpen && (
        <>
          <MapIcon size={40} />
          <p>{mapText('saveData')}</p>
          <Button variant="plain" onClick={onOpen}>
            {mapText('open')}
          </Button>
        </>
      )}
    </div>
  );
}

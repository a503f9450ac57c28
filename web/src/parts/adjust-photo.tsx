import { Crop } from 'lucide-react';
import { useState } from 'react';
import { type Area, cropPhoto } from '../lib/resize-photo.ts';
import { showError } from '../lib/toast.ts';
import { photoText } from '../texts/photo.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { photoErrorText } from './photo-error-text.ts';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A button to crop the current photo again. */
export function AdjustPhoto({
  source,
  label,
  round = false,
  onAdjusted,
}: {
  source: string;
  /** Names the photo, for pages with several photos. */
  label: string;
  round?: boolean;
  onAdjusted: (photo: Blob) => void;
}) {
  const [open, setOpen] = useState(false);
  const [isCropping, setCropping] = useState(false);
  async function crop(square: Area): Promise<void> {
    setCropping(true);
    try {
      const photo = await cropPhoto(source, square);
      setOpen(false);
      onAdjusted(photo);
    } catch (error) {
      // The dialog stays, with the selected part, for another attempt.
      const { title, description } = photoErrorText(error);
      showError(title, description);
    } finally {
      setCropping(false);
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        className="flex-auto"
        aria-label={label}
        icon={Crop}
        onClick={() => setOpen(true)}
      >
        {photoText('adjust')}
      </Button>
      {open && (
        <CropDialog
          source={source}
          round={round}
          pending={isCropping}
          onClose={() => setOpen(false)}
          onDone={(square) => void crop(square)}
        />
      )}
    </>
  );
}

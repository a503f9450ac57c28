import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { photoText } from '../texts/photo.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
const KEY_STEP_PX = 8;

/** Selects the visible square of a photo by finger, wheel, slider or arrow keys. */
export function CropDialog({
  source,
  round,
  pending,
  onDone,
  onClose,
}: {
  /** A URL that a canvas can read: a blob, a data URL, or a photo of this server. */
  source: string;
  round: boolean;
  /** The selected part is being cut out, which cannot be cancelled. */
  pending: boolean;
  /** In pixels of the stored photo. */
  onDone: (square: Area) => void;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Area>();
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      title={photoText('adjustTitle')}
      onClose={close}
      actions={
        <DialogActions disabled={pending} onClose={close}>
          <Button disabled={!square} pending={pending} onClick={() => square && onDone(square)}>
            {photoText('adjustDone')}
          </Button>
        </DialogActions>
      }
    >
      <p>{photoText('adjustText')}</p>
      <div className="relative mt-4 aspect-square overflow-hidden rounded-control bg-muted">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          objectFit="cover"
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': photoText('frame') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-sm font-semibold text-ink">
        {photoText('zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 min-w-0 flex-1 text-base accent-primary"
        />
      </label>
    </Dialog>
  );
}

import { Plus } from 'lucide-react';
import { chatPhotosText } from '../../../texts/chat-photos.ts';
import { FilePicker } from '../../../ui/file-picker.tsx';

/** Chooses photos: on phones the system offers camera and album. */
export function PhotoButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  return (
    <FilePicker
      bare
      multiple
      icon={Plus}
      name={chatPhotosText('choose')}
      testId="chat-photo-input"
      // While the user chooses, the code that prepares the photos loads.
      onOpen={() => void import('./send-photos.ts').catch(() => {})}
      onPick={onChoose}
    />
  );
}

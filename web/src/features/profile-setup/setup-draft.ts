import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { EMPTY_SETUP, type SetupValues, type StepName } from './setup-steps.ts';

const DRAFT = 'profile-setup';
const PHOTOS = ['profileImage', 'dogImage'] as const;
const photoDraft = (name: (typeof PHOTOS)[number]) => `${DRAFT}-${name}`;

interface Draft {
  values: Partial<SetupValues>;
  step: StepName;
}

/** What was typed before a reload: all but the passwords. */
export function readSetupDraft(): { values: SetupValues; step: StepName | undefined } | undefined {
  const draft = readDraft<Draft>(DRAFT);
  if (!draft) return undefined;
  const photos = PHOTOS.map((name) => [
    name,
    readDraft<{ photo: string }>(photoDraft(name))?.photo ?? '',
  ]);
  return {
    values: { ...EMPTY_SETUP, ...draft.values, ...Object.fromEntries(photos) },
    step: draft.step,
  };
}

export function saveSetupDraft(values: SetupValues, step: StepName): void {
  const unkept = { password: '', passwordRepeat: '', profileImage: '', dogImage: '' };
  saveDraft(DRAFT, { values: { ...values, ...unkept }, step });
}

/** Apart from the texts, so that typing does not write photos again and again. */
export function savePhotoDraft(name: (typeof PHOTOS)[number], photo: string): void {
  // A photo too large for the storage must not leave the older one behind.
  clearDraft(photoDraft(name));
  if (photo !== '') saveDraft(photoDraft(name), { photo });
}

export function clearSetupDraft(): void {
  clearDraft(DRAFT);
  for (const name of PHOTOS) clearDraft(photoDraft(name));
}

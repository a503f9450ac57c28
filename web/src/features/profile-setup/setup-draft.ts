import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { EMPTY_SETUP, type SetupValues, type StepName } from './setup-steps.ts';

const DRAFT = 'profile-setup';
const PHOTOS = ['profileImage', 'dogImage'] as const;
const photoDraft = (name: (typeof PHOTOS)[number]) => `${DRAFT}-${name}`;

interface Draft {
  values: Partial<SetupValues>;
  step: StepName;
}

/** Returns the values from before a reload, without the passwords. */
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
  const omitted = { password: '', passwordRepeat: '', profileImage: '', dogImage: '' };
  saveDraft(DRAFT, { values: { ...values, ...omitted }, step });
}

/** Stored separately from the texts, so that typing does not write the photos each time. */
export function savePhotoDraft(name: (typeof PHOTOS)[number], photo: string): void {
  // If the new photo does not fit into the storage, the old one must not remain.
  clearDraft(photoDraft(name));
  if (photo !== '') saveDraft(photoDraft(name), { photo });
}

export function clearSetupDraft(): void {
  clearDraft(DRAFT);
  for (const name of PHOTOS) clearDraft(photoDraft(name));
}

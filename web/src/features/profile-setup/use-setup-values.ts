import { DEFAULT_LANGUAGE } from '@meongmate/shared/rules/language';
import { useCallback, useEffect, useRef, useState } from 'react';
import { languageEntry } from '../../lib/storage.ts';
import { language } from '../../texts/define-texts.ts';
import { readSetupDraft, savePhotoDraft, saveSetupDraft } from './setup-draft.ts';
import { EMPTY_SETUP, type SetupValues, type StepName } from './setup-steps.ts';

/** Warns before a changed form is closed, except for a change of the language, which loses nothing. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => {
      const switchesLanguage = (languageEntry.get() ?? DEFAULT_LANGUAGE) !== language();
      if (!switchesLanguage) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

/** The typed values across steps and reloads. The user cannot change the values in `fixed`. */
export function useSetupValues(
  fixed: Partial<SetupValues>,
  saved: Partial<SetupValues>,
  step: StepName,
) {
  const [{ draft, initial }] = useState(() => {
    const found = readSetupDraft();
    return {
      draft: found,
      initial: { ...(found?.values ?? { ...EMPTY_SETUP, ...saved }), ...fixed },
    };
  });
  const [values, setValues] = useState<SetupValues>(initial);
  const latest = useRef(initial);
  useLeaveWarning(values !== initial);

  useEffect(() => {
    if (values !== initial) saveSetupDraft(values, step);
  }, [values, initial, step]);

  const change = useCallback((next: Partial<SetupValues>) => {
    const before = latest.current;
    for (const name of ['profileImage', 'dogImage'] as const) {
      const photo = next[name];
      if (photo !== undefined && photo !== before[name]) savePhotoDraft(name, photo);
    }
    latest.current = { ...before, ...next };
    setValues(latest.current);
  }, []);

  return { values, change, isRestored: draft !== undefined };
}

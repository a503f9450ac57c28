import { LANGUAGES, type Language } from '@meongmate/shared/rules/language';
import clsx from 'clsx';
import { commonText } from '../texts/common.ts';
import { language, switchLanguage } from '../texts/define-texts.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { ko: '한국어', en: 'English' };

/** Stores the chosen language and reloads the page. */
export function LanguageSwitch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={commonText('language')}
      className="inline-flex items-center gap-2 text-corner"
    >
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          data-testid={`language-${code}`}
          aria-pressed={code === language()}
          onClick={() => switchLanguage(code)}
          className={clsx(
            'min-h-11 min-w-11 rounded-control px-1 transition-colors duration-150 hover:text-ink',
            code === language() ? 'font-bold text-ink' : 'text-ink-soft',
          )}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </div>
  );
}

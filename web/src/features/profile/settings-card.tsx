import { t } from '../../texts/t.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { SectionCard } from './section-card.tsx';

export function SettingsCard() {
  return (
    <SectionCard title={t('profile.settings')}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <span>{t('common.language')}</span>
        <LanguageSwitch />
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-t border-line">
        <span>{t('profile.theme')}</span>
        <ThemeSwitch />
      </div>
    </SectionCard>
  );
}

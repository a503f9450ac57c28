import { commonText } from '../../texts/common.ts';
import { profileText } from '../../texts/profile.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { SectionCard } from './section-card.tsx';

export function SettingsCard() {
  return (
    <SectionCard title={profileText('settings')}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <span>{commonText('language')}</span>
        <LanguageSwitch />
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-t border-line">
        <span>{profileText('theme')}</span>
        <ThemeSwitch />
      </div>
    </SectionCard>
  );
}

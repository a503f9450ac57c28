import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { chosenTheme, setTheme } from '../../lib/theme.ts';
import { commonText } from '../../texts/common.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';
import { Card } from '../../ui/card.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const SYSTEM = 'system';
const THEMES = [SYSTEM, 'light', 'dark'] as const;

/** The language and the theme of this device. */
export function DisplayPage() {
  const chosen = useStore(chosenTheme) ?? SYSTEM;
  return (
    <div className="page-column">
      <PageHeader title={titleText('display')} backTo={paths.myProfile} />
      <Card padding="none" className="divide-y divide-line px-5 py-1">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1">
          <span>{commonText('language')}</span>
          <LanguageSwitch />
        </div>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
          <span>{profileText('theme')}</span>
          <SegmentedControl
            label={profileText('theme')}
            value={chosen}
            onChange={(theme) => setTheme(theme === SYSTEM ? undefined : theme)}
            segments={THEMES.map((value) => ({ value, label: profileText(`${value}Theme`) }))}
          />
        </div>
      </Card>
    </div>
  );
}

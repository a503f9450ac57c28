import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../lib/theme.ts';
import { t } from '../texts/t.ts';
import { IconButton } from './icon-button.tsx';

export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={t(isDark ? 'common.themeToLight' : 'common.themeToDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}

import { Moon, Sun } from 'lucide-react';
import { useStore } from '../lib/store.ts';
import { currentTheme, setTheme } from '../lib/theme.ts';
import { commonText } from '../texts/common.ts';
import { IconButton } from './icon-button.tsx';

export function ThemeSwitch() {
  const isDark = useStore(currentTheme) === 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={commonText(isDark ? 'themeToLight' : 'themeToDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}

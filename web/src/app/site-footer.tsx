import { paths } from '../lib/paths.ts';
import { commonText } from '../texts/common.ts';
import { navText } from '../texts/nav.ts';
import { TextLink } from '../ui/text-link.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** The end of the home page and of the pages for visitors. */
export function SiteFooter() {
  return (
    <footer className="mt-10 border-t border-line pt-5 text-sm text-ink-soft lg:mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <strong className="mr-2 font-bold text-primary">{commonText('brand')}</strong>
          {commonText('tagline')}
        </p>
        <ThemeSwitch />
      </div>
      <nav aria-label={navText('footer')} className="flex flex-wrap gap-x-5">
        <TextLink to={paths.terms}>{navText('terms')}</TextLink>
        <TextLink to={paths.privacy}>{navText('privacy')}</TextLink>
        <TextLink to={paths.help} className="min-w-11">
          {navText('help')}
        </TextLink>
        <TextLink to={paths.contactAdmin} className="min-w-11">
          {navText('contact')}
        </TextLink>
      </nav>
    </footer>
  );
}

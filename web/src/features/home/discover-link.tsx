import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** A line that leads to the discover page. */
export const DiscoverLink = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-center">
    <TextLink to={paths.discover} className="gap-2">
      <Search size={18} className="shrink-0" />
      {children}
    </TextLink>
  </p>
);

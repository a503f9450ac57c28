/** All components of `ui/` in all states. Served only by `npm run dev`, at /design-system.html. */

import { createRoot } from 'react-dom/client';
import { Router } from '../src/lib/router.tsx';
import { SessionProvider } from '../src/lib/session.tsx';
import { followSystemTheme } from '../src/lib/theme.ts';
import { Toaster } from '../src/ui/toaster.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { HeaderAlone, Notices } from './notices.tsx';
import { People } from './people.tsx';
import '../src/ui/styles.css';
import '../src/ui/font.css';

function DesignSystem() {
  if (new URLSearchParams(location.search).get('only') === 'header') return <HeaderAlone />;
  return (
    <>
      <main id="top" className="mx-auto max-w-6xl px-5 py-8">
        <h1 className="text-2xl font-bold">디자인 시스템</h1>
        <p className="text-ink-soft">web/src/ui의 모든 부품과 그 상태예요.</p>
        <Foundations />
        <Controls />
        <Fields />
        <People />
        <Notices />
      </main>
      <Toaster />
    </>
  );
}

followSystemTheme();
const root = document.getElementById('root');
if (!root) throw new Error('design-system.html has no #root');
createRoot(root).render(
  <SessionProvider>
    <Router>
      <DesignSystem />
    </Router>
  </SessionProvider>,
);

/** All components of `ui/` in all states. Served only by `npm run dev`, at /design-system.html. */
import { createRoot } from 'react-dom/client';
import { Router } from '../src/lib/router.tsx';
import { SessionProvider } from '../src/lib/session.tsx';
import { followSystemTheme } from '../src/lib/theme.ts';
import '../src/ui/styles.css';
import '../src/ui/font.css';
import { DesignSystem } from './design-system.tsx';

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

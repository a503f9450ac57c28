/** All components of `ui/` in all states. Served only by `npm run dev`, at /design-system.html. */
import { createRoot } from 'react-dom/client';
import { Router } from '../src/lib/router.tsx';
import { SessionProvider } from '../src/lib/session.tsx';
import { followSystemTheme } from '../src/lib/theme.ts';
import { loadBaseTexts, loadPageTexts } from '../src/texts/t.ts';
import '../src/ui/styles.css';
import '../src/ui/font.css';

followSystemTheme();
await Promise.all([loadBaseTexts(), loadPageTexts()]);
// Components read texts at import time, so the catalogue must be loaded before.
const { DesignSystem } = await import('./design-system.tsx');
const root = document.getElementById('root');
if (!root) throw new Error('design-system.html has no #root');
createRoot(root).render(
  <SessionProvider>
    <Router>
      <DesignSystem />
    </Router>
  </SessionProvider>,
);

import { Toaster } from '../src/ui/toaster.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { HeaderAlone, Notices } from './notices.tsx';
import { People } from './people.tsx';

export function DesignSystem() {
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

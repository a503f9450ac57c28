import { type LucideIcon, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { installText } from '../../texts/install.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { installWay } from './install-way.ts';

const stepIcon = (Icon: LucideIcon) => <Icon size={20} />;

type IosStep = 'iosShare' | 'iosChoose' | 'iosConfirm' | 'iosOpen';
const IOS_STEPS: readonly [IosStep, () => ReactNode][] = [
  ['iosShare', () => stepIcon(Share)],
  ['iosChoose', () => stepIcon(SquarePlus)],
  ['iosConfirm', () => <b aria-hidden="true">{installText('iosAdd')}</b>],
  ['iosOpen', () => <img src="/icon-192.png" alt="" width={24} height={24} />],
];

function UnderstoodButton({ onClose }: { onClose: () => void }) {
  return (
    <Button wide onClick={onClose}>
      {installText('understood')}
    </Button>
  );
}

/** Safari has no prompt: only the user can add the app. */
function IosSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={installText('iosTitle')}
      onClose={onClose}
      actions={<UnderstoodButton onClose={onClose} />}
    >
      <p className="text-sm">{installText('iosSubtitle')}</p>
      <ol className="mt-4 flex flex-col gap-3 text-ink">
        {IOS_STEPS.map(([key, picture], at) => (
          <li key={key} className="flex flex-wrap items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
            >
              {at + 1}
            </span>
            <span className="min-w-0 grow basis-40">{installText(key)}</span>
            <span className="grid h-11 min-w-11 shrink-0 place-items-center rounded-control bg-muted px-2 text-sm">
              {picture()}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function MenuSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={installText('menuTitle')}
      onClose={onClose}
      actions={<UnderstoodButton onClose={onClose} />}
    >
      {installText('menuText')}
    </Dialog>
  );
}

/** The steps by which this browser adds the app to the home screen. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return installWay() === 'ios' ? <IosSteps onClose={onClose} /> : <MenuSteps onClose={onClose} />;
}

import { Bell, Download, type LucideIcon, Share, SquarePlus, WifiOff, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { installText } from '../../texts/install.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { installPrompt } from './install-prompt.ts';
import { installWay } from './install-way.ts';

const REASONS: readonly [LucideIcon, 'notified' | 'fast' | 'offline'][] = [
  [Bell, 'notified'],
  [Zap, 'fast'],
  [WifiOff, 'offline'],
];

const appIcon = (size: number) => <img src="/icon-192.png" alt="" width={size} height={size} />;
const stepIcon = (Icon: LucideIcon) => <Icon size={20} />;

type IosStep = 'iosShare' | 'iosChoose' | 'iosConfirm' | 'iosOpen';
const IOS_STEPS: readonly [IosStep, () => ReactNode][] = [
  ['iosShare', () => stepIcon(Share)],
  ['iosChoose', () => stepIcon(SquarePlus)],
  ['iosConfirm', () => <b aria-hidden="true">{installText('iosAdd')}</b>],
  ['iosOpen', () => appIcon(24)],
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
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
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

function Offer({
  isAsked,
  onAdd,
  onClose,
}: {
  /** The user has opened it. */
  isAsked: boolean;
  onAdd: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={installText('title')}
      onClose={onClose}
      actions={
        <div className="flex w-full flex-col gap-2 text-center">
          <Button wide icon={Download} onClick={onAdd}>
            {installText('add')}
          </Button>
          <Button wide variant="ghost" onClick={onClose}>
            {installText('no')}
          </Button>
          {!isAsked && <p className="text-sm text-ink-soft">{installText('once')}</p>}
        </div>
      }
    >
      <div className="flex items-center gap-3">
        {appIcon(56)}
        <p className="text-sm">{installText('subtitle')}</p>
      </div>
      <ul className="mt-4 flex flex-col gap-3 text-ink">
        {REASONS.map(([Icon, key]) => (
          <li key={key} className="flex items-center gap-3">
            <Icon size={20} className="shrink-0 text-primary" />
            {installText(key)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Offers the app for the home screen; then shows the browser's prompt, or the steps for this browser. */
export function InstallDialog({
  isOffer,
  onClose,
}: {
  /** Begins with the reasons, because the user has not asked for it. */
  isOffer: boolean;
  onClose: () => void;
}) {
  const [way] = useState(installWay);
  const [showsReasons, setShowsReasons] = useState(isOffer || way === 'prompt');
  const add = () => {
    const event = installPrompt.get();
    if (!event) {
      setShowsReasons(false);
      return;
    }
    // A prompt can be shown once; a later one comes with another event.
    installPrompt.set(undefined);
    void event.prompt();
    onClose();
  };
  if (showsReasons) return <Offer isAsked={!isOffer} onAdd={add} onClose={onClose} />;
  return way === 'ios' ? <IosSteps onClose={onClose} /> : <MenuSteps onClose={onClose} />;
}

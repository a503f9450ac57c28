import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { commonText } from '../texts/common.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

const CloseMenu = createContext(() => {});

/** A menu of actions. Each item closes it first. */
export function MenuDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={<DialogActions label={commonText('close')} onClose={onClose} />}
    >
      <CloseMenu value={onClose}>{children}</CloseMenu>
    </Dialog>
  );
}

export function MenuItem({
  icon: Icon,
  onSelect,
  destructive = false,
  testId,
  children,
}: {
  icon: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
  testId?: string;
  children: string;
}) {
  const close = useContext(CloseMenu);
  return (
    <Button
      variant={destructive ? 'ghostDanger' : 'ghost'}
      data-testid={testId}
      wide
      icon={Icon}
      onClick={() => {
        close();
        onSelect();
      }}
      className="justify-start"
    >
      {children}
    </Button>
  );
}

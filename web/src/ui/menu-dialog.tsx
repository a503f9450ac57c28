import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const CloseMenu = createContext(() => {});

/** A sheet of actions. Each item closes it first. */
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
    <Dialog title={title} sheet="close" onClose={onClose}>
      <div className="px-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <CloseMenu value={onClose}>{children}</CloseMenu>
      </div>
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

import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

/** Closes the menu; in a card the icons are behind the labels. */
const Menu = createContext({ close: () => {}, isCard: false });

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
    <Sheet title={title} onClose={onClose}>
      <div className="px-1 sheet-end">
        <Menu value={{ close: onClose, isCard: false }}>{children}</Menu>
      </div>
    </Sheet>
  );
}

/** The actions of a small card beside what they are for. Each item closes it first. */
export function MenuItems({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="divide-y divide-line px-1">
      <Menu value={{ close: onClose, isCard: true }}>{children}</Menu>
    </div>
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
  const { close, isCard } = useContext(Menu);
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
      className={clsx(isCard ? 'flex-row-reverse justify-between! rounded-none' : 'justify-start')}
    >
      {children}
    </Button>
  );
}

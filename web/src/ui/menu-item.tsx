import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

/** An action in a menu. */
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
  return (
    <Button
      variant="ghost"
      data-testid={testId}
      wide
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={onSelect}
      className={destructive ? 'justify-start text-danger-ink!' : 'justify-start'}
    >
      {children}
    </Button>
  );
}

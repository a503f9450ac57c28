import type { Reaction } from '@meongmate/shared/rules/reactions';
import { Frown, Heart, Laugh, type LucideProps, PawPrint, ThumbsUp } from 'lucide-react';
import type { ComponentType } from 'react';

/** A face with an open mouth, drawn like those of lucide, which has none. */
function WowIcon({ size = 24, className }: LucideProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={className}
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="15.5" r="2" />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}

const ICONS: Record<Reaction, [ComponentType<LucideProps>, className: string]> = {
  heart: [Heart, 'fill-danger text-danger'],
  thumbs_up: [ThumbsUp, 'text-primary'],
  laugh: [Laugh, 'text-accent-ink'],
  wow: [WowIcon, 'text-accent-ink'],
  sad: [Frown, 'text-ink-soft'],
  paw: [PawPrint, 'fill-accent-ink text-accent-ink'],
};

export function ReactionIcon({ reaction, size }: { reaction: Reaction; size: number }) {
  const [Icon, className] = ICONS[reaction];
  return <Icon size={size} className={className} />;
}

import { MessageSquare } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What an accepted request opened: the chat. Instagram stands beside the name. */
export function RequestChatLink({ to }: { to: string }) {
  return (
    <ButtonLink
      to={to}
      variant="soft"
      wide
      icon={<MessageSquare size={20} aria-hidden="true" />}
      className="mt-4"
    >
      {t('requests.openChat')}
    </ButtonLink>
  );
}

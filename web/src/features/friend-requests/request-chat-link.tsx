import { MessageSquare } from 'lucide-react';
import { requestsText } from '../../texts/requests.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The chat link of an accepted request. The Instagram link is beside the name. */
export function RequestChatLink({
  to,
  variant = 'soft',
}: {
  to: string;
  variant?: 'primary' | 'soft';
}) {
  return (
    <ButtonLink to={to} variant={variant} wide icon={MessageSquare} className="mt-4">
      {requestsText('openChat')}
    </ButtonLink>
  );
}

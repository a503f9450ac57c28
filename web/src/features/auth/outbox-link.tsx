import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { siteConfigQuery } from '../../lib/site-config.ts';
import { commonText } from '../../texts/common.ts';
import { registerText } from '../../texts/register.ts';

/** A link to the mail outbox of an installation without mail: demo and development only. */
export function OutboxLink() {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.outboxUrl) return null;
  return (
    <a
      href={config.outboxUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 self-center text-sm text-ink-soft underline underline-offset-4"
    >
      {registerText('outbox')}
      <ExternalLink size={16} />
      <span className="sr-only">{commonText('newTab')}</span>
    </a>
  );
}

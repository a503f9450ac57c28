import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/session.tsx';
import { chatText } from '../../../texts/chat.ts';
import { firstSentences } from '../../../texts/first-sentences.ts';
import { connectionsQuery, findConnection } from '../../connections/api.ts';

/** Sentences to begin an empty conversation with, above the field. A search hides both. */
export function FirstSentences({
  partnerId,
  onChoose,
}: {
  partnerId: number;
  onChoose: (sentence: string) => void;
}) {
  const user = useUser();
  const { data: connections } = useQuery(connectionsQuery(user.id));
  const friend = findConnection(connections, partnerId);
  if (!friend) return null;
  return (
    <ul
      aria-label={chatText('firstSentences')}
      className="[.room-search~*_&]:hidden flex flex-col items-end gap-2 px-4 py-2"
    >
      {firstSentences(user, friend.connectedUser).map((sentence) => (
        <li key={sentence} className="max-w-full">
          <button
            type="button"
            data-testid="first-sentence"
            onClick={() => onChoose(sentence)}
            className="min-h-11 max-w-full rounded-card border border-primary bg-card px-4 py-2 text-left text-sm font-semibold wrap-break-word text-primary-ink hover:bg-primary-soft"
          >
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}

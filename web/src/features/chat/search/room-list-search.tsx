import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { DogWithOwner } from '../../../parts/dog-with-owner.tsx';
import { SniffingDog } from '../../../parts/dogs/sniffing-dog.tsx';
import { chatText } from '../../../texts/chat.ts';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessageSearch } from './search-api.ts';
import { SearchEnd, SearchStatus } from './search-notes.tsx';
import { RESULT_CLASS, SearchResult } from './search-result.tsx';

/** The messages of all rooms that contain a text; each opens its room at the message. */
export function RoomListSearch({ userId, text }: { userId: number; text: string }) {
  const search = useMessageSearch(userId, text, undefined);
  const now = new Date(useNow());
  return (
    <>
      <SearchStatus search={search} hasEmptyState />
      {search.found.length > 0 && (
        <ul
          aria-label={chatSearchText('title')}
          className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card"
        >
          {search.found.map(({ message, roomId, otherUser }) => (
            <li key={message.id}>
              <Link
                to={`${paths.chatRoom(roomId)}?message=${message.id}`}
                data-testid="search-result"
                className={RESULT_CLASS}
              >
                <SearchResult
                  message={message}
                  text={text}
                  photo={<DogWithOwner person={otherUser} size="header" />}
                  name={dogNameOf(otherUser)}
                  detail={otherUser.dogName ? otherUser.name : undefined}
                  writer={message.senderId === userId ? chatText('me') : undefined}
                  now={now}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SearchEnd
        search={search}
        empty={
          <EmptyState picture={<SniffingDog />} title={chatSearchText('none')}>
            {chatSearchText('noneHint')}
          </EmptyState>
        }
      />
    </>
  );
}

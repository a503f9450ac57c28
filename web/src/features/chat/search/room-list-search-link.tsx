import { Search } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { controlClass } from '../../../ui/field.tsx';

/** Beside an open conversation, in the place of the field: opens the search of all rooms, from which Back returns. */
export function RoomListSearchLink() {
  return (
    <Link
      to={paths.chatSearch}
      state={{ isAfterList: true }}
      className={controlClass('mb-4 flex items-center gap-3 text-ink-soft')}
    >
      <Search size={20} />
      {chatSearchText('title')}
    </Link>
  );
}

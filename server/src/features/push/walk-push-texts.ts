import type { PushPayload } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../product/texts/texts.ts';
import { formatTime, formatUpcoming, withZone } from '../../product/texts/walk-times.ts';
import type { PushedWalk } from './push-walks.repository.ts';

type Content = Pick<PushPayload, 'title' | 'body' | 'url'>;

interface Viewer {
  language: Language;
  timeZone: string;
  now: Date;
}

const dogOf = ({ dog_name: dogName, name }: PushedWalk) => dogName ?? name;

const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

const namedTime = (
  time: string,
  { starts_at: at, time_zone: timeZone }: PushedWalk,
  viewer: Viewer,
) => withZone(time, viewer.language, at, { timeZone, readerZone: viewer.timeZone });

/** The last action of the other member. */
export function toWalkUpdate(walk: PushedWalk, viewer: Viewer): Content {
  const { walks } = TEXTS[viewer.language];
  const dog = dogOf(walk);
  const time = formatUpcoming(viewer.language, walk.starts_at, {
    timeZone: walk.time_zone,
    now: viewer.now,
  });
  const titles = {
    proposed: walk.version === 1 ? walks.proposed(dog) : walks.changed(dog),
    accepted: walks.accepted,
    declined: walks.declined(dog),
    cancelled: walks.cancelled(dog),
  };
  return {
    title: titles[walk.status],
    body: join(
      walk.status === 'accepted' ? dog : null,
      namedTime(time, walk, viewer),
      walk.place_name,
    ),
    url: `/chat/${walk.room_id}`,
  };
}

export function toReminder(walk: PushedWalk, viewer: Viewer): Content {
  const { language } = viewer;
  const time = formatTime(language, walk.starts_at, walk.time_zone);
  return {
    title: TEXTS[language].walks.soon,
    body: join(dogOf(walk), namedTime(time, walk, viewer), walk.place_name),
    url: `/chat/${walk.room_id}`,
  };
}

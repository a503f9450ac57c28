import type { PushPayload } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../product/texts/texts.ts';
import { weeklyText } from '../../product/texts/walk-message-text.ts';
import { formatTime, formatUpcoming, withZone } from '../../product/texts/walk-times.ts';
import type { PushedSeries, PushedWalk } from './push-walks.repository.ts';

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

/** The last action of the other member on a series. */
export function toSeriesUpdate(series: PushedSeries, viewer: Viewer): Content {
  const { walks } = TEXTS[viewer.language];
  const dog = series.dog_name ?? series.name;
  const isRefusedChange = series.status === 'accepted' && series.last_answer === 'decline';
  const titles = {
    proposed: series.version === 1 ? walks.seriesProposed(dog) : walks.seriesChanged(dog),
    accepted: isRefusedChange ? walks.seriesDeclined(dog) : walks.seriesAccepted,
    declined: walks.seriesDeclined(dog),
    ended: walks.seriesEnded(dog),
  };
  return {
    title: titles[series.status],
    body: join(weeklyText(series, viewer.now, viewer), series.place_name),
    url: `/chat/${series.room_id}`,
  };
}

/** Whether the receiver will come. */
export function toQuestion(walk: PushedWalk, viewer: Viewer): Content {
  const { language, now } = viewer;
  const { walks } = TEXTS[language];
  const time = formatUpcoming(language, walk.starts_at, { timeZone: walk.time_zone, now });
  return {
    title: walks.stillOn(dogOf(walk)),
    body: join(namedTime(time, walk, viewer), walk.place_name),
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

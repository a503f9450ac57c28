import type { NotificationSettings, PushPayload } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import { PUSH_ACTIONS } from '@meongmate/shared/rules/notifications';
import type { Queryable } from '../../platform/db/db.ts';
import { messageText } from '../../product/texts/message-text.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { alertPath, whereText } from '../lost-dogs/lost-dog.mails.ts';
import { findSight } from '../users/sight.repository.ts';
import { findUser } from '../users/users.repository.ts';
import { findPushedLostDogs, type PushedLostDog } from './push-lost-dogs.repository.ts';
import * as state from './push-state.repository.ts';
import { BODY_MAX_BYTES, shortenText, TITLE_MAX_BYTES } from './push-text.rules.ts';
import type { QueuedType } from './push-types.rules.ts';
import {
  findReminded,
  findUnconfirmed,
  findUpdated,
  findUpdatedSeries,
} from './push-walks.repository.ts';
import type { QueuedPush } from './queued-pushes.repository.ts';
import { toQuestion, toReminder, toSeriesUpdate, toWalkUpdate } from './walk-push-texts.ts';

export type Content = Pick<
  PushPayload,
  'title' | 'body' | 'url' | 'walkId' | 'version' | 'actions'
>;

interface Subject {
  userId: number;
  subjectId: number;
  since: Date;
  texts: (typeof TEXTS)['ko'];
  /** Of a walk. */
  version: number;
  language: Language;
  timeZone: string;
  now: Date;
}

type Load = (db: Queryable, subjects: readonly Subject[]) => Promise<(Content | null)[]>;

const each =
  (load: (db: Queryable, subject: Subject) => Promise<Content | null>): Load =>
  (db, subjects) =>
    Promise.all(subjects.map((subject) => load(db, subject)));

/** An alert has many recipients: one statement reads it for all of a batch. */
const ofLostDog =
  (
    status: 'lost' | 'found',
    toTexts: (found: PushedLostDog, subject: Subject) => Pick<Content, 'title' | 'body'>,
  ): Load =>
  async (db, subjects) => {
    const all = await findPushedLostDogs(db, subjects, status);
    return subjects.map((subject, at) => {
      const found = all[at];
      return found ? { ...toTexts(found, subject), url: alertPath(found) } : null;
    });
  };

/** Each type of push: what it says, or null if its cause no longer exists for the user. */
const CONTENTS: Record<QueuedType, Load> = {
  'new-message': each(async (db, { userId, subjectId, since, texts, language }) => {
    const found = await state.findUnreadMessage(db, userId, subjectId, since);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: messageText({ text: found.message }, language),
        url: `/chat/${found.room_id}`,
      }
    );
  }),
  'friend-request': each(async (db, { userId, subjectId, texts }) => {
    const found = await state.findPendingRequest(db, userId, subjectId);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: texts.pushes.friendRequest(found.message),
        url: `/friend-requests#request-${subjectId}`,
      }
    );
  }),
  'request-accepted': each(async (db, { userId, subjectId, texts }) => {
    const found = await state.findAcceptedRequest(db, userId, subjectId);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: texts.pushes.requestAccepted,
        url: found.room_id === null ? '/connections' : `/chat/${found.room_id}`,
      }
    );
  }),
  invited: each(async (db, { userId, subjectId, texts }) => {
    const sight = await findSight(db, userId, subjectId);
    const found = sight?.maySee === 'yes' ? await findUser(db, subjectId) : null;
    return {
      title: found ? texts.pushes.sender(found.name, found.dog_name) : texts.service,
      body: texts.pushes.invited,
      url: '/invite',
    };
  }),
  walk: each(async (db, subject) => {
    const found = await findUpdated(db, subject);
    return found && toWalkUpdate(found, subject);
  }),
  'walk-confirm': each(async (db, subject) => {
    const found = await findUnconfirmed(db, subject);
    const { subjectId: walkId, texts } = subject;
    return (
      found && {
        ...toQuestion(found, subject),
        walkId,
        version: found.version,
        actions: PUSH_ACTIONS.map((action) => ({ action, title: texts.pushes.actions[action] })),
      }
    );
  }),
  'walk-series': each(async (db, subject) => {
    const found = await findUpdatedSeries(db, subject);
    return found && toSeriesUpdate(found, subject);
  }),
  'walk-reminder': each(async (db, subject) => {
    const found = await findReminded(db, subject);
    return found && toReminder(found, subject);
  }),
  'lost-dog': ofLostDog('lost', (found, { texts, language }) => ({
    title: texts.lostDogs.lost(found.dog_name),
    body: whereText(language, found.km, found.place_name),
  })),
  'lost-dog-found': ofLostDog('found', ({ dog_name: dogName }, { texts: { lostDogs } }) => ({
    title: lostDogs.found(dogName),
    body: lostDogs.foundThanks,
  })),
  'lost-dog-ending': ofLostDog('lost', ({ dog_name: dogName }, { texts: { lostDogs } }) => ({
    title: lostDogs.ending(dogName),
    body: lostDogs.endingSoon,
  })),
  sighting: ofLostDog('lost', ({ dog_name: dogName }, { texts: { lostDogs } }) => ({
    title: lostDogs.seen(dogName),
    body: lostDogs.seenText,
  })),
  'new-neighbours': each(async (db, { userId, subjectId, texts }) => {
    const sight = await findSight(db, userId, subjectId);
    const found = sight?.maySee === 'yes' ? await findUser(db, subjectId) : null;
    return (
      found && {
        title: texts.pushes.newNeighbour,
        body: found.dog_name ?? found.name,
        url: '/discover',
      }
    );
  }),
  summary: each(async (db, { userId, since, texts }) => {
    const { messages, others } = await state.countMissed(db, userId, since);
    if (messages + others === 0) return null;
    return {
      title: texts.pushes.summaryTitle,
      body: texts.pushes.summary(messages + others),
      url: messages > 0 ? '/chat' : '/friend-requests',
    };
  }),
  test: each((_, { texts }) =>
    Promise.resolve({
      title: texts.service,
      body: texts.pushes.test,
      url: '/my-profile/notifications/devices',
    }),
  ),
};

interface ContentOptions {
  push: QueuedPush;
  language: Language;
  settings: Pick<NotificationSettings, 'timeZone' | 'preview'>;
}

/** The contents of pushes in the language of each user, without names and texts if the preview is off; in the same order. */
export async function loadContents(
  db: Queryable,
  pushes: readonly ContentOptions[],
  now: Date,
): Promise<(Content | null)[]> {
  const contents = new Map<ContentOptions, Content | null>();
  const types = new Set(pushes.map(({ push }) => push.type));
  await Promise.all(
    [...types].map(async (type) => {
      const same = pushes.filter(({ push }) => push.type === type);
      const loaded = await CONTENTS[type](
        db,
        same.map((options) => toSubject(options, now)),
      );
      for (const [at, options] of same.entries()) contents.set(options, loaded[at] ?? null);
    }),
  );
  return pushes.map((options) => {
    const content = contents.get(options);
    return content ? toShown(content, options) : null;
  });
}

function toSubject({ push, language, settings }: ContentOptions, now: Date): Subject {
  return {
    userId: push.user_id,
    subjectId: push.subject_id ?? 0,
    since: push.since ?? push.created_at,
    texts: TEXTS[language],
    version: push.version ?? 0,
    language,
    timeZone: settings.timeZone,
    now,
  };
}

function toShown(content: Content, { push, language, settings }: ContentOptions): Content {
  if (!settings.preview && push.type !== 'test') {
    const texts = TEXTS[language];
    return { ...content, title: texts.service, body: texts.pushes.hidden };
  }
  return {
    ...content,
    title: shortenText(content.title, TITLE_MAX_BYTES),
    body: shortenText(content.body, BODY_MAX_BYTES),
  };
}

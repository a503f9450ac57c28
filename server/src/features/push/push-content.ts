import type { PushPayload } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import type { PushType } from '@meongmate/shared/rules/notifications';
import type { Queryable } from '../../platform/db/db.ts';
import { messageText } from '../../product/texts/message-text.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import * as state from './push-state.repository.ts';
import { BODY_MAX_BYTES, shortenText, TITLE_MAX_BYTES } from './push-text.rules.ts';
import { findReminded, findUpdated } from './push-walks.repository.ts';
import type { QueuedPush } from './queued-pushes.repository.ts';
import { toReminder, toWalkUpdate } from './walk-push-texts.ts';

type Content = Pick<PushPayload, 'title' | 'body' | 'url'>;

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

type Load = (db: Queryable, subject: Subject) => Promise<Content | null>;

/** Each type of push: what it says, or null if its cause no longer exists for the user. */
const CONTENTS: Record<PushType, Load> = {
  async 'new-message'(db, { userId, subjectId, since, texts, language }) {
    const found = await state.findUnreadMessage(db, userId, subjectId, since);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: messageText({ text: found.message }, language),
        url: `/chat/${found.room_id}`,
      }
    );
  },
  async 'friend-request'(db, { userId, subjectId, texts }) {
    const found = await state.findPendingRequest(db, userId, subjectId);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: texts.pushes.friendRequest(found.message),
        url: `/friend-requests#request-${subjectId}`,
      }
    );
  },
  async 'request-accepted'(db, { userId, subjectId, texts }) {
    const found = await state.findAcceptedRequest(db, userId, subjectId);
    return (
      found && {
        title: texts.pushes.sender(found.name, found.dog_name),
        body: texts.pushes.requestAccepted,
        url: found.room_id === null ? '/connections' : `/chat/${found.room_id}`,
      }
    );
  },
  async walk(db, subject) {
    const found = await findUpdated(db, subject);
    return found && toWalkUpdate(found, subject);
  },
  async 'walk-reminder'(db, subject) {
    const found = await findReminded(db, subject);
    return found && toReminder(found, subject);
  },
  async summary(db, { userId, since, texts }) {
    const { messages, others } = await state.countMissed(db, userId, since);
    if (messages + others === 0) return null;
    return {
      title: texts.pushes.summaryTitle,
      body: texts.pushes.summary(messages + others),
      url: messages > 0 ? '/chat' : '/friend-requests',
    };
  },
  test: (_, { texts }) =>
    Promise.resolve({
      title: texts.service,
      body: texts.pushes.test,
      url: '/my-profile/notifications/devices',
    }),
};

interface ContentOptions {
  language: Language;
  timeZone: string;
  hasPreview: boolean;
  now: Date;
}

/** The content of a push in the user's language, without names and texts if the preview is off. */
export async function loadContent(
  db: Queryable,
  push: QueuedPush,
  { language, timeZone, hasPreview, now }: ContentOptions,
): Promise<Content | null> {
  const texts = TEXTS[language];
  const { type } = push;
  const content = await CONTENTS[type](db, {
    userId: push.user_id,
    subjectId: push.subject_id ?? 0,
    since: push.since ?? push.created_at,
    texts,
    version: push.version ?? 0,
    language,
    timeZone,
    now,
  });
  if (!content) return null;
  if (!hasPreview && type !== 'test') {
    return { ...content, title: texts.service, body: texts.pushes.hidden };
  }
  return {
    ...content,
    title: shortenText(content.title, TITLE_MAX_BYTES),
    body: shortenText(content.body, BODY_MAX_BYTES),
  };
}

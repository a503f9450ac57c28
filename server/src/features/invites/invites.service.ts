import { randomBytes } from 'node:crypto';
import { INVITE_CODE, INVITE_MS } from '@meongmate/shared/rules/invites';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import type { Drawings } from '../photos/drawings.ts';
import { getPhotoBytes } from '../photos/photo-lifecycle.ts';
import type { CardRow } from '../users/profile-columns.repository.ts';
import * as invites from './invites.repository.ts';

const CODE_BYTES = 16;
/** The width of the dog's photo on the page of an invitation. */
const PAGE_PHOTO_WIDTH = PHOTO_WIDTHS[1];

interface InviteDependencies extends Dependencies {
  drawings: Drawings;
}

export function createInvites({
  db,
  clock,
  limiter,
  photoStore,
  unitOfWork,
  drawings,
}: InviteDependencies) {
  /** Throws `not_found` if the invitation is unknown or over. */
  async function getInviter(code: string): Promise<invites.InviterRow> {
    const inviter = INVITE_CODE.test(code)
      ? await invites.findOwnerOfInvite(db, code, clock.now())
      : null;
    if (!inviter) throw new AppError('not_found');
    return inviter;
  }

  async function getDogPhoto(code: string): Promise<string> {
    const { dog_photo: name } = await getInviter(code);
    if (name === null) throw new AppError('not_found');
    return name;
  }

  return {
    getInviter,

    async create(inviterId: number, client: ClientInfo): Promise<string> {
      await limiter.consume(RATE_LIMITS.invites, inviterId);
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + INVITE_MS);
      const invite = { code, inviterId, now, expiresAt };
      await unitOfWork(client, (tx) => invites.insertInvite(tx, invite));
      return code;
    },

    list: (inviterId: number): Promise<invites.InviteRow[]> => invites.listInvites(db, inviterId),

    /** Throws `not_found` unless it is an invitation of the user; ending it again changes nothing. */
    async end(code: string, inviterId: number, client: ClientInfo): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const ended = await invites.endInvite(tx, { code, inviterId, now: clock.now() });
        if (!ended) throw new AppError('not_found');
        emit('token-ended', { kind: 'invite', token: code });
      });
    },

    findInviterOf: (userId: number): Promise<CardRow | null> =>
      invites.findInviter(db, userId, clock.now()),

    /** The name and the bytes of the photo that the page shows. */
    async getPagePhoto(code: string): Promise<{ tag: string; getBytes: () => Promise<Buffer> }> {
      const name = await getDogPhoto(code);
      return {
        tag: `${name}-${PAGE_PHOTO_WIDTH}`,
        getBytes: () => getPhotoBytes(photoStore, name, PAGE_PHOTO_WIDTH),
      };
    },

    /** A JPEG of 1200 × 630 with the dog, for messengers. */
    async getPreview(code: string, ip: string): Promise<Buffer> {
      return drawings.getLinkPreview(await getDogPhoto(code), ip);
    },
  };
}

export type Invites = ReturnType<typeof createInvites>;

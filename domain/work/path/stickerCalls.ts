import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';

const path = '/gateway/energy-service-maintenance/api/patrolPaths/{id}/stickers';
const permission = { anyOf: ['/patrolPath:issue'] } as const;
const params = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/) });

/** Where people reach this site, as whoever prints reaches it: the codes lead there. */
const site = z.string().regex(/^https?:\/\/[A-Za-z0-9.[\]:-]{1,200}$/);

/** A sticker for each point of a path that has none. */
export const makeStickers = defineCall({
  name: 'makeStickers',
  subject: 'organisation',
  method: 'POST',
  path,
  permission,
  params,
  response: z.strictObject({ points: z.int().min(0), made: z.int().min(0) }),
});

/** The stickers of a path that stand, as a PDF to be cut up: a code for cameras and eight signs to be typed. */
export const printStickers = defineCall({
  name: 'printStickers',
  method: 'GET',
  path,
  permission,
  params,
  query: z.strictObject({ site }),
  response: z.unknown(),
  asOf: { no: 'what hangs on the wall is printed as it opens now' },
  answers: 'file',
  heavy: true,
});

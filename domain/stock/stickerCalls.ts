import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const path = '/gateway/energy-service-maintenance/api/sparePartStickers';
const permission = { anyOf: ['/sPManagement:edit'] } as const;
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);
/** So many are printed at once. */
const ids = z.array(id).min(1).max(100).readonly();

/** Where people reach this site, as whoever prints reaches it: the codes lead there. */
const site = z.string().regex(/^https?:\/\/[A-Za-z0-9.[\]:-]{1,200}$/);

/** A sticker for each of these parts that has none. */
export const makePartStickers = defineCall({
  name: 'makePartStickers',
  subject: 'organisation',
  method: 'POST',
  path,
  permission,
  body: z.strictObject({ ids }),
  response: z.strictObject({ parts: z.int().min(0), made: z.int().min(0) }),
});

/** The stickers of these parts that stand, as a PDF to be cut up. */
export const printPartStickers = defineCall({
  name: 'printPartStickers',
  method: 'GET',
  path,
  permission,
  query: z.strictObject({ ids, site }),
  response: z.unknown(),
  asOf: { no: 'what hangs on the shelf is printed as it opens now' },
  answers: 'file',
  heavy: true,
});

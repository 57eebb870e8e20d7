import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { isCleanText } from './border.ts';

const word = z.string().min(1).max(64).refine(isCleanText);

/** How somebody has arranged the columns of a list: drawn widths in px, and what is hidden. */
export const layoutSchema = z.strictObject({
  widths: z.record(word, z.int().min(24).max(2000)).readonly(),
  hidden: z.array(word).max(200).readonly(),
});
export type Layout = z.infer<typeof layoutSchema>;

/** A question that somebody asks often: its name and the parameters of its address. */
export const savedView = z.strictObject({
  name: z.string().trim().min(1).max(24).refine(isCleanText),
  search: z.string().max(2000).refine(isCleanText),
});
export type SavedView = z.infer<typeof savedView>;

/** What one person keeps of one list. Kept by the gateway, so that it is there at every desk; it has no history. */
export const listKept = z.strictObject({
  layout: layoutSchema.nullable(),
  views: z.array(savedView).max(20).readonly(),
});
export type ListKept = z.infer<typeof listKept>;

export const nothingKept: ListKept = { layout: null, views: [] };

const listName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/);

export const readListKept = defineCall({
  name: 'readListKept',
  method: 'GET',
  path: '/gateway/api/lists/{list}/kept',
  permission: 'signedIn',
  params: z.strictObject({ list: listName }),
  response: listKept,
  asOf: { no: 'what somebody keeps for himself has no history' },
});

export const keepOfList = defineCall({
  name: 'keepOfList',
  subject: 'person',
  method: 'PUT',
  path: '/gateway/api/lists/{list}/kept',
  permission: 'signedIn',
  params: z.strictObject({ list: listName }),
  body: listKept,
  response: listKept,
});

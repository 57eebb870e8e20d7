import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { actorKinds } from '../event/event.ts';

/** So many entries are told at once. */
export const storyPage = 50;

const id = z.string().min(1).max(64);

const entry = z.strictObject({
  position: z.int(),
  at: instant,
  /** Of the parts of a story: a ledger, alarms, meters. */
  part: z.string(),
  partTitle: z.string(),
  deed: z.string(),
  objectId: z.string(),
  /** What the record is called; its id where it is called nothing. */
  object: z.string(),
  by: z.strictObject({ kind: z.enum(actorKinds), id: z.string(), name: z.string() }),
});
export type StoryEntry = z.infer<typeof entry>;

/** All that happened to a piece of equipment and its devices, the newest first: each entry to who may see the record that it is of. */
export const equipmentStory = defineCall({
  name: 'equipmentStory',
  method: 'GET',
  path: '/gateway/api/equipment/{id}/story',
  permission: { anyOf: ['/equipment'] },
  params: z.strictObject({ id }),
  query: z.strictObject({
    /** Only one part. */
    part: z.string().max(32).optional(),
    /** The entries before this one: what `next` said. */
    before: z
      .string()
      .regex(/^\d{1,15}:\d{1,15}$/)
      .optional(),
  }),
  response: z.strictObject({
    rows: z.array(entry).readonly(),
    next: z.string().nullable(),
    /** The parts that may be asked for, and those that the reader may not see. */
    parts: z.array(z.strictObject({ part: z.string(), title: z.string(), isHidden: z.boolean() })).readonly(),
  }),
});

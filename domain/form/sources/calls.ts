import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { isCleanText } from '../../ledger/border.ts';
import { designers } from '../custom/codes.ts';
import { sourceAnswer } from './answer.ts';
import { sourceField } from './source.ts';

const base = '/gateway/energy-service-maintenance/api/form-sources';
const word = z.string().trim().max(100).refine(isCleanText);
/**
 * The first rows of a source as it is being designed, read under the rights of whoever asks. `as`: as that person would be told, and of that
 * nothing which whoever asks may not see himself.
 */
export const previewFormSource = defineCall({
  name: 'previewFormSource',
  method: 'POST',
  acts: false,
  path: `${base}/preview`,
  permission: { anyOf: designers },
  body: z.strictObject({
    source: sourceField.schema,
    /** Of the form that it is of; null while it has none. */
    code: z.string().max(32).nullable(),
    as: z.string().min(1).max(64).nullable(),
    q: word.optional(),
  }),
  response: sourceAnswer,
  asOf: { no: 'what sources hold is known of now only' },
});

/** What sources may be made of: the ledgers that whoever asks may see, with their columns that forms read. */
export const formSourcePlaces = defineCall({
  name: 'formSourcePlaces',
  method: 'GET',
  path: `${base}/places`,
  permission: { anyOf: designers },
  response: z.strictObject({
    ledgers: z
      .array(
        z.strictObject({
          name: z.string(),
          title: z.string(),
          columns: z.array(z.strictObject({ key: z.string(), label: z.string() })).readonly(),
        }),
      )
      .readonly(),
  }),
  asOf: { no: 'what a source may be made of is said by the program itself' },
});

/** What putting a version in force does to what was filled already. */
export const formPublishing = defineCall({
  name: 'formPublishing',
  method: 'GET',
  path: '/gateway/energy-service-maintenance/api/form-publishing/{id}',
  permission: { anyOf: designers },
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: z.strictObject({
    /** The number of the version whose place it takes; null: it is the first. */
    replaces: z.int().nullable(),
    /** Keys of fields that lists will sort and filter by, and do not yet. */
    columns: z.array(z.string()).readonly(),
    /** Records that are not void, to which those columns are filled in. */
    records: z.int(),
    atLeast: z.boolean(),
  }),
  asOf: true,
});

/** What a source of a form offers to whoever fills it, under his own rights: some rows at once, others by a word. */
export const formSourceRows = defineCall({
  name: 'formSourceRows',
  method: 'GET',
  path: `${base}/of/{id}/{key}`,
  permission: 'signedIn',
  params: z.strictObject({ id: z.string().min(1).max(64), key: z.string().regex(/^[a-z][A-Za-z0-9_]{0,31}$/) }),
  query: z.strictObject({ q: word.optional() }),
  response: sourceAnswer,
  asOf: { no: 'what sources hold is known of now only' },
});

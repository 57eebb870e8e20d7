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

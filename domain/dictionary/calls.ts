import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { isCleanText } from '../ledger/border.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
const code = z.string().min(1).max(64).refine(isCleanText);

/** An entry of a dictionary as forms offer it; its name is in the asker's language. */
const entry = z.strictObject({ id: z.string(), dictCode: z.string(), dictName: z.string() });
export type DictionaryEntry = z.infer<typeof entry>;

/** The entries in use of the dictionary with this code, in their order; none where no such dictionary is seen. */
export const dictionaryEntries = defineCall({
  name: 'dictionaryEntries',
  catalogue: ['C039'],
  method: 'GET',
  path: `${ucenter}/dictchildlist`,
  permission: 'signedIn',
  query: z.strictObject({ code }),
  response: z.array(entry).readonly(),
});

/** A dictionary by its code, with its entries in use. */
export const dictionaryByCode = defineCall({
  name: 'dictionaryByCode',
  catalogue: ['C040'],
  method: 'GET',
  path: `${ucenter}/baseDict/dictCode`,
  permission: 'signedIn',
  query: z.strictObject({ dictCode: code }),
  response: z
    .strictObject({ id: z.string(), dictCode: z.string(), dictName: z.string(), entries: z.array(entry).readonly() })
    .nullable(),
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { gadgetIds } from './gadgets.ts';

const text = z.strictObject({ cn: z.string(), en: z.string() });

/** What a gadget says of what was entered: results, or what is wrong with which input. Nothing is kept. */
export const tryGadget = defineCall({
  name: 'tryGadget',
  method: 'POST',
  path: '/gateway/api/gadgets/{gadget}',
  permission: { anyOf: ['/gadget', '/gadget/gadgetSavDel'] },
  acts: false,
  params: z.strictObject({ gadget: z.enum(gadgetIds) }),
  body: z.strictObject({ inputs: z.record(z.string().max(32), z.string().max(32)) }),
  response: z.strictObject({
    version: z.int(),
    results: z
      .array(
        z.strictObject({
          key: z.string(),
          label: text,
          value: z.string().nullable(),
          words: text.nullable(),
          unit: z.string().nullable(),
          main: z.boolean(),
        }),
      )
      .readonly(),
    faults: z.array(z.strictObject({ key: z.string(), says: text })).readonly(),
  }),
  asOf: { no: 'a formula has no past; what was kept bears the version of its own' },
});

import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { allKinds, type WorkKind } from '../kinds.ts';

const id = z.string().min(1).max(64);

/** So many are told; how many there are in all stands beside them. */
export const mostCovered = 200;

/** Which tasks would go to whom if somebody were away: by the function that gives them on. */
export const previewAbsence = defineCall({
  name: 'previewAbsence',
  method: 'POST',
  acts: false,
  path: '/gateway/energy-service-maintenance/api/absences/preview',
  permission: { anyOf: ['/cycle'] },
  asOf: { no: 'what is entered now gives tasks on from now on' },
  body: z.strictObject({
    /** Of an entry that stands and is changed. */
    id: id.nullable().default(null),
    userId: id,
    from: instant,
    to: instant,
    substituteId: id.nullable(),
  }),
  response: z.strictObject({
    tasks: z
      .array(
        z.strictObject({
          kind: z.enum(allKinds as [WorkKind, ...WorkKind[]]),
          id: z.string(),
          number: z.string(),
          name: z.string(),
          due: instant,
          /** Whoever is asked then; nobody: whoever may take it. */
          to: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    total: z.int(),
    /** Of these the caller may not read. */
    untold: z.int(),
  }),
});

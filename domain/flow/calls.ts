import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { flowGraph } from './graph.ts';

const id = z.string().min(1).max(128);

/** Who could take each step of a flow today, were a subject of this organisation approved by it. The flow need not be saved. */
export const flowTakers = defineCall({
  name: 'flowTakers',
  method: 'POST',
  path: '/gateway/api/flows/takers',
  permission: { anyOf: ['/flowModule', '/processDefinition'] },
  acts: false,
  asOf: { no: 'it asks who could take a step today' },
  body: z.strictObject({ orgId: id, graph: flowGraph }),
  response: z.strictObject({
    steps: z
      .array(
        z.strictObject({
          id,
          /** Those whom the caller sees. */
          persons: z.array(z.strictObject({ id, name: z.string() })).readonly(),
          /** How many there are beside them. */
          others: z.int().min(0),
        }),
      )
      .readonly(),
  }),
});

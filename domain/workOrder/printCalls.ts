import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** An order as a PDF on A4, as it stands or as it stood: what was asked, who did it, what it took and what came of it. */
export const printOrder = defineCall({
  name: 'printOrder',
  method: 'GET',
  path: '/gateway/api/workOrders/{id}/print',
  permission: { anyOf: ['/workOrder:export'] },
  params: z.strictObject({ id: z.string().min(1).max(128) }),
  response: z.strictObject({
    contentType: z.string(),
    bytes: z.instanceof(Uint8Array),
    fileName: z.string().optional(),
  }),
  answers: 'file',
  heavy: true,
});

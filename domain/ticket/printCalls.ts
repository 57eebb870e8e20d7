import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** A ticket as a PDF on A4, to be signed and taken along. */
export const printTicket = defineCall({
  name: 'printTicket',
  method: 'GET',
  path: '/gateway/api/workTickets/{id}/print',
  permission: { anyOf: ['/workTicket:export'] },
  params: z.strictObject({ id: z.string().min(1).max(128) }),
  response: z.strictObject({
    contentType: z.string(),
    bytes: z.instanceof(Uint8Array),
    fileName: z.string().optional(),
  }),
  asOf: { no: 'paper is taken along as the ticket stands; a past one is read on its screen' },
  answers: 'file',
  heavy: true,
});

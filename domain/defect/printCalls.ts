import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** A defect as a PDF on A4, as it stands or as it stood: who found it, by which value, what became of it and by which order. */
export const printDefect = defineCall({
  name: 'printDefect',
  method: 'GET',
  path: '/gateway/api/defects/{id}/print',
  permission: { anyOf: ['/defective:export'] },
  params: z.strictObject({ id: z.string().min(1).max(128) }),
  response: z.strictObject({
    contentType: z.string(),
    bytes: z.instanceof(Uint8Array),
    fileName: z.string().optional(),
  }),
  answers: 'file',
  heavy: true,
});

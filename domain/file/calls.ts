import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** The address of a stored file; the content is in its name, so it never changes. */
export const fileAddress = (hash: string): string => `/gateway/api/files/${hash}`;
export const fileAddressSchema = z.string().regex(/^\/gateway\/api\/files\/[0-9a-f]{64}$/);
export const hashIn = (address: string): string => address.slice(-64);

/**
 * A stored picture. Avatars, logos and backgrounds are for anybody who knows their hash; what belongs to feedback is for who
 * sent it and who reads feedback: a browser fetches it with a ticket.
 */
export const readFile = defineCall({
  name: 'readFile',
  method: 'GET',
  path: '/gateway/api/files/{hash}',
  permission: 'anybody',
  params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.unknown(),
  asOf: { no: 'a file never changes' },
  answers: 'file',
});

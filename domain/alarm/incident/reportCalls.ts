import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { printDocument } from '../../print/schema.ts';

const id = z.string().min(1).max(128);
const report = '/intelligentAlarm/alarmReport';

/** What is told of an incident the next morning, as it is printed. Without `id`, of the one that was closed last; null: none was. */
export const incidentReport = defineCall({
  name: 'incidentReport',
  method: 'GET',
  path: '/gateway/api/incident-report',
  permission: { anyOf: [report] },
  query: z.strictObject({ id: id.optional() }),
  response: z.strictObject({
    report: z
      .strictObject({
        id,
        /** As of when it is told. */
        at: instant,
        document: printDocument,
        /** The sheets that its numbers lead to, of those that the reader sees. */
        leads: z.array(z.strictObject({ number: z.string(), of: z.enum(['order', 'ticket']), id })).readonly(),
        /** SHA-256 of what is told, which the paper bears too. */
        hash: z.string(),
      })
      .nullable(),
  }),
});

/** The same on A4, as a PDF. */
export const incidentFile = defineCall({
  name: 'incidentFile',
  method: 'GET',
  path: '/gateway/api/incidents/{id}/file',
  permission: { anyOf: [`${report}:export`] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    contentType: z.string(),
    bytes: z.instanceof(Uint8Array),
    fileName: z.string().optional(),
  }),
  answers: 'file',
  heavy: true,
});

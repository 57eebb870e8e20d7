import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { ticketKinds } from './kinds.ts';
import { ticketTemplates } from './ticketTemplate.ts';

const { task, taskEn, hours, measures, steps, name, nameEn } = ticketTemplates.fields;
const id = z.string().min(1).max(128);

const template = z.strictObject({
  id,
  org: z.strictObject({ id, name: z.string() }),
  name: name.schema,
  nameEn: nameEn.schema,
  task: task.schema,
  taskEn: taskEn.schema,
  hours: hours.schema,
  kind: z.enum(Object.keys(ticketKinds) as [keyof typeof ticketKinds, ...(keyof typeof ticketKinds)[]]),
  deviceIds: z.array(id).readonly(),
  measures: measures.schema,
  steps: steps.schema,
});
export type UsableTemplate = z.infer<typeof template>;

/**
 * The released templates by which the caller may write a ticket: of the organisations that he sees and of those above them, which make them for
 * all below. Points and devices that he does not see are left out.
 */
export const usableTemplates = defineCall({
  name: 'usableTemplates',
  method: 'GET',
  path: '/gateway/energy-service-maintenance/api/usable-ticket-templates',
  permission: { anyOf: ['/workTicket', '/workTicketMould'] },
  asOf: { no: 'a ticket is written by the templates of today' },
  query: z.strictObject({}),
  response: z.strictObject({ rows: z.array(template).readonly() }),
});

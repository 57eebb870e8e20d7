import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { casePage, caseRow, casesAsked } from './readCalls.ts';

const services = '/gateway/energy-service-maintenance/api';
const id = z.string().min(1).max(128);

/** What the caller submitted himself, whatever he may see else: how it stands, whom it waits for and since when. */
export const listOwnCases = defineCall({
  name: 'listOwnCases',
  method: 'GET',
  path: `${services}/own-cases`,
  permission: 'signedIn',
  query: casesAsked,
  response: casePage,
});

const caseOfRow = caseRow.extend({
  /** Whether the law lets the caller take it back as it stands. */
  mayWithdraw: z.boolean(),
});
export type CaseOfRow = z.infer<typeof caseOfRow>;

/** The cases of approval of a row, the newest first, for whoever reads the row: whoever may not reads none. */
export const casesOfRow = defineCall({
  name: 'casesOfRow',
  method: 'GET',
  path: `${services}/rows/{kind}/{id}/cases`,
  permission: 'signedIn',
  params: z.strictObject({ kind: z.string().min(1).max(32), id }),
  response: z.strictObject({ cases: z.array(caseOfRow).readonly() }),
});

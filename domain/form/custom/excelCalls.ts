import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { uploaded } from '../../file/uploaded.ts';
import { longJob } from '../../job/calls.ts';
import { importModes, mostFormBytes } from '../../ledger/excel/calls.ts';
import { listQuerySchema } from '../../ledger/schemas.ts';
import { formRecords } from './formRecord.ts';
import { formCode } from './model.ts';

const path = '/gateway/energy-service-maintenance/api/customForms/open/{code}/excel';
const params = z.strictObject({ code: z.string().regex(formCode) });

export const recordFiles = ['xlsx', 'csv'] as const;
export type RecordFile = (typeof recordFiles)[number];

/** An empty workbook to fill in: a column for each thing that the form asks. */
export const templateOfForm = defineCall({
  name: 'templateOfForm',
  method: 'GET',
  path: `${path}/template`,
  permission: 'signedIn',
  params,
  response: z.unknown(),
  asOf: { no: 'a template is for what will be entered' },
  acts: false,
  answers: 'file',
});

/** The list of a form as it is filtered, with all that was filled and under which version. */
export const exportRecordsOfForm = defineCall({
  name: 'exportRecordsOfForm',
  subject: 'person',
  method: 'POST',
  path: `${path}/export`,
  permission: 'signedIn',
  params,
  body: listQuerySchema(formRecords)
    .omit({ page: true, size: true })
    .extend({ as: z.enum(recordFiles).optional() }),
  response: longJob,
});

/** Records out of a workbook, each judged as it would be if it were typed. */
export const importRecordsOfForm = defineCall({
  name: 'importRecordsOfForm',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/import`,
  permission: 'signedIn',
  params,
  form: { maxBytes: mostFormBytes },
  limited: true,
  body: z.strictObject({ file: uploaded, mode: z.enum(importModes) }),
  response: longJob,
});

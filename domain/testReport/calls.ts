import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { versionSchema } from '../ledger/schemas.ts';
import { mostTests, reason } from './fields.ts';
import { reportStates, reportVerdicts } from './states.ts';
import { blocksField } from './template/blockFields.ts';
import { toldReading, toldReport } from './told.ts';

const base = '/gateway/energy-service-maintenance/api/testReports';
const id = z.string().min(1).max(128);
const lang = z.enum(['cn', 'en']);
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]];
const brief = z.strictObject({ id, number: z.string() });
const file = z.strictObject({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
  fileName: z.string().optional(),
});

/** Tests that were accepted and of which no report stands. */
export const testsWithoutReport = defineCall({
  name: 'testsWithoutReport',
  method: 'GET',
  path: `${base}/missing`,
  permission: { anyOf: ['/expReport'] },
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id,
          number: z.string(),
          name: z.string(),
          orgId: id,
          /** By name, as far as the reader sees them. */
          equipment: z.array(z.string()).readonly(),
          /** The class of its equipment, where it is one: by it a template is offered. */
          class: z.string().nullable(),
          acceptedAt: instant.nullable(),
        }),
      )
      .readonly(),
    /** How many there are, be they told or not. */
    total: z.int().min(0),
  }),
  asOf: true,
});
export type TestWithoutReport = z.infer<(typeof testsWithoutReport)['response']>['rows'][number];

/** The report that tells of a test, as it stands: where its page leads. */
export const reportOfTest = defineCall({
  name: 'reportOfTest',
  method: 'GET',
  path: `${base}/of/{task}`,
  permission: { anyOf: ['/expReport'] },
  params: z.strictObject({ task: id }),
  response: z.strictObject({ report: brief.extend({ state: z.enum(keysOf(reportStates)) }).nullable() }),
  asOf: { no: 'it leads to the report as it stands' },
});

/** Reports of accepted tests, one of each, or one of all of them. */
export const makeTestReports = defineCall({
  name: 'makeTestReports',
  subject: 'organisation',
  method: 'POST',
  path: base,
  permission: { anyOf: ['/expReport:add'] },
  body: z.strictObject({
    taskIds: z.array(id).min(1).max(50).readonly(),
    textId: id,
    lang: lang.default('cn'),
    together: z.boolean().default(false),
  }),
  response: z.strictObject({
    made: z.array(brief).readonly(),
    refused: z.array(z.strictObject({ task: id, says: z.string() })).readonly(),
  }),
});
export { mostTests };

/** The readings of a draft are taken anew from its sheets, as they stand now: under the version that was seen, for what is written on rests on them. */
export const takeTestReport = defineCall({
  name: 'takeTestReport',
  subject: 'organisation',
  method: 'POST',
  path: `${base}/{id}/take`,
  permission: { anyOf: ['/expReport:edit'] },
  params: z.strictObject({ id }),
  body: z.strictObject({ version: versionSchema }),
  response: z.strictObject({
    id,
    version: z.int(),
    /** The items that say something else by now: what was judged of them by hand was judged of another reading, and is gone. */
    changed: z.array(z.string()).readonly(),
  }),
});

/** Another number of the same tests, which supersedes what was issued when it is issued itself. */
export const correctTestReport = defineCall({
  name: 'correctTestReport',
  subject: 'organisation',
  method: 'POST',
  path: `${base}/{id}/correct`,
  permission: { anyOf: ['/expReport:add'] },
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: reason.schema }),
  response: brief,
});

const difference = z.strictObject({
  slot: z.string(),
  thing: z.string().nullable(),
  item: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type SheetDifference = z.infer<typeof difference>;

/** A report on its pages, with what is to be looked at before it goes on. */
export const readTestReport = defineCall({
  name: 'readTestReport',
  method: 'GET',
  path: `${base}/{id}`,
  permission: { anyOf: ['/expReport', '/expReport/reportEdit', '/expReport/lookdetails'] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    report: toldReport,
    state: z.enum(keysOf(reportStates)),
    version: z.int(),
    blocks: blocksField.schema,
    /** Every reading, whatever the blocks show. */
    readings: z.array(toldReading).readonly(),
    /** What the sheets say otherwise by now than the report took: told, and taken only by an act. */
    corrected: z.array(difference).readonly(),
    /** The last report of the same equipment that was issued before. */
    before: brief.extend({ verdict: z.enum(keysOf(reportVerdicts)).nullable(), issuedAt: instant }).nullable(),
    corrects: brief.nullable(),
    replacedBy: brief.nullable(),
  }),
  asOf: true,
});
export type TestReportTold = z.infer<(typeof readTestReport)['response']>;

/** What was issued: the bytes that were kept then, for ever. Of a draft, how it would be printed, marked as one. */
export const printTestReport = defineCall({
  name: 'printTestReport',
  method: 'GET',
  path: `${base}/{id}/pdf`,
  permission: { anyOf: ['/expReport', '/expReport/lookdetails'] },
  params: z.strictObject({ id }),
  response: file,
  asOf: { no: 'what was issued never changes, and a draft is printed as it stands' },
  answers: 'file',
  heavy: true,
});

/** A template as it is built, told of a real test: the one named, else the newest that was accepted of its texts. */
export const previewReportText = defineCall({
  name: 'previewReportText',
  method: 'POST',
  acts: false,
  path: '/gateway/energy-service-maintenance/api/reportTexts/preview',
  permission: { anyOf: ['/expReportTemp', '/expReportTemp/editTemp'] },
  body: z.strictObject({
    name: z.string().max(64).default(''),
    lang: lang.default('cn'),
    textIds: z.array(id).max(50).readonly(),
    blocks: blocksField.schema,
    taskId: id.nullable().default(null),
  }),
  response: z.strictObject({
    /** Null: no test of these texts was accepted yet. */
    report: toldReport.nullable(),
    test: brief.nullable(),
    /** The items of its texts, by which blocks name them. */
    items: z.array(z.strictObject({ key: z.string(), name: z.string(), text: z.string() })).readonly(),
    faults: z.record(z.string(), z.string()),
  }),
  asOf: { no: 'a draft is no record' },
});
export type TemplatePreview = z.infer<(typeof previewReportText)['response']>;

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { askedSpan } from '../figure/question.ts';
import { blocksField } from './blockFields.ts';
import { toldReport } from './told.ts';

const id = z.string().min(1).max(64);

/** A report that is built and not kept yet. */
const reportDraft = z.strictObject({
  name: z.string().max(32),
  paper: z.enum(['portrait', 'landscape']),
  footerId: id.nullable(),
  blocks: blocksField.schema,
});
export type ReportDraft = z.infer<typeof reportDraft>;

const screens = ['/customExhibition', '/customList', '/customList/editCustom'] as const;

/** A report for a unit and a span: of a template that is kept, or of a draft. */
export const previewReport = defineCall({
  name: 'previewReport',
  method: 'POST',
  path: '/gateway/api/reports/preview',
  permission: { anyOf: screens },
  acts: false,
  body: z.strictObject({
    of: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('template'), id }),
      z.strictObject({ kind: z.literal('draft'), draft: reportDraft }),
    ]),
    unit: id,
    span: askedSpan,
  }),
  response: toldReport,
  asOf: true,
  heavy: true,
});

export const reportFormats = ['xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The same of a template as a file, with the question, as of when, and the hash. */
export const reportDocument = defineCall({
  name: 'reportDocument',
  method: 'GET',
  path: '/gateway/api/reports/file',
  permission: { anyOf: ['/customExhibition:export'] },
  query: z.strictObject({
    template: id,
    unit: id,
    from: askedSpan.shape.from,
    to: askedSpan.shape.to,
    format: z.enum(reportFormats),
  }),
  response: z.unknown(),
  answers: 'file',
  asOf: true,
  heavy: true,
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { askedSpan } from '../figure/question.ts';
import { cellDifference, type differenceCauses, mostFiledCells, mostTold } from './filedEvents.ts';
import { toldReport } from './told.ts';

/** What the law of filed reports says no to, as the caller hears it. */
export const filedRefusals = {
  spanRuns: { cn: '时段未结束，不能归档', en: 'The span is not over: it cannot be filed yet' },
  tooLarge: {
    cn: `报表过大，不能归档：最多 ${mostFiledCells} 个数值、${mostTold} 个单元或计量点，请缩短时段或减少内容`,
    en: `It is too large to be filed: at most ${mostFiledCells} figures and ${mostTold} units or counters; choose a shorter span, or less`,
  },
  alreadyFiled: { cn: '该报表已归档，只能重述', en: 'It is filed: it can be restated' },
  notFiled: { cn: '该报表尚未归档', en: 'It is not filed' },
  overtaken: { cn: '他人刚刚重述了该报表，请查看后再操作', en: 'Somebody else has just restated it: look at it first' },
  nothingChanged: { cn: '与归档一致，无需重述', en: 'It is as it was filed' },
} as const;
export type FiledRefusal = keyof typeof filedRefusals;

/** Said to who does not see all of what a filed report tells of. */
export const filedHidden = {
  cn: '归档报表包含您无权查看的单元或计量点，请联系归档人',
  en: 'It tells of units or counters that are not yours to see: ask who filed it',
} as const;

/** Said to who would file, or restate, THE report of a unit by what he sees of it. */
export const filedPart = {
  cn: '报表包含您无权查看的部分，归档须由能看到全部内容的人进行',
  en: 'A part of it is not yours to see: it is filed by who sees the whole',
} as const;

export const causeTexts = {
  late: { cn: '补到数据', en: 'Readings came late' },
  lost: { cn: '数据缺失', en: 'Known no more' },
  corrected: { cn: '数值更正', en: 'Corrected' },
  quality: { cn: '质量变化', en: 'Quality changed' },
  added: { cn: '新增', en: 'New' },
  gone: { cn: '已移除', en: 'Gone' },
} as const satisfies Readonly<Record<(typeof differenceCauses)[number], { readonly cn: string; readonly en: string }>>;

const id = z.string().min(1).max(64);
const screens = ['/customExhibition', '/customList'] as const;

/** A version of a filed report. `by` null: somebody who is not to be seen. */
const version = z.strictObject({
  version: z.int(),
  at: instant,
  by: z.string().nullable(),
  hash: z.string(),
  templateVersion: z.int(),
  /** Of a restatement. */
  reason: z.string().nullable(),
  differences: z.array(cellDifference).readonly(),
});
export type FiledVersion = z.infer<typeof version>;

/** A filed report by what it was asked, with its newest version; `differs`: in so many cells this differs from the one before. */
const listed = z.strictObject({
  id: z.string(),
  template: z.string(),
  name: z.string(),
  unit: z.string(),
  unitName: z.string(),
  span: askedSpan,
  version: z.int(),
  at: instant,
  by: z.string().nullable(),
  hash: z.string(),
  differs: z.int(),
});
export type FiledReport = z.infer<typeof listed>;

const acted = z.strictObject({ id: z.string(), version: z.int(), hash: z.string() });

const acting = {
  method: 'POST',
  subject: 'organisation',
  permission: { anyOf: ['/customExhibition:handle'] },
} as const;

/** Keeps a report of a span that is over as it is told now; what is filed never changes. */
export const fileReport = defineCall({
  ...acting,
  name: 'fileReport',
  path: '/gateway/api/reports/filed',
  body: z.strictObject({ template: id, unit: id, span: askedSpan }),
  response: acted,
});

/** A version more, with the reason and every cell that is another; the ones before stay. */
export const restateReport = defineCall({
  ...acting,
  name: 'restateReport',
  path: '/gateway/api/reports/filed/{id}/restate',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  response: acted,
});

/** Which reports are filed, the newest span first: of units and templates that the reader sees. */
export const listFiledReports = defineCall({
  name: 'listFiledReports',
  method: 'GET',
  path: '/gateway/api/reports/filed',
  permission: { anyOf: screens },
  query: z.strictObject({ template: id.optional(), unit: id.optional() }),
  response: z.strictObject({ reports: z.array(listed).readonly() }),
  asOf: true,
});

/** A filed report with its versions, and in which cells it would differ if it were told now; `now` null: it can be told no more. */
export const filedReport = defineCall({
  name: 'filedReport',
  method: 'GET',
  path: '/gateway/api/reports/filed/{id}',
  permission: { anyOf: screens },
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.int().min(1).optional() }),
  response: z.strictObject({
    filed: listed,
    versions: z.array(version).readonly(),
    /** The version that was asked for, else the newest. */
    shown: z.int(),
    report: toldReport,
    now: z.strictObject({ hash: z.string(), differences: z.array(cellDifference).readonly() }).nullable(),
  }),
  asOf: true,
  heavy: true,
});

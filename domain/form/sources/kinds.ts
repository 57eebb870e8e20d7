import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** From where a form reads what it offers beside its fields. */
export const sourceKinds = {
  ledger: say('台账', 'Ledger'),
  point: say('测点', 'Point'),
  series: say('测点历史', 'History of a point'),
  database: say('数据库', 'Database'),
  form: say('表单数据', 'Records of a form'),
} as const;
export type SourceKind = keyof typeof sourceKinds;

/** What became of reading a source. */
export const sourceStates = {
  ok: say('可用', 'Read'),
  noPermission: say('无权限', 'No permission'),
  noAnswer: say('无应答', 'No answer'),
  gone: say('已不存在', 'No longer there'),
  refused: say('读取失败', 'Not read'),
} as const;
export type SourceState = keyof typeof sourceStates;

export const mostSources = 20;
export const mostColumns = 20;
/** Minutes of a history. */
export const longestSpan = 44_640;
/** Rows that whoever designs sees, and that whoever fills finds at once: more are found by a word. */
export const previewRows = 20;
export const offeredRows = 50;
/** Among so many of the own rows what is sought as another person: a list takes the ids of no more at once. */
export const soughtRows = 60;
/** ms after which a source did not answer: the form opens without it. */
export const sourcePatience = 10_000;
/** s that a database elsewhere works on one reading, within the same patience. */
export const databaseSeconds = 8;

import type { z } from 'zod';
import { choice, integer, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import { longestSpan, mostColumns, mostSources, sourceKinds } from './kinds.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const key = say('标识', 'Key');

/** What a source is made of, whatever its kind. */
export const sourceFields = {
  key: text({
    label: key,
    hint: say('小写字母开头；字段以此取数', 'Begins with a small letter; fields read by it'),
    max: 32,
    pattern: /^[a-z][A-Za-z0-9_]{0,31}$/,
  }),
  name: text({ label: say('数据源', 'Source'), max: 32, bilingual: true }),
  kind: choice({ label: say('类型', 'Kind'), initial: 'ledger' }, sourceKinds),
  /** Name of the ledger, id of the point or of the registration, code of the form. */
  of: text({ label: say('取自', 'Of'), max: 128 }),
  /** `schema.table` of a database: no statement, so that nothing but rows of it is ever asked. */
  query: text({
    label: say('模式与表', 'Schema and table'),
    hint: say('如 plant.meter', 'As in plant.meter'),
    max: 128,
    optional: true,
  }),
  columns: list(
    {
      label: say('列', 'Columns'),
      hint: say('第一列为选取时所见的名称', 'By the first one a row is chosen'),
      entry: say('列', 'column'),
      most: mostColumns,
    },
    { key: text({ label: key, max: 64 }), name: text({ label: say('名称', 'Name'), max: 32, bilingual: true }) },
  ),
  minutes: integer({
    label: say('时长（分钟）', 'Span (min)'),
    hint: say('按小时汇总', 'Told hour by hour'),
    min: 1,
    max: longestSpan,
    optional: true,
  }),
};

/** What a form reads beside its fields, under the rights of whoever fills it. */
export const sourcesField = list(
  { label: say('数据源', 'Sources'), entry: say('数据源', 'source'), most: mostSources },
  sourceFields,
);
/** One by itself, as it is tried. */
export const sourceField = group({ label: say('数据源', 'Source') }, sourceFields);
export type FormSource = z.infer<typeof sourceField.schema>;

/** A source with what is not said of it as it begins. */
export const newSource = (told: Pick<FormSource, 'key' | 'name' | 'kind'> & Partial<FormSource>): FormSource => ({
  nameEn: null,
  of: '',
  query: null,
  columns: [],
  minutes: null,
  ...told,
});

const ownParts = {
  ledger: [],
  point: [],
  series: ['minutes'],
  database: ['query'],
  form: [],
} as const satisfies Readonly<Record<FormSource['kind'], readonly (keyof FormSource)[]>>;

/** The parts that say something of a source of this kind, in their order; what it is of and its columns are chosen beside them. */
export const partsOfSource = (kind: FormSource['kind']): readonly string[] => [
  'name',
  'key',
  'kind',
  ...ownParts[kind],
];

/** The schema and the table that a database is asked for; null where none is named. */
export function tableNamed(query: string | null): { readonly schema: string; readonly table: string } | null {
  const [, schema, table] = /^([^.\s]{1,63})\.([^.\s]{1,63})$/.exec(query ?? '') ?? [];
  return schema === undefined || table === undefined ? null : { schema, table };
}

import type { LedgerDeclaration } from '../../ledger/declaration.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import type { Text } from '../../text/message.ts';
import { columnsOfPoint, columnsOfSeries, isSourceLedger, ledgerColumns } from './columns.ts';
import { mostSources } from './kinds.ts';
import { type FormSource, tableNamed } from './source.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const sourceMessages = {
  many: say(`最多 ${mostSources} 个数据源`, `At most ${mostSources} sources`),
  keyTwice: say('标识不能重复', 'Each key must be unique'),
  nameTwice: say('数据源名称不能重复', 'Each source must have a name of its own'),
  columnTwice: say('列不能重复', 'Each column only once'),
  nothing: say('请选择取自何处', 'Choose what it reads'),
  strangeLedger: say('没有这个台账', 'There is no such ledger'),
  noColumns: say('至少选择一列', 'At least one column'),
  strangeColumn: say(
    '没有这一列，或它不可读取（个人信息、机密）',
    'There is no such column, or none that forms read (personal, secret)',
  ),
  noTable: say('请按“模式.表”填写', 'Say it as schema.table'),
  ownForm: say('表单不能读取自身', 'A form does not read itself'),
} as const;

/** Within what a source is looked at: the ledgers that there are (null: they are not asked), and the code of the form that reads. */
export interface SourcesKnown {
  readonly ledgers: readonly LedgerDeclaration[] | null;
  readonly code: string | null;
}

type Faults = Readonly<Record<string, Text>>;

/** What is wrong with the sources of a form, by place: `sources.2.columns.0.key`. */
export function sourceFaults(sources: readonly FormSource[], known: SourcesKnown): Faults {
  const own = sources.flatMap((source, n) =>
    Object.entries(ownFaults(source, known)).map(([path, fault]) => [`sources.${n}.${path}`, fault] as const),
  );
  return {
    ...Object.fromEntries(own),
    ...uniqueWithin(sources, { at: 'sources', key: 'name', say: sourceMessages.nameTwice }),
    ...uniqueWithin(sources, { at: 'sources', key: 'key', say: sourceMessages.keyTwice }),
    ...(sources.length > mostSources ? { [`sources.${mostSources}`]: sourceMessages.many } : {}),
  };
}

/** What is wrong with one, by its own parts. */
export function ownFaults(source: FormSource, { ledgers, code }: SourcesKnown): Faults {
  const { kind, of, columns, query } = source;
  if (of === '') return { of: sourceMessages.nothing };
  switch (kind) {
    case 'ledger': {
      if (ledgers === null) return { ...missing(columns), ...columnFaults(columns, null) };
      const ledger = ledgers.find(({ name }) => name === of);
      if (ledger === undefined || !isSourceLedger(ledger)) return { of: sourceMessages.strangeLedger };
      return { ...missing(columns), ...columnFaults(columns, new Set(ledgerColumns(ledger).map(({ key }) => key))) };
    }
    case 'point':
      return columnFaults(columns, new Set(columnsOfPoint));
    case 'series':
      return columnFaults(columns, new Set(columnsOfSeries));
    case 'database':
      return {
        ...(tableNamed(query) === null ? { query: sourceMessages.noTable } : {}),
        ...missing(columns),
        ...columnFaults(columns, null),
      };
    case 'form':
      return {
        ...(of === code ? { of: sourceMessages.ownForm } : {}),
        ...missing(columns),
        ...columnFaults(columns, null),
      };
  }
}

const missing = (columns: FormSource['columns']): Faults =>
  columns.length === 0 ? { columns: sourceMessages.noColumns } : {};

const columnFaults = (columns: FormSource['columns'], there: ReadonlySet<string> | null): Faults => ({
  ...Object.fromEntries(
    columns.flatMap(({ key }, n) =>
      there === null || there.has(key) ? [] : [[`columns.${n}.key`, sourceMessages.strangeColumn] as const],
    ),
  ),
  ...uniqueWithin(columns, { at: 'columns', key: 'key', say: sourceMessages.columnTwice }),
});

import type { Lang, Text } from '../../text/message.ts';
import type { LedgerDeclaration } from '../declaration.ts';
import { openFields } from '../events.ts';
import type { Field } from '../field.ts';

/** A column of a ledger's workbook. */
export interface ExcelColumn {
  readonly key: string;
  /** Null: the id of the row, or its version. */
  readonly field: Field | null;
  readonly title: Text;
  readonly isRequired: boolean;
}

const idTitle: Text = { cn: '编号', en: 'ID' };
const versionTitle: Text = { cn: '版本', en: 'Version' };

/** The column in which a marked workbook says what is wrong; left out when it is handed in again. */
export const faultTitle: Text = { cn: '错误说明', en: 'What is wrong' };

/** The column in which the workbook of an import tells what is told once; left out when it is handed in again. */
export const toldTitle: Text = { cn: '一次性密码（只在此文件中）', en: 'One-time password (in this file only)' };

const unitOf = (field: Field): string =>
  'unit' in field && field.unit !== null && field.unit !== undefined ? ` (${field.unit})` : '';

function columnOf([key, field]: readonly [string, Field]): ExcelColumn {
  const unit = unitOf(field);
  const isRequired =
    field.optional !== true && field.initial === undefined && !(field.kind === 'reference' && field.many);
  return { key, field, title: { cn: `${field.label.cn}${unit}`, en: `${field.label.en}${unit}` }, isRequired };
}

const idColumn = (isRequired: boolean): ExcelColumn => ({ key: 'id', field: null, title: idTitle, isRequired });

/** With a version a row of a workbook changes the row that stands, as it was when it was exported; without one it is new. */
const versionColumn: ExcelColumn = { key: 'version', field: null, title: versionTitle, isRequired: false };

/** What a person enters for a new row: the columns of the template. */
export function enteredColumns(ledger: LedgerDeclaration): readonly ExcelColumn[] {
  const entered = openFields(ledger).filter(([, field]) => field.computed !== true);
  return [...(ledger.ids === 'given' ? [idColumn(true)] : []), ...entered.map(columnOf)];
}

/** Those that an import takes: what is entered, and which row at which version is to be changed. */
export function importedColumns(ledger: LedgerDeclaration): readonly ExcelColumn[] {
  const entered = enteredColumns(ledger);
  return [...(ledger.ids === 'given' ? [] : [idColumn(false)]), ...entered, versionColumn];
}

/** Everything that is read of a row: the columns of an export. */
export const exportedColumns = (ledger: LedgerDeclaration): readonly ExcelColumn[] => [
  idColumn(false),
  ...openFields(ledger).map(columnOf),
  versionColumn,
];

/** What stands in the head; a star for what must be filled in. */
export const headOf = ({ title, isRequired }: ExcelColumn, lang: Lang): string =>
  `${title[lang]}${isRequired ? ' *' : ''}`;

const bare = (head: string): string => head.replace(/\s*\*\s*$/, '').trim();

/** The column that a head names, in either language. */
export const columnNamed = (columns: readonly ExcelColumn[], head: string): ExcelColumn | null =>
  columns.find(({ title }) => title.cn === bare(head) || title.en === bare(head)) ?? null;

export const isFaultColumn = (head: string): boolean =>
  [faultTitle, toldTitle].some(({ cn, en }) => bare(head) === cn || bare(head) === en);

import type { Zone } from '../../../domain/clock/zone.ts';
import { type ErrorCode, errors, type Refusal } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { cellValue } from '../../../domain/ledger/excel/cells.ts';
import { type ExcelColumn, importedColumns } from '../../../domain/ledger/excel/columns.ts';
import { cellFaults } from '../../../domain/ledger/excel/messages.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { mapByTurns } from '../../ground/byTurns.ts';
import type { NumberedRow } from '../write/writes.ts';
import type { ImportRow } from './importChild.ts';
import { type LookUp, readable } from './lookUp.ts';
import type { RowFaults } from './markWorkbook.ts';

/** A row of a workbook as the form would send it. */
export interface JudgedRow extends NumberedRow {
  readonly row: ImportRow;
  /** Of the row that it changes; null for a new row. */
  readonly version: number | null;
}

interface Reading {
  readonly ledger: LedgerDeclaration;
  readonly lang: Lang;
  readonly zone: Zone;
  readonly lookUp: LookUp;
  readonly faults: Map<number, RowFaults>;
  readonly twice: TwiceShown;
}

/** Times that stand twice in their day, as the rows so far had them, each with what its row is of. */
export type TwiceShown = Set<string>;

/** Rows that are judged in one turn. */
const inOneTurn = 50;

/** The rows as the form would send them; what already shows in their cells is said and left out. */
export async function judgedRows(rows: readonly ImportRow[], reading: Reading): Promise<readonly JudgedRow[]> {
  const columns = importedColumns(reading.ledger);
  const judged = await mapByTurns(rows, inOneTurn, (row): JudgedRow | null => {
    const wrong: Record<string, string> = {};
    const version = versionIn(row, reading, wrong);
    const input: Record<string, unknown> = {};
    for (const column of columns) {
      if (column.key === 'version') continue;
      const value = valueIn(row, { column, isChange: version !== null }, reading, wrong);
      if (value !== undefined) input[column.key] = value;
    }
    const { ledger, lang, faults } = reading;
    if (ledger.ids !== 'given' && version === null && input['id'] !== undefined)
      wrong['id'] ??= cellFaults['excel.idWithoutVersion'][lang];
    if (Object.keys(wrong).length === 0) return { n: row.number, input, row, version };
    faults.set(row.number, wrong);
    return null;
  });
  return judged.filter((row) => row !== null);
}

function versionIn({ cells }: ImportRow, { lang }: Reading, wrong: Record<string, string>): number | null {
  const cell = cells['version'] ?? null;
  if (cell === null || cell === '') return null;
  const version = Number(typeof cell === 'string' ? cell.trim() : cell);
  if (typeof cell !== 'object' && typeof cell !== 'boolean' && Number.isSafeInteger(version) && version > 0)
    return version;
  wrong['version'] = cellFaults['excel.version'][lang];
  return null;
}

interface JudgedRowsQuestion {
  readonly column: ExcelColumn;
  /** A cell that is there and empty then empties the field. */
  readonly isChange: boolean;
}

function valueIn(
  { cells }: ImportRow,
  { column, isChange }: JudgedRowsQuestion,
  { ledger, lang, zone, lookUp, twice }: Reading,
  wrong: Record<string, string>,
): unknown {
  const { key, field } = column;
  const cell = cells[key] ?? null;
  if (!readable(cell)) {
    wrong[key] = cellFaults[`excel.${cell.wrong}`][lang];
    return undefined;
  }
  const of = ledger.org.from === 'reference' ? String(cells[ledger.org.field] ?? '') : '';
  const isAgain = (wall: string): boolean => {
    const shown = `${key}\0${of}\0${wall}`;
    const stood = twice.has(shown);
    twice.add(shown);
    return stood;
  };
  const said = cellValue(field, cell, { zone, find: lookUp.find, isAgain });
  if ('fault' in said) {
    wrong[key] = said.fault[lang];
    return undefined;
  }
  const empties = said.value === undefined && isChange && field !== null && Object.hasOwn(cells, key);
  if (!empties) return said.value;
  return field.kind === 'reference' && field.many ? [] : null;
}

/** A refusal by the column that it is about, in the words that the form would show. */
export function faultsOf({ code, fields }: Refusal, ledger: LedgerDeclaration, lang: Lang): RowFaults {
  const keys = new Set(importedColumns(ledger).map(({ key }) => key));
  const wrong: Record<string, string> = {};
  for (const [path, why] of Object.entries(fields ?? {})) {
    const [key = ''] = path.split('.');
    const column = keys.has(key) ? key : '';
    if (!Object.hasOwn(wrong, column)) wrong[column] = why;
  }
  if (Object.keys(wrong).length > 0) return wrong;
  return code === 'VERSION_CONFLICT'
    ? { version: cellFaults['excel.changedMeanwhile'][lang] }
    : { '': whyNot(code, lang) };
}

export const whyNot = (code: ErrorCode, lang: Lang): string => errors[code].what[lang];

import { aDay as day } from '../clock/lengths.ts';
import type { Text } from '../text/message.ts';
import { byName } from '../text/order.ts';
import { type UnitRecord, type UnitRecordKind, unitRecordKinds } from './unitRecord.ts';

/** A row of a sheet: what is entered, in what. */
export interface SheetRow {
  readonly kind: UnitRecordKind;
  readonly name: string;
  readonly nameEn: string | null;
  readonly measure: string;
}

/** What is usual of a kind, under the kind's own name. */
export const usualRow = (kind: UnitRecordKind, measure: string): SheetRow => ({
  kind,
  measure,
  name: unitRecordKinds[kind].cn,
  nameEn: unitRecordKinds[kind].en,
});

/** A column: whole days of the calendar, the last included. */
export interface SheetPeriod {
  readonly since: string;
  readonly until: string;
}

type Held = Pick<
  UnitRecord,
  'id' | 'version' | 'kind' | 'name' | 'nameEn' | 'measure' | 'since' | 'until' | 'amount' | 'source'
>;
export type SheetRecord = Held;

const timeOf = (date: string): number => Date.parse(`${date}T00:00Z`);
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The whole months, or the days, from `from` up to, not with, `to`. */
export function periodsOf(
  { from, to }: { readonly from: string; readonly to: string },
  by: 'month' | 'day',
): readonly SheetPeriod[] {
  const periods: SheetPeriod[] = [];
  const at = new Date(timeOf(from));
  if (by === 'month' && at.getUTCDate() > 1) at.setUTCMonth(at.getUTCMonth() + 1, 1);
  while (at.getTime() < timeOf(to)) {
    const since = written(at.getTime());
    if (by === 'month') at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + 1);
    if (at.getTime() <= timeOf(to)) periods.push({ since, until: written(at.getTime() - day) });
  }
  return periods;
}

export const keyOfCell = (row: SheetRow, { since }: SheetPeriod): string =>
  `${row.kind}/${row.measure}/${row.name}/${since}`;

const isOf = (record: Held, row: SheetRow): boolean =>
  record.kind === row.kind && record.name === row.name && record.measure === row.measure;

/** The rows that a unit has records of, and what is usual where it has none of a kind. */
export function sheetRows(records: readonly Held[], usual: readonly SheetRow[]): readonly SheetRow[] {
  return usual.flatMap((one) => {
    const mine = records.filter(({ kind }) => kind === one.kind);
    const known = new Map(
      mine.map(({ kind, name, nameEn, measure }) => [`${name}/${measure}`, { kind, name, nameEn, measure }]),
    );
    return known.size === 0 ? [one] : [...known.values()].toSorted((a, b) => byName('cn')(a.name, b.name));
  });
}

/** The record of exactly this cell. One that covers other days is no cell of the sheet: `others` says so. */
export function recordAt(records: readonly Held[], row: SheetRow, period: SheetPeriod): Held | null {
  return records.find((one) => isOf(one, row) && one.since === period.since && one.until === period.until) ?? null;
}

/** Records that lie over days of a cell without being that cell: they are mended where records are kept. */
export const othersAt = (records: readonly Held[], row: SheetRow, period: SheetPeriod): readonly Held[] =>
  records.filter(
    (one) =>
      isOf(one, row) &&
      one.since <= period.until &&
      one.until >= period.since &&
      !(one.since === period.since && one.until === period.until),
  );

/** As people write numbers: with separators of thousands, full-width digits, a comma. */
export const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[,\s]/g, '');

/** Why what is written is not taken; null: it is. */
export function cellFault(
  written: string,
  { row, period, today, others }: { row: SheetRow; period: SheetPeriod; today: string; others: readonly Held[] },
): Text | null {
  const text = plainNumber(written);
  if (text === '') return null;
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(text))
    return { cn: '应为数字，最多 4 位小数', en: 'Must be a number with at most 4 decimals' };
  if (text.startsWith('-') && row.kind !== 'temperature') return { cn: '不能为负数', en: 'Must not be negative' };
  if (period.since > today) return { cn: '不能填写未来的时段', en: 'What is to come cannot be entered' };
  if (others.length > 0)
    return {
      cn: '另有记录覆盖这些日子，请在单元数据维护里修改',
      en: 'Another record covers these days: change it among the unit records',
    };
  return null;
}

export type SheetDeed =
  | { readonly do: 'create'; readonly row: SheetRow; readonly period: SheetPeriod; readonly amount: string }
  | { readonly do: 'update'; readonly record: Held; readonly amount: string }
  | { readonly do: 'delete'; readonly record: Held };

/** What a written cell makes of the record that was looked at; null: nothing. */
export function deedOf(written: string, row: SheetRow, period: SheetPeriod, record: Held | null): SheetDeed | null {
  const amount = plainNumber(written);
  if (record === null) return amount === '' ? null : { do: 'create', row, period, amount };
  if (amount === '') return { do: 'delete', record };
  return Number(amount) === Number(record.amount) ? null : { do: 'update', record, amount };
}

/** A block as it is copied out of a table: rows by lines, cells by tabs. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

import type { ClipboardEvent } from 'react';
import type { Answer, Series } from '../../../../domain/figure/answer.ts';
import {
  cellFault,
  keyOfCell,
  othersAt,
  pastedCells,
  recordAt,
  type SheetPeriod,
  type SheetRecord,
  type SheetRow,
} from '../../../../domain/unit/recordSheet.ts';
import { recordSources, unitRecordKinds } from '../../../../domain/unit/unitRecord.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import styles from './sheet.module.css';
import type { Drafts } from './useSheet.ts';
import { words } from './words.ts';

interface Props {
  readonly label: string;
  readonly rows: readonly SheetRow[];
  readonly periods: readonly SheetPeriod[];
  readonly records: readonly SheetRecord[];
  readonly drafts: Drafts;
  /** What the gateway makes of the records: the sums, and last year. */
  readonly told: Answer | null;
  readonly today: string;
  readonly mayWrite: boolean;
}

/** The cells of a sheet, each with what was there last year below it and why it is refused. */
export function Cells({ label, rows, periods, records, drafts, told, today, mayWrite }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const isOf = (one: Series, row: SheetRow): boolean => one.part?.id === `${row.kind}/${row.measure}/${row.name}`;
  const seriesOf = (row: SheetRow, compared: number | null): Series | null =>
    told?.series.find((one) => one.compared === compared && isOf(one, row)) ?? null;
  const nameOf = ({ kind, name, nameEn }: SheetRow): string => {
    const [of, own] = [word(unitRecordKinds[kind]), lang === 'en' ? (nameEn ?? name) : name];
    return of === own || name === unitRecordKinds[kind].cn ? of : `${of} · ${own}`;
  };
  const periodName = ({ since, until }: SheetPeriod): string => (since === until ? since.slice(5) : since.slice(0, 7));
  /** A block is put where it was pasted, as far as the sheet goes. */
  const paste = (event: ClipboardEvent, at: { readonly row: number; readonly period: number }) => {
    const block = pastedCells(event.clipboardData.getData('text'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    drafts.put(
      block.flatMap((line, y) =>
        line.flatMap((text, x): readonly (readonly [string, string])[] => {
          const [row, period] = [rows[at.row + y], periods[at.period + x]];
          return row === undefined || period === undefined ? [] : [[keyOfCell(row, period), text]];
        }),
      ),
    );
  };
  const cell = (row: SheetRow, period: SheetPeriod, at: { readonly row: number; readonly period: number }) => {
    const key = keyOfCell(row, period);
    const record = recordAt(records, row, period);
    const others = othersAt(records, row, period);
    const written = drafts.written.get(key);
    const fault = written === undefined ? null : cellFault(written, { row, period, today, others });
    const refused = drafts.refused.get(key);
    const before = seriesOf(row, 0)?.values[at.period] ?? null;
    const covered = record === null && others.length > 0 ? (seriesOf(row, null)?.values[at.period] ?? null) : null;
    const isClosed = !mayWrite || period.since > today || (record === null && others.length > 0);
    const name = say('sheet.cell', { name: nameOf(row), period: periodName(period) });
    return (
      <>
        {isClosed ? (
          <small>{figure.number(record?.amount ?? covered, null)}</small>
        ) : (
          <input
            inputMode="decimal"
            value={written ?? record?.amount ?? ''}
            aria-label={name}
            aria-invalid={fault !== null || refused !== undefined}
            data-changed={written !== undefined}
            title={record === null ? undefined : word(recordSources[record.source])}
            onChange={(event) => drafts.put([[key, event.target.value]])}
            onPaste={(event) => paste(event, at)}
          />
        )}
        {fault === null ? null : <small className={styles.fault}>{word(fault)}</small>}
        {refused === undefined ? null : (
          <small className={styles.fault} role="alert">
            {refused}{' '}
            {record === null ? say('sheet.now.none') : say('sheet.now', { value: figure.number(record.amount, null) })}
          </small>
        )}
        {before === null ? null : <small>{say('sheet.lastYear', { value: figure.number(before, null) })}</small>}
      </>
    );
  };
  return (
    <div className={styles.cells}>
      <PlainTable
        label={label}
        rows={rows.map((row, n) => ({ row, n }))}
        idOf={({ row }) => `${row.kind}/${row.measure}/${row.name}`}
        empty={say('sheet.empty')}
        say={say}
        columns={(column) => [
          column.name('sheet.what', ({ row }) => nameOf(row)),
          column.words('sheet.measure', ({ row }) => row.measure),
          ...periods.map((period, place) =>
            column.drawn(
              { key: period.since, title: periodName(period) },
              ({ row, n }: { readonly row: SheetRow; readonly n: number }) =>
                cell(row, period, { row: n, period: place }),
              'end',
            ),
          ),
          column.spelled('sheet.total', ({ row }) => {
            const total = seriesOf(row, null)?.total;
            return total === undefined ? '--' : figure.value(total, null);
          }),
        ]}
      />
    </div>
  );
}

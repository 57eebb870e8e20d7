import { cellAt } from '../../../domain/figure/extent.ts';
import type { DeviceSheet } from '../../../domain/report/deviceSheet.ts';
import type { BucketRow } from '../../../domain/telemetry/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { Sheet, SheetColumn } from './useSheet.ts';
import { words } from './words.ts';

interface Props {
  readonly name: string;
  readonly note: string;
  readonly kind: DeviceSheet;
  readonly sheet: Sheet;
  readonly isBusy: boolean;
}

/** A step of the sheet, or what is told of all of them at its foot. */
type Row =
  | { readonly id: string; readonly at: string; readonly n: number }
  | { readonly id: 'max' | 'min' | 'mean' | 'sum'; readonly at: null };

const feet = ['max', 'min', 'mean', 'sum'] as const;

export function SheetTable({ name, note, kind, sheet, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const times = useTimes();
  const cells = useCells(kind);
  const rows: readonly Row[] = [
    ...sheet.starts.map((at, n) => ({ id: at, at, n })),
    ...feet.map((id) => ({ id, at: null })),
  ];
  const timeOf = (row: Row): string => {
    if (row.at === null) return say(`equipmentbb.${row.id}`);
    if (kind === 'day') return times.short(row.at);
    return kind === 'month' ? times.day(row.at) : times.full(row.at).slice(0, 7);
  };
  const columns: readonly FiledColumn<Row>[] = [
    column.name('equipmentbb.time', timeOf),
    ...sheet.columns.map((of) =>
      column.spelled(
        { key: of.point.id, title: `${of.point.name}${of.point.unit === null ? '' : ` (${of.point.unit})`}` },
        (row: Row) => cells(of, row),
      ),
    ),
  ];
  return (
    <TablePanel
      title={name}
      note={note}
      busy={isBusy}
      file={`${name} ${note}`}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('equipmentbb.choose')}
      columns={columns}
    />
  );
}

const none = '--';

/** What a cell says: a value with the decimals of its point, a counter as figures are told everywhere. */
function useCells(kind: DeviceSheet): (column: SheetColumn, row: Row) => string {
  const figure = useFigure();
  const lang = useLang();
  const times = useTimes();
  const when = (at: string | null): string =>
    at === null ? '' : ` (${kind === 'day' ? times.short(at) : times.dayTime(at)})`;
  const number = (value: number | null | undefined, decimals: number): string =>
    value == null ? none : writeNumber(value, decimals, lang);

  function valueAt({ point, rows, whole }: SheetColumn & { readonly is: 'value' }, row: Row): string {
    if (row.at !== null) return number(rows.find(({ start }) => start === row.at)?.mean, point.decimals);
    const { id } = row;
    if (id === 'sum') return '';
    if (id === 'mean') return number(whole?.mean, point.decimals);
    const told = rows.filter((one) => one[id] !== null);
    const far = told.reduce<BucketRow | null>(
      (best, one) => (best === null || beats(one, best, id) ? one : best),
      null,
    );
    return far === null ? none : `${number(far[id], point.decimals)}${when(far[`${id}At`])}`;
  }
  function countedAt({ series }: SheetColumn & { readonly is: 'counter' }, row: Row): string {
    if (row.at === null) return row.id === 'sum' ? figure.value(series.total, series.unit) : '';
    const { n } = row;
    return figure.value(cellAt(series, n), series.unit);
  }
  return (column, row) => (column.is === 'value' ? valueAt(column, row) : countedAt(column, row));
}

const beats = (one: BucketRow, best: BucketRow, by: 'max' | 'min'): boolean =>
  by === 'max' ? Number(one.max) > Number(best.max) : Number(one.min) < Number(best.min);

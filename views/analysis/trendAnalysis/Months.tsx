import { useMemo } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { type MonthRow, monthsTable } from './monthsTable.ts';
import { words } from './words.ts';

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** The months of the calendar beside their years. */
export function Months({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const zone = zoneOf(useSite().zone);
  const { years, rows } = useMemo(
    () => monthsTable(answer, (at) => zone.written(Date.parse(at)).local.slice(0, 7)),
    [answer, zone],
  );
  const nameOf = ({ series }: MonthRow): string =>
    answer.names.find(({ id }) => id === series.subject.id)?.name ?? series.subject.id;
  const isSeveral = new Set(rows.map(({ series }) => series)).size > 1;
  const columns: readonly FiledColumn<MonthRow>[] = [
    ...(isSeveral ? [column.words('trend.unit', nameOf)] : []),
    column.name('trend.month', ({ month }) => month),
    ...years.map((year) =>
      column.spelled(
        { key: year, title: isSeveral ? year : `${year} ${rows[0]?.series.unit ?? ''}` },
        ({ years: of }: MonthRow) => numberOf(of.get(year)?.value),
        {
          draws: ({ years: of, series }: MonthRow) => {
            const cell = of.get(year);
            return cell === undefined ? '' : figure.value(cell, series.unit);
          },
        },
      ),
    ),
  ];
  return (
    <TablePanel
      title={say('trend.table')}
      busy={isBusy}
      rows={rows}
      idOf={({ series, month }) => `${series.subject.id}${series.unit}${month}`}
      empty={say('trend.none')}
      columns={columns}
    />
  );
}

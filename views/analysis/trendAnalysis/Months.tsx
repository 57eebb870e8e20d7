import { useMemo } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { Scroll } from '../parts/Scroll.tsx';
import { type MonthRow, monthsTable } from './monthsTable.ts';
import { words } from './words.ts';

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** The months of the calendar beside their years. */
export function Months({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const figure = useFigure();
  const zone = zoneOf(useSite().zone);
  const { years, rows } = useMemo(
    () => monthsTable(answer, (at) => zone.written(Date.parse(at)).local.slice(0, 7)),
    [answer, zone],
  );
  const nameOf = ({ series }: MonthRow): string =>
    answer.names.find(({ id }) => id === series.subject.id)?.name ?? series.subject.id;
  const isSeveral = new Set(rows.map(({ series }) => series)).size > 1;
  const columns: readonly (PlainColumn<MonthRow> & { readonly title: string })[] = [
    ...(isSeveral ? [{ key: 'unit', title: say('trend.unit'), cell: nameOf, written: nameOf }] : []),
    { key: 'month', title: say('trend.month'), names: true, cell: ({ month }) => month, written: ({ month }) => month },
    ...years.map((year) => ({
      key: year,
      title: isSeveral ? year : `${year} ${rows[0]?.series.unit ?? ''}`,
      align: 'end' as const,
      cell: ({ years: of, series }: MonthRow) => {
        const cell = of.get(year);
        return cell === undefined ? '' : figure.value(cell, series.unit);
      },
      written: ({ years: of }: MonthRow) => numberOf(of.get(year)?.value),
    })),
  ];
  return (
    <Panel
      title={say('trend.table')}
      busy={isBusy}
      actions={<TableFiles name={say('trend.table')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('trend.table')}
          rows={rows}
          idOf={({ series, month }) => `${series.subject.id}${series.unit}${month}`}
          empty={say('trend.none')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}

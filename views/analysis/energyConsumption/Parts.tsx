import { Link } from 'wouter';
import type { Question } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, inPercent, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type Consumption, type SeriesRow, shareOf } from '../parts/consumption.ts';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

interface Props {
  readonly consumption: Consumption;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPick: (id: string) => void;
  readonly onRest: () => void;
  /** That the consumption answers. */
  readonly question: Question;
}

/** The units below, the largest first, what nobody can explain, and the whole. */
export function Parts({ consumption, name, isBusy, onPick, onRest, question }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const { main, mainCompared, unit, rows } = consumption;
  if (main === null) return null;
  const whole: SeriesRow = {
    id: 'whole',
    name,
    isRest: false,
    total: main.total,
    compared: mainCompared?.total ?? null,
    change: mainCompared?.change ?? null,
    series: main,
    base: mainCompared,
  };
  const wordOf = ({ id, name: of, isRest }: SeriesRow): string =>
    isRest ? say('consumption.rest') : id === 'whole' ? say('consumption.whole') : (of ?? say('consumption.hidden'));
  const isPressed = ({ id, name: of }: SeriesRow): boolean => id !== 'whole' && of !== null;
  const columns: readonly FiledColumn<SeriesRow>[] = [
    column.name('consumption.unit', wordOf, {
      draws: (row) =>
        row.isRest || isPressed(row) ? (
          <Link
            href={`?units=${row.id}`}
            onClick={(event) => {
              event.preventDefault();
              if (row.isRest) onRest();
              else onPick(row.id);
            }}
          >
            {wordOf(row)}
          </Link>
        ) : (
          wordOf(row)
        ),
    }),
    column.figure(
      { key: 'use', title: `${say('consumption.use')} ${unit ?? ''}` },
      ({ total }) => total,
      (value, { series }) => (
        <WhyFigure question={question} series={series}>
          {figure.value(value, unit)}
        </WhyFigure>
      ),
    ),
    column.figure('consumption.share', ({ total }) => shareOf(total, main.total), figure.percents(2)),
    ...(mainCompared === null
      ? []
      : [
          column.spelled(
            'consumption.compared',
            ({ compared }: SeriesRow) => (compared?.value == null ? null : Number(compared.value)),
            {
              draws: ({ compared, base }: SeriesRow) =>
                compared === null || base === null ? (
                  '--'
                ) : (
                  <WhyFigure question={question} series={base}>
                    {figure.value(compared, unit)}
                  </WhyFigure>
                ),
            },
          ),
          column.figure('consumption.difference', ({ change }: SeriesRow) => change?.percent, figure.percents()),
        ]),
    column.figure('consumption.coverage', ({ total }) => (total.none === null ? coverageOf(total) : null), inPercent),
    column.notes('consumption.note', ({ total }) => figure.notes(total)),
  ];
  const shown = rows.length === 0 ? [] : [...rows, whole];
  return (
    <TablePanel
      title={say('consumption.table')}
      note={name}
      busy={isBusy}
      rows={shown}
      idOf={({ id }) => id}
      empty={say('consumption.table.none')}
      columns={columns}
    />
  );
}

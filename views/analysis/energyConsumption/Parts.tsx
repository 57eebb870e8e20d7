import { Link } from 'wouter';
import type { Question } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { type Consumption, type SeriesRow, shareOf } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<SeriesRow> & { readonly title: string })[] = [
    {
      key: 'unit',
      title: say('consumption.unit'),
      names: true,
      written: wordOf,
      cell: (row) =>
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
    },
    {
      key: 'use',
      title: `${say('consumption.use')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ total, series }) => (
        <WhyFigure question={question} series={series}>
          {figure.value(total, unit)}
        </WhyFigure>
      ),
      written: ({ total }) => (total.value === null ? null : Number(total.value)),
    },
    {
      key: 'share',
      title: say('consumption.share'),
      align: 'end',
      cell: ({ total }) => figure.percent(shareOf(total, main.total), 2),
      written: ({ total }) => shareOf(total, main.total),
    },
    ...(mainCompared === null
      ? []
      : [
          {
            key: 'compared',
            title: say('consumption.compared'),
            align: 'end' as const,
            cell: ({ compared, base }: SeriesRow) =>
              compared === null || base === null ? (
                '--'
              ) : (
                <WhyFigure question={question} series={base}>
                  {figure.value(compared, unit)}
                </WhyFigure>
              ),
            written: ({ compared }: SeriesRow) => (compared?.value == null ? null : Number(compared.value)),
          },
          {
            key: 'change',
            title: say('consumption.difference'),
            align: 'end' as const,
            cell: ({ change }: SeriesRow) => figure.percent(change?.percent ?? null),
            written: ({ change }: SeriesRow) => change?.percent ?? null,
          },
        ]),
    {
      key: 'coverage',
      title: say('consumption.coverage'),
      align: 'end',
      cell: ({ total }) => (total.none === null ? `${coverageOf(total)} %` : '--'),
      written: ({ total }) => (total.none === null ? coverageOf(total) : null),
    },
    {
      key: 'note',
      title: say('consumption.note'),
      cell: ({ total }) => <span className={styles.note}>{figure.notes(total).join(' · ')}</span>,
      written: ({ total }) => figure.notes(total).join(' · '),
    },
  ];
  const shown = rows.length === 0 ? [] : [...rows, whole];
  return (
    <Panel
      title={say('consumption.table')}
      note={name}
      busy={isBusy}
      actions={<TableFiles name={say('consumption.table')} columns={columns} rows={shown} />}
    >
      <Scroll>
        <PlainTable
          label={say('consumption.table')}
          rows={shown}
          idOf={({ id }) => id}
          empty={say('consumption.table.none')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}

import { OfficeIcon } from '@blueprintjs/icons';
import type { Answer } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { measuresFor, shareOf } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { type Sheet, type SheetRow, sheetsOf } from './sheet.ts';
import { words } from './words.ts';

const route = '/energybb';

/** The month's sheet of all units: what each used, step by step, what nobody can explain below it. */
export const Screen = figurePage(route, {
  title: { cn: '能耗报表', en: 'Energy report' },
  media: { all: true, first: 'electricity' },
  children: (props) => <Sheets {...props} />,
});

function Sheets({ view, units }: FigurePageProps) {
  const { use, rest } = measuresFor(view.medium);
  const asked = useFigures(route, view, { measures: [use, rest] });
  return (
    <Loaded of={asked}>
      {(answer) => <Told view={view} units={units} answer={answer} isBusy={asked.isLoading} />}
    </Loaded>
  );
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

function Told({ answer, view, units, isBusy }: Props & Pick<FigurePageProps, 'units'>) {
  const say = useText(words);
  const times = useTimes();
  const clock = useClock();
  const { zone } = useSite();
  const chosen = units.filter(({ id }) => view.units.includes(id));
  // A unit whose upper one is not chosen stands at the left edge.
  const known = new Set(chosen.map(({ id }) => id));
  const tree = chosen.map((one) => (one.parent !== null && known.has(one.parent) ? one : { ...one, parent: null }));
  const sheets = sheetsOf(answer, tree);
  if (sheets.length === 0) return <StatePage icon={<OfficeIcon size={24} />} title={say('energybb.none')} />;
  return (
    <>
      {sheets.map((sheet) => (
        <SheetTable key={sheet.unit ?? ''} sheet={sheet} answer={answer} view={view} isBusy={isBusy} />
      ))}
      <p className={styles.notes}>{say('energybb.foot', { at: times.full(view.asOf ?? clock.now()), zone })}</p>
    </>
  );
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

function SheetTable({ sheet, answer, view, isBusy }: Props & { readonly sheet: Sheet }) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const { unit, whole, rows } = sheet;
  const nameOf = ({ name, isRest }: SheetRow): string => (isRest ? `${name} · ${say('energybb.rest')}` : name);
  const compared = view.comparisons[0];
  const columns: readonly FiledColumn<SheetRow>[] = [
    column.name('energybb.unit', nameOf, {
      draws: (row) => (
        <span className={styles.number} style={{ paddingInlineStart: row.depth * 12 }}>
          {row.isRest ? <i>{say('energybb.rest')}</i> : row.name}
        </span>
      ),
    }),
    ...axisNames(answer, view.step, times).map((step, n) =>
      column.spelled({ key: `${step}${n}`, title: step }, ({ series }: SheetRow) => numberOf(series.values[n]), {
        draws: ({ series }: SheetRow) => <span className={styles.number}>{figure.value(cellAt(series, n), unit)}</span>,
      }),
    ),
    column.figure(
      'energybb.sum',
      ({ series }) => series.total,
      (value) => <strong>{figure.value(value, unit)}</strong>,
    ),
    column.figure('energybb.share', ({ series }) => shareOf(series.total, whole.total), figure.percents()),
    ...(compared === undefined
      ? []
      : [
          column.figure(
            { key: 'then', title: say(compared === 'before' ? 'energybb.before' : 'energybb.lastYear') },
            ({ before }: SheetRow) => before?.total,
            figure.in(unit),
          ),
          column.figure('energybb.percent', ({ before }: SheetRow) => before?.change?.percent, figure.percents()),
        ]),
    column.notes('energybb.remark', ({ series }) => figure.notes(series.total)),
  ];
  const title = say('energybb.table');
  return (
    <TablePanel
      title={title}
      note={say('energybb.note', { from: view.span.from, to: view.span.to, unit: unit ?? '' })}
      busy={isBusy}
      file={`${title} ${view.span.from}`}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('energybb.none')}
      columns={columns}
    />
  );
}

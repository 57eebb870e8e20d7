import { Link } from 'wouter';
import { type CarbonStandard, levelReached, type Reached } from '../../../domain/carbon/carbonStandard.ts';
import type { Answer, Cell, Series } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import styles from '../parts/figures.module.css';
import { overSameSteps } from './sameSteps.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  /** What was used over the whole span, for who asks how much. */
  readonly energy: Answer | null;
  readonly isBusy: boolean;
  /** The last day of the span: its standards are those that are held against. */
  readonly day: string;
  readonly standards: readonly CarbonStandard[];
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** Each unit by each product: energy, amount, their ratio, and that of the comparison. */
export function Intensities({ answer, energy, isBusy, day, standards }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const rows = answer.series.filter(({ measure, compared }) => measure !== 'driver.value' && compared === null);
  const isLike = (one: Series, other: Series): boolean =>
    one.subject.id === other.subject.id && one.part?.id === other.part?.id;
  const nameOf = ({ subject }: Series): string => answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
  const thenOf = (row: Series): Series | null =>
    answer.series.find((one) => one.compared === 0 && one.unit === row.unit && isLike(one, row)) ?? null;
  const amountOf = (row: Series): Series | null =>
    answer.series.find((one) => one.measure === 'driver.value' && one.compared === null && isLike(one, row)) ?? null;
  const energyOf = (row: Series): Series | null =>
    energy?.series.find(({ subject, medium }) => subject.id === row.subject.id && medium === row.medium) ?? null;
  const isToldAt = (row: Series): number => row.values.filter((value) => value !== null).length;
  type Column = FiledColumn<Series>;
  interface Beside {
    readonly total: Cell;
    readonly unit: string | null;
  }
  const amount = (key: string, title: string, of: (row: Series) => Beside | null): Column =>
    column.spelled({ key, title }, (row) => numberOf(of(row)?.total.value), {
      draws: (row) => {
        const told = of(row);
        return told === null || told.total.value === null
          ? '--'
          : `${figure.value(told.total, told.unit)} ${told.unit ?? ''}`;
      },
    });
  // The three of a row stand on the same months.
  const beside =
    (of: (row: Series) => Series | null) =>
    (row: Series): Beside | null => {
      const one = of(row);
      const total = one === null ? null : overSameSteps(row, one);
      return one === null || total === null ? null : { total, unit: one.unit };
    };
  // A ratio of which some months are not known is held against nothing.
  const levelOf = ({ part, total, unit }: Series): Reached | null =>
    part?.name == null || total.value === null || unit === null || total.present < total.elapsed
      ? null
      : levelReached(standards, { product: part.name, unit, value: total.value, day });
  const saysLevel = (row: Series): string => {
    const reached = levelOf(row);
    if (reached === null) return '--';
    const { level, standard } = reached;
    return level === null
      ? say('eea.reached.none', { code: standard.code })
      : say('eea.reached.of', { level, code: standard.code });
  };
  const columns: readonly Column[] = [
    column.name('eea.unit', nameOf),
    column.words('eea.by', ({ part }) => part?.name ?? ''),
    amount('energy', say('eea.energy'), beside(energyOf)),
    amount('amount', say('eea.amount'), beside(amountOf)),
    amount('intensity', say('eea.intensity'), (row) => row),
    ...(rows.some((row) => levelOf(row) !== null) ? [column.words('eea.reached', saysLevel)] : []),
    amount('before', say('eea.before'), thenOf),
    column.figure('eea.change', (row) => thenOf(row)?.change?.percent, figure.percents()),
    column.drawn('eea.over', (row) => say('eea.over.of', { over: isToldAt(row), of: row.values.length }), 'end'),
    column.words('eea.note', (row) => figure.notes(row.total).join(' · '), {
      draws: (row) =>
        row.total.none === 'noRow' || row.total.none === 'noBase' ? (
          <Link href={`/economicInfo?units=${row.subject.id}`}>{figure.why(row.total)}</Link>
        ) : (
          <span className={styles.note}>{figure.notes(row.total).join(' · ')}</span>
        ),
    }),
  ];
  return (
    <TablePanel
      title={say('eea.table')}
      busy={isBusy}
      rows={rows}
      idOf={({ subject, part, unit }) => `${subject.id}${part?.id}${unit}`}
      empty={say('eea.empty')}
      columns={columns}
    />
  );
}

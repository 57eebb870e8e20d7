import type { Answer, Cell, Series } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, inPercent, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { comparedUse } from './comparedUse.ts';
import { words } from './words.ts';

interface Month {
  readonly from: string;
  readonly n: number;
}

const noCell: Cell = { value: null, none: null, quality: 'missing', present: 0, elapsed: 0, expected: 0 };

const shown = [
  ['energy.use', 'should.actual'],
  ['model.expected', 'should.expected'],
  ['model.difference', 'should.off'],
  ['model.cusum', 'should.cusum'],
] as const;

/** The months of the span: used, expected, and what is between. */
export function Months({ answer }: { readonly answer: Answer }) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const of = (id: MeasureId): Series | undefined => answer.series.find(({ measure }) => measure === id);
  const off = of('model.difference');
  const cell = (series: Series | undefined, n: number): Cell => (series === undefined ? noCell : cellAt(series, n));
  const actual = (n: number): string | null => comparedUse(cell(of('model.expected'), n).value, cell(off, n).value);
  const edges = answer.axes[0]?.edges ?? [];
  const rows = edges.slice(0, -1).map((from, n): Month => ({ from, n }));
  const begun = rows.filter(({ n }) => (of('energy.use')?.none[n] ?? null) !== 'notYet');
  const nameOf = ({ from }: Month): string => times.full(from).slice(0, 7);
  const remark = ({ n }: Month): string => {
    const told = cell(off, n);
    const isBeyond = told.none === null && told.quality === 'estimated';
    return [figure.why(told), isBeyond ? say('should.isBeyond') : null].filter((one) => one !== null).join(' · ');
  };
  const columns: readonly FiledColumn<Month>[] = [
    column.name('should.month', nameOf),
    ...shown.map(([id, title]) =>
      column.spelled(
        { key: id, title: `${say(title)} ${off?.unit ?? ''}` },
        ({ n }: Month) => {
          const value = id === 'energy.use' ? actual(n) : cell(of(id), n).value;
          return value === null ? null : Number(value);
        },
        {
          draws: ({ n }: Month) =>
            id === 'energy.use'
              ? figure.number(actual(n), off?.unit ?? null)
              : figure.number(cell(of(id), n).value, off?.unit ?? null),
        },
      ),
    ),
    column.figure('should.coverage', ({ n }) => (off?.none[n] == null ? coverageOf(cell(off, n)) : null), inPercent),
    column.words('should.remark', remark),
  ];
  return (
    <TablePanel
      title={say('should.months')}
      rows={begun}
      idOf={({ from }) => from}
      empty={say('should.noMonths')}
      columns={columns}
    />
  );
}

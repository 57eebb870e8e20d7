import type { Answer, Cell, Series } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Scroll } from '../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<Month> & { readonly title: string })[] = [
    { key: 'month', title: say('should.month'), names: true, cell: nameOf, written: nameOf },
    ...shown.map(([id, title]) => ({
      key: id,
      title: `${say(title)} ${off?.unit ?? ''}`,
      align: 'end' as const,
      cell: ({ n }: Month) =>
        id === 'energy.use'
          ? figure.number(actual(n), off?.unit ?? null)
          : figure.number(cell(of(id), n).value, off?.unit ?? null),
      written: ({ n }: Month) => {
        const value = id === 'energy.use' ? actual(n) : cell(of(id), n).value;
        return value === null ? null : Number(value);
      },
    })),
    {
      key: 'coverage',
      title: say('should.coverage'),
      align: 'end',
      cell: ({ n }) => (off?.none[n] == null ? `${coverageOf(cell(off, n))} %` : '--'),
      written: ({ n }) => (off?.none[n] == null ? Number(coverageOf(cell(off, n))) : null),
    },
    { key: 'remark', title: say('should.remark'), cell: remark, written: remark },
  ];
  return (
    <Panel
      title={say('should.months')}
      actions={<TableFiles name={say('should.months')} columns={columns} rows={begun} />}
    >
      <Scroll>
        <PlainTable
          label={say('should.months')}
          rows={begun}
          idOf={({ from }) => from}
          empty={say('should.noMonths')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}

import type { Division } from '../../../domain/cost/sharing/calls.ts';
import { shareBases } from '../../../domain/cost/sharing/energyShare.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { shareWords } from './shareWords.ts';
import { numberOf, useCostWords } from './useCostWords.ts';

type Row = Division['receivers'][number] & { readonly isSum?: true };

/** Columns of who bears how much by a rule; also those of its file. */
export function useDivisionColumns({
  basis,
  measure,
}: Pick<Division, 'basis' | 'measure'>): readonly FiledColumn<Row>[] {
  const say = useText(shareWords);
  const column = columnsOf(say);
  const word = useWord();
  const cost = useCostWords();
  const nameOf = ({ name, isSum }: Row): string => (isSum ? say('share.sum') : (name ?? say('share.hiddenUnit')));
  return [
    column.name('share.receiver', nameOf),
    column.words('share.basis', () => word(shareBases[basis]), {
      draws: ({ isSum }) => (isSum ? '' : word(shareBases[basis])),
    }),
    column.spelled('share.weight', ({ weight }) => numberOf(weight), {
      draws: ({ weight, isSum }) => (isSum ? '' : cost.number(weight, 2)),
    }),
    column.spelled('share.percent', ({ percent }) => numberOf(percent), {
      draws: ({ percent, isSum }) => (isSum ? '' : cost.percent(numberOf(percent), 2)),
    }),
    column.figure(
      { key: 'energy', title: `${say('share.energy')} ${measure ?? ''}`.trim() },
      ({ energy }) => energy,
      cost.to(2),
    ),
    column.figure('share.amount', ({ amount }) => amount, cost.to(2)),
  ];
}

/** Its receivers, and their sum: what is shared, to the last digit. */
export const divisionRows = ({ receivers, energy, amount }: Division): readonly Row[] => [
  ...receivers,
  { unit: '', name: null, weight: null, percent: null, energy, amount, isSum: true },
];

export function DivisionTable({ of }: { readonly of: Division }) {
  const say = useText(shareWords);
  const columns = useDivisionColumns(of);
  return (
    <Scroll>
      <PlainTable
        label={say('share.table')}
        rows={divisionRows(of)}
        idOf={({ unit }) => unit}
        empty={say('share.noRule')}
        columns={columns}
      />
    </Scroll>
  );
}

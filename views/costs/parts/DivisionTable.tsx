import type { Division } from '../../../domain/cost/sharing/calls.ts';
import { shareBases } from '../../../domain/cost/sharing/energyShare.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../analysis/parts/Scroll.tsx';
import { shareWords } from './shareWords.ts';
import { numberOf, useCostWords } from './useCostWords.ts';

type Row = Division['receivers'][number] & { readonly isSum?: true };

/** Columns of who bears how much by a rule; also those of its file. */
export function useDivisionColumns({
  basis,
  measure,
}: Pick<Division, 'basis' | 'measure'>): readonly (PlainColumn<Row> & { readonly title: string })[] {
  const say = useText(shareWords);
  const word = useWord();
  const cost = useCostWords();
  const nameOf = ({ name, isSum }: Row): string => (isSum ? say('share.sum') : (name ?? say('share.hiddenUnit')));
  return [
    { key: 'unit', title: say('share.receiver'), names: true, cell: nameOf, written: nameOf },
    {
      key: 'basis',
      title: say('share.basis'),
      written: () => word(shareBases[basis]),
      cell: ({ isSum }) => (isSum ? '' : word(shareBases[basis])),
    },
    {
      key: 'weight',
      title: say('share.weight'),
      align: 'end',
      written: ({ weight }) => numberOf(weight),
      cell: ({ weight, isSum }) => (isSum ? '' : cost.number(weight, 2)),
    },
    {
      key: 'percent',
      title: say('share.percent'),
      align: 'end',
      written: ({ percent }) => numberOf(percent),
      cell: ({ percent, isSum }) => (isSum ? '' : cost.percent(numberOf(percent), 2)),
    },
    {
      key: 'energy',
      title: `${say('share.energy')} ${measure ?? ''}`.trim(),
      align: 'end',
      cell: ({ energy }) => cost.number(energy, 2),
      written: ({ energy }) => numberOf(energy),
    },
    {
      key: 'amount',
      title: say('share.amount'),
      align: 'end',
      written: ({ amount }) => numberOf(amount),
      cell: ({ amount }) => cost.number(amount, 2),
    },
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

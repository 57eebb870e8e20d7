import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { SpectrumChart } from '../../../src/kit/chart/SpectrumChart.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import styles from '../parts/figures.module.css';
import { useQualityNumber } from '../parts/useQualityNumber.ts';
import { Met } from '../parts/Verdicts.tsx';
import type { Spectrum } from './spectrum.ts';
import { words } from './words.ts';

type Row = Spectrum['orders'][number];
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

interface Props {
  readonly spectrum: Spectrum;
  readonly of: 'u' | 'i';
  readonly isBusy: boolean;
}

/** Every order: its 95 % value by phase, the worst of them, its limit. */
export function Orders({ spectrum: { orders, unit }, of, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const number = useQualityNumber();
  const phase = (n: number): FiledColumn<Row> =>
    column.figure({ key: `p${n}`, title: ['A', 'B', 'C'][n] ?? '' }, ({ phases }) => phases[n], number);
  const shareOf = ({ worst, limit }: Row): number | null =>
    worst === null || limit === null ? null : Math.round((Number(worst) / Number(limit)) * 100);
  const columns: readonly FiledColumn<Row>[] = [
    column.name('harmonics.orders', ({ order }) => order),
    ...[0, 1, 2].map(phase),
    column.figure({ key: 'worst', title: `${say('harmonics.worstPhase')} ${unit}` }, ({ worst }) => worst, number),
    column.figure({ key: 'limit', title: `${say('harmonics.limit')} ${unit}` }, ({ limit }) => limit, number),
    column.figure('harmonics.share', shareOf),
    column.drawn('harmonics.verdict', ({ met }) => <Met met={met} />),
  ];
  const title = say(`harmonics.spectrum.${of}`);
  return (
    <Halves columns="first">
      <ChartPanel
        title={title}
        note={say('harmonics.spectrum.note', { unit: unit ?? '' })}
        busy={isBusy}
        table={{ columns, rows: orders, idOf: ({ order }) => String(order) }}
      >
        <div className={styles.high}>
          <SpectrumChart
            label={title}
            orders={orders.map(({ order, worst, limit }) => ({
              order,
              value: numberOf(worst),
              limit: numberOf(limit),
            }))}
          />
        </div>
      </ChartPanel>
      <TablePanel
        title={say('harmonics.table')}
        busy={isBusy}
        file={title}
        long
        rows={orders}
        idOf={({ order }) => String(order)}
        empty={say('harmonics.none')}
        columns={columns}
      />
    </Halves>
  );
}

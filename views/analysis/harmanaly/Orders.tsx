import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { SpectrumChart } from '../../../src/kit/chart/SpectrumChart.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
  const number = useQualityNumber();
  const phase = (n: number): PlainColumn<Row> & { readonly title: string } => ({
    key: `p${n}`,
    title: ['A', 'B', 'C'][n] ?? '',
    align: 'end',
    cell: ({ phases }) => number(phases[n] ?? null),
    written: ({ phases }) => numberOf(phases[n] ?? null),
  });
  const shareOf = ({ worst, limit }: Row): number | null =>
    worst === null || limit === null ? null : Math.round((Number(worst) / Number(limit)) * 100);
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    {
      key: 'order',
      title: say('harmonics.orders'),
      names: true,
      cell: ({ order }) => order,
      written: ({ order }) => order,
    },
    ...[0, 1, 2].map(phase),
    {
      key: 'worst',
      title: `${say('harmonics.worstPhase')} ${unit}`,
      align: 'end',
      cell: ({ worst }) => number(worst),
      written: ({ worst }) => numberOf(worst),
    },
    {
      key: 'limit',
      title: `${say('harmonics.limit')} ${unit}`,
      align: 'end',
      cell: ({ limit }) => number(limit),
      written: ({ limit }) => numberOf(limit),
    },
    {
      key: 'share',
      title: say('harmonics.share'),
      align: 'end',
      cell: (row) => shareOf(row) ?? '--',
      written: shareOf,
    },
    { key: 'verdict', title: say('harmonics.verdict'), cell: ({ met }) => <Met met={met} /> },
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
      <Panel
        title={say('harmonics.table')}
        busy={isBusy}
        actions={<TableFiles name={title} columns={columns} rows={orders} />}
      >
        <Scroll long>
          <PlainTable
            label={say('harmonics.table')}
            rows={orders}
            idOf={({ order }) => String(order)}
            empty={say('harmonics.none')}
            columns={columns}
          />
        </Scroll>
      </Panel>
    </Halves>
  );
}

import { useMemo } from 'react';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { LimitMap } from '../../../src/kit/chart/LimitMap.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { type DeviceView, daysUpTo, useDeviceFigures } from '../parts/useDeviceView.ts';
import { useQualityNumber } from '../parts/useQualityNumber.ts';
import type { Spectrum } from './spectrum.ts';
import { words } from './words.ts';

interface Props {
  readonly view: DeviceView;
  readonly of: 'u' | 'i';
  readonly orders: Spectrum['orders'];
}

/** When which order was near its limit: a month of hours at a glance. */
export function Hours({ view, of, orders }: Props) {
  const asked = useDeviceFigures('/harmanaly', view, {
    measures: [of === 'u' ? 'pq.voltageHours' : 'pq.currentHours'],
    step: 'hour',
    span: daysUpTo(view.span, 31),
  });
  return (
    <Loaded of={asked} rows={6}>
      {(answer) => <Month answer={answer} orders={orders} isBusy={asked.isLoading} />}
    </Loaded>
  );
}

interface MonthProps extends Pick<Props, 'orders'> {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

function Month({ answer, orders, isBusy }: MonthProps) {
  const say = useText(words);
  const times = useTimes();
  const number = useQualityNumber();
  const edges = answer.axes[0]?.edges ?? [];
  const { rows, cells, columns } = useMemo(() => {
    const told = answer.series.map((one) => {
      const values = one.values.map((value) => (value === null ? null : Number(value)));
      const limit = orders.find(({ order }) => String(order) === one.part?.id)?.limit ?? null;
      const most = limit === null ? Math.max(0, ...values.map((value) => value ?? 0)) : Number(limit);
      return {
        name: one.part?.id ?? '',
        shares: values.map((value) => (value === null || most === 0 ? null : value / most)),
      };
    });
    return {
      rows: told.map(({ name }) => name),
      cells: told.map(({ shares }) => shares),
      columns: edges.slice(0, -1).map((at, n) => (n % 24 === 0 ? times.day(at) : '')),
    };
  }, [answer, orders, edges, times]);
  return (
    <ChartPanel
      title={say('harmonics.hours')}
      note={say('harmonics.hours.note')}
      busy={isBusy}
      table={{
        rows: edges.slice(0, -1).map((at, n) => ({ at, n })),
        idOf: ({ at }) => at,
        say,
        columns: (column) => [
          column.name('harmonics.hour', ({ at }) => times.full(at), { draws: ({ at }) => times.dayTime(at) }),
          ...answer.series.map(({ part, values }) =>
            column.figure(
              { key: part?.id ?? '', title: part?.id ?? '' },
              ({ n }: { readonly n: number }) => values[n],
              number,
            ),
          ),
        ],
      }}
    >
      <div className={styles.high}>
        <LimitMap label={say('harmonics.hours')} rows={rows} columns={columns} cells={cells} />
      </div>
    </ChartPanel>
  );
}

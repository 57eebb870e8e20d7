import { useMemo } from 'react';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { decimalsIn } from '../../../domain/quantity/units.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** The ends of the line through the sums of a unit; between them it is straight, drawn by the month. */
function lineOf(answer: Answer, { subject, unit }: Series, starts: readonly number[]): readonly (number | null)[] {
  const told = answer.results.find((one) => one.subject.id === subject.id && one.unit === unit);
  const facts = told?.gives === 'facts' ? told.facts : [];
  const placeOf = (id: string): readonly [number, number] | null => {
    const fact = facts.find((one) => one.id === id);
    if (fact?.value == null || fact.at === null) return null;
    return [starts.indexOf(Date.parse(fact.at) / 1000), Number(fact.value)];
  };
  const [first, last] = [placeOf('first'), placeOf('last')];
  return starts.map((_, n) => {
    if (first === null || last === null || n < first[0] || n > last[0] || last[0] === first[0]) return null;
    return first[1] + ((last[1] - first[1]) * (n - first[0])) / (last[0] - first[0]);
  });
}

/** Each month with the eleven before it: the season is out of it. */
export function Moving({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const clock = useClock();
  const { series } = answer;
  const unit = series[0]?.unit ?? null;
  const nameOf = ({ subject }: Series): string => answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
  const starts = useMemo(() => (answer.axes[0]?.edges ?? []).slice(0, -1).map((at) => Date.parse(at) / 1000), [answer]);
  const looks = useMemo<readonly ChartSeries[]>(
    () =>
      series.flatMap((one, n) => {
        const look = { name: one.subject.id, unit: one.unit, decimals: decimalsIn(one.unit), color: n + 1 };
        return [
          { ...look, id: `sum${n}` },
          { ...look, id: `line${n}`, dashed: true },
        ];
      }),
    [series],
  );
  const data = useMemo<ChartData>(
    () => ({
      times: starts,
      series: series.flatMap((one) => [
        { mean: starts.map((_, n) => numberOf(one.values[n])) },
        { mean: lineOf(answer, one, starts) },
      ]),
      gaps: [],
    }),
    [answer, series, starts],
  );
  const feed = useChartFeed(data);
  return (
    <ChartPanel
      title={say('trend.moving')}
      note={say('trend.moving.note', { unit: unit ?? '' })}
      busy={isBusy}
      legend={series.map((one, n) => ({ color: n + 1, name: nameOf(one) }))}
      table={{
        rows: starts.map((at, n) => ({ at, n })),
        idOf: ({ at }) => String(at),
        say,
        columns: (column) => [
          column.name('trend.month', ({ at }) => times.full(at * 1000).slice(0, 7)),
          ...series.map((one) =>
            column.figure(
              { key: `${one.subject.id}${one.unit}`, title: nameOf(one) },
              ({ n }: { readonly n: number }) => one.values[n],
              figure.in(one.unit),
            ),
          ),
        ],
      }}
    >
      {series.every(({ values }) => values.every((value) => value === null)) ? (
        <p className={styles.notes}>{say('trend.moving.none')}</p>
      ) : (
        <div className={styles.chart}>
          <TimeChart
            label={say('trend.moving')}
            series={looks}
            feed={feed}
            span={() => ({ from: starts[0] ?? 0, to: starts.at(-1) ?? 1 })}
            now={() => clock.now() / 1000}
            gapText={say('trend.gap')}
          />
        </div>
      )}
    </ChartPanel>
  );
}

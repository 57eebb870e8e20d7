import { useMemo } from 'react';
import type { tryLimitScript } from '../../../domain/alarm/scriptCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { limitWords } from '../../../src/alarms/alarmWords.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import type { ChartEvent, ChartFeed, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './script.module.css';
import { words } from './words.ts';

type Tried = AnswerOf<typeof tryLimitScript>;

/** The recorded value and the limit that moved over it, with the alarms that would have been raised. */
export function TriedChart({ tried: { rows, alarms, unit } }: { readonly tried: Tried }) {
  const say = useText(words);
  const times = useTimes();
  const name = rows.flatMap(({ limits }) => Object.keys(limits))[0] ?? 'H';
  const feed = useMemo<ChartFeed>(() => {
    const data = {
      times: rows.map(({ at }) => Date.parse(at) / 1000),
      series: [
        { mean: rows.map(({ value }) => value) },
        { mean: rows.map(({ limits }) => limits[name as 'H'] ?? null) },
      ],
      gaps: [],
    };
    return { read: () => data, subscribe: () => () => undefined };
  }, [rows, name]);
  const series = useMemo<readonly ChartSeries[]>(
    () => [
      { id: 'value', name: say('script.try.value'), unit, decimals: 2, color: 1 },
      { id: 'limit', name, unit, decimals: 2, color: 4, stepped: true, dashed: true },
    ],
    [say, name, unit],
  );
  const lang = useLang();
  const events = useMemo<readonly ChartEvent[]>(
    () =>
      alarms.map(({ raisedAt, limitName, recoveredAt }) => ({
        at: Date.parse(raisedAt) / 1000,
        level: 2,
        state: recoveredAt === null ? 'unconfirmed' : 'returned',
        text: `${times.short(raisedAt)} ${limitWords[limitName][lang]}`,
      })),
    [alarms, times, lang],
  );
  const [from, to] = [Date.parse(rows[0]?.at ?? '') / 1000, Date.parse(rows.at(-1)?.at ?? '') / 1000];
  return (
    <div className={styles.plot}>
      <TimeChart
        label={say('script.try.chart')}
        series={series}
        feed={feed}
        span={() => ({ from, to: Math.max(to, from + 1) })}
        now={() => null}
        events={events}
        gapText={say('script.try.nothing')}
      />
    </div>
  );
}

import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Alarm, LimitName } from '../../../../../domain/alarm/alarm.ts';
import type { LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { saysState } from '../../../../../domain/alarm/saysState.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { nameIn } from '../../../../../domain/ledger/names.ts';
import { faultOf, limitWordOf, limitWords, pointUnitOf } from '../../../../../src/alarms/alarmWords.ts';
import { useClock } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import type { ChartEvent, ChartLimit, ChartSeries } from '../../../../../src/kit/chart/chart.ts';
import { standsOnZero } from '../../../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../../../src/kit/chart/TimeChart.tsx';
import { Bar, Box, Stack } from '../../../../../src/kit/layout/parts.tsx';
import { markStateOf } from '../../../../../src/kit/mark/markState.ts';
import { Unit } from '../../../../../src/kit/number/Unit.tsx';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { useStanding } from '../../../../../src/live/useLive.ts';
import { useTrend } from '../../../../../src/live/useTrend.ts';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';

const before = 25 * 60_000;
const longest = 6 * 3_600_000;

interface Props {
  readonly alarm: Alarm;
  /** Null until it was fetched, and of an alarm that no rule made. */
  readonly rule: LimitRule | null;
}

/** The point around the moment: limits, the alarms of the device as marks, and the value moving on. */
export function Trend({ alarm, rule }: Props) {
  const say = useText(detailWords);
  if (alarm.point === null) return <p className={styles.noTrend}>{say('detail.trend.none')}</p>;
  return <PointTrend alarm={alarm} rule={rule} point={alarm.point} />;
}

function PointTrend({ alarm, rule, point }: Props & { readonly point: NonNullable<Alarm['point']> }) {
  const say = useText(detailWords);
  const clock = useClock();
  const lang = useLang();
  const { since, until } = useMemo(
    () => around(Date.parse(alarm.firstOverAt), clock.now()),
    [alarm.firstOverAt, clock],
  );
  const name = nameIn(point, lang);
  const isState = saysState(alarm);
  const points = useMemo(() => [{ id: point.id, period: 1000, isState }], [point.id, isState]);
  const { feed, span, fault } = useTrend({ points, since, ...(until === null ? {} : { until }), buckets: 400 });
  const unit = pointUnitOf(alarm);
  const limits = useLimits(alarm, rule);
  const events = useEvents(alarm);
  const series = useMemo<readonly ChartSeries[]>(
    () => [{ id: point.id, name, unit, decimals: 1, color: 1, stepped: isState }],
    [point.id, name, unit, isState],
  );
  return (
    <Stack as="figure" gap="0" line="below" className={styles.trend}>
      <Bar as="figcaption" still at="base" text="small">
        <b>{name}</b> {unit === null ? null : <Unit unit={unit} />}
        <span>
          {fault === null
            ? say(until === null ? 'detail.trend' : 'detail.trend.past')
            : say('detail.trend.failed', { why: fault })}
        </span>
        <Link href={`/realData?points=${encodeURIComponent(point.id)}`}>{say('detail.openData')}</Link>
        <Link href={`/eventData?${besideOf(alarm.raisedAt)}`}>{say('detail.openEvents')}</Link>
      </Bar>
      <Box size="fill" className={styles.plot}>
        {feed === null ? null : (
          <TimeChart
            label={`${name}: ${faultOf(alarm, lang)}`}
            series={series}
            feed={feed}
            span={() => withRoom(span())}
            now={() => clock.now() / 1000}
            limits={isState || alarm.judges !== 'limit' ? [] : limits}
            events={events}
            zeroBase={point.kind !== 'counter' && standsOnZero(unit)}
            gapText={say('detail.nodata')}
          />
        )}
      </Box>
    </Stack>
  );
}

/** From before the moment until now; of one that is long past, the moment itself with what followed. */
function around(moment: number, now: number): { readonly since: number; readonly until: number | null } {
  const since = moment - before;
  return { since, until: now - since > longest ? since + longest : null };
}

/** A little of what is to come, so that the newest value is not at the edge. */
function withRoom({ from, to }: { readonly from: number; readonly to: number }) {
  return { from, to: to + (to - from) * 0.04 };
}

/** All limits of the rule; while it is not there yet, the one that the alarm names. */
function useLimits(alarm: Alarm, rule: LimitRule | null): readonly ChartLimit[] {
  const lang = useLang();
  return useMemo(() => {
    const labelled = (name: LimitName) => ({ name, label: limitWords[name][lang] });
    if (rule !== null) return rule.limits.map(({ name, value, level }) => ({ ...labelled(name), value, level }));
    return alarm.limit === null || alarm.limitName === null
      ? []
      : [{ ...labelled(alarm.limitName), value: alarm.limit, level: alarm.level }];
  }, [rule, alarm.limit, alarm.limitName, alarm.level, lang]);
}

/** The alarms of the same device as marks above the plot. */
function useEvents(alarm: Alarm): readonly ChartEvent[] {
  const standing = useStanding();
  const lang = useLang();
  const times = useTimes();
  return useMemo(() => {
    const same = standing.filter((one) => one.object.id === alarm.object.id && one.id !== alarm.id);
    return [alarm, ...same].map((one) => ({
      at: Date.parse(one.firstOverAt) / 1000,
      level: one.level,
      state: markStateOf(one),
      text:
        one.id === alarm.id
          ? `${times.short(one.firstOverAt)} ${limitWordOf(one, lang) ?? ''}`.trim()
          : faultOf(one, lang),
    }));
  }, [standing, alarm, lang, times]);
}

/** So long before and after an alarm the field is asked what it said. */
const besideIt = 900_000;

const besideOf = (raisedAt: string): string =>
  new URLSearchParams({
    from: instantOf(Date.parse(raisedAt) - besideIt),
    to: instantOf(Date.parse(raisedAt) + besideIt),
  }).toString();

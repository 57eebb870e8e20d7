import { Fragment, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { type Quality, type QualityName, qualities } from '../../../domain/telemetry/quality.ts';
import { titleOfAlarm } from '../../../src/alarms/alarmWords.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Swatch } from '../../../src/kit/chart/Swatch.tsx';
import { Bar, Beside, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../src/kit/mark/markState.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Quantity, qualityWords } from '../../../src/kit/number/Quantity.tsx';
import { Unit } from '../../../src/kit/number/Unit.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { coloured } from './Charts.tsx';
import { type Buckets, bucketAt, figuresOf, qualityShares } from './figures.ts';
import styles from './history.module.css';
import type { HistoryView } from './historyView.ts';
import type { PlotPoint } from './Plot.tsx';
import type { Cursor } from './useHistory.ts';
import type { Marks } from './useMarks.ts';
import { sideWords } from './words.ts';

interface Props {
  readonly view: HistoryView;
  readonly rows: ReadonlyMap<string, PointRow>;
  readonly buckets: Buckets;
  readonly marks: Marks;
  readonly cursor: Cursor;
}

/** Beside the charts: values at the cursor with the figures of the span, its alarms, and how good its data is. */
export function Side({ view, rows, buckets, marks, cursor }: Props) {
  return (
    <>
      <Values view={view} rows={rows} buckets={buckets} cursor={cursor} />
      {view.events ? <Alarms marks={marks} /> : null}
      <Shares buckets={buckets} />
    </>
  );
}

function Values({ view, rows, buckets, cursor }: Omit<Props, 'marks'>) {
  const say = useText(sideWords);
  const times = useTimes();
  const clock = useClock();
  const at = useSyncExternalStore(cursor.subscribe, cursor.read);
  const end = Math.min(view.shown.to, clock.now()) - 1;
  const when = at ?? end;
  const points = view.charts.flatMap((ids) => coloured(ids, rows));
  const units = [...new Set(points.map(({ row }) => row.unit))];
  return (
    <section>
      <h2>
        {say(at === null ? 'history.side.end' : 'history.side.cursor')} <span>{times.full(when)}</span>
      </h2>
      {units.map((unit) => (
        <Fragment key={unit ?? ''}>
          <h3>{unit === null ? say('history.side.noUnit') : <Unit unit={unit} />}</h3>
          {points
            .filter(({ row }) => row.unit === unit)
            .map((point) => (
              <Value key={point.row.id} point={point} view={view} buckets={buckets} when={when} />
            ))}
        </Fragment>
      ))}
    </section>
  );
}

interface ValueProps {
  readonly point: PlotPoint;
  readonly view: HistoryView;
  readonly buckets: Buckets;
  readonly when: number;
}

function Value({ point: { row, color }, view, buckets, when }: ValueProps) {
  const say = useText(sideWords);
  const lang = useLang();
  const of = buckets.series[row.id] ?? [];
  const found = bucketAt(of, when, buckets.width);
  const figures = figuresOf(of, view.shown);
  const missing = found === null || found.mean === null;
  return (
    <Grid at="base" columns="side" line="below" text="small" className={styles.value}>
      <Beside gap="2" title={row.id}>
        <Swatch color={color} /> {pointName(row)}
      </Beside>
      <b title={missing ? say('history.side.none') : undefined}>
        <Quantity
          value={found?.mean ?? null}
          decimals={row.decimals}
          unit={row.unit}
          quality={(missing ? 0 : found.quality) as Quality}
        />
      </b>
      <Bar as="span" at="stretch" gap="0 3" tone="second" className={styles.span}>
        {(['min', 'max', 'mean'] as const).map((name) => (
          <span key={name}>
            {say(`history.side.${name}`)} {writeNumber(figures[name], row.decimals, lang)}
          </span>
        ))}
      </Bar>
    </Grid>
  );
}

const listed = 8;

function Alarms({ marks }: { readonly marks: Marks }) {
  const say = useText(sideWords);
  const lang = useLang();
  const looks = useLevels();
  const times = useTimes();
  const { alarms, alarmsInAll, isReading, alarmsFault, limitsFault } = marks;
  const isTold = !isReading && alarmsFault === null;
  return (
    <section className={styles.alarms}>
      <h2>
        {say('history.side.alarms')} <span>{isTold || alarms.length > 0 ? alarmsInAll : null}</span>
      </h2>
      {alarmsFault === null ? null : <p role="alert">{say('history.side.alarms.failed', { why: alarmsFault })}</p>}
      {limitsFault === null ? null : <p role="alert">{say('history.side.limits.failed', { why: limitsFault })}</p>}
      {isReading ? <p role="status">{say('history.side.alarms.reading')}</p> : null}
      {isTold && alarms.length === 0 ? <p>{say('history.side.alarms.none')}</p> : null}
      <ul>
        {alarms.slice(0, listed).map((alarm) => (
          <Grid as="li" at="center" pad="0 3" text="small" key={alarm.id}>
            <AlarmMark level={alarm.level} state={markStateOf(alarm)} label={looks[alarm.level][lang]} />
            <Words as="time" tone="second">
              {times.dayTime(alarm.raisedAt)}
            </Words>
            <Link href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}>{titleOfAlarm(alarm, lang)}</Link>
          </Grid>
        ))}
      </ul>
      {alarmsInAll > listed ? <p>{say('history.side.alarms.more', { n: alarmsInAll - listed })}</p> : null}
    </section>
  );
}

function Shares({ buckets }: { readonly buckets: Buckets }) {
  const say = useText(sideWords);
  const sayQuality = useText(qualityWords);
  const lang = useLang();
  const clock = useClock();
  const shares = qualityShares(buckets, clock.now());
  const shown = qualities.filter((name) => name === 'good' || name === 'none' || shares.has(name));
  const wordOf = (name: QualityName) =>
    name === 'none' ? say('history.side.missing') : sayQuality(`kit.quality.${name}`);
  return (
    <section className={styles.shares}>
      <h2>
        {say('history.side.quality')} <span>{say('history.side.quality.of')}</span>
      </h2>
      {shown.map((name) => {
        const percent = (shares.get(name) ?? 0) * 100;
        return (
          <Grid at="center" pad="0 3" text="small" key={name}>
            <span>{wordOf(name)}</span>
            <i>
              <i style={{ width: `${percent}%` }} />
            </i>
            <Words as="b" words="line" weight="plain" to="end">
              {writeNumber(percent, 1, lang)} %
            </Words>
          </Grid>
        );
      })}
    </section>
  );
}

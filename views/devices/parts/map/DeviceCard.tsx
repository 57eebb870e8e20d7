import { CrossIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import type { Point } from '../../../../domain/device/point.ts';
import type { MapDevice } from '../../../../domain/map/calls.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../src/kit/mark/markState.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import surface from '../../../../src/kit/panel/surface.module.css';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useReading } from '../../../../src/live/useLive.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useDevicePoints } from '../../../live/parts/point/useDevicePoints.ts';
import { useStateNames } from '../../../live/parts/usePointFacts.ts';
import styles from './card.module.css';
import { cardWords } from './cardWords.ts';
import { type Placing, Position } from './Position.tsx';
import { StateMark } from './StateMark.tsx';

/** So many values of a device are its main ones. */
const shownValues = 8;
const shownAlarms = 5;
const second = 1000;

interface Props {
  readonly device: MapDevice;
  readonly mark: DeviceMark | undefined;
  readonly placing: Placing;
  readonly onClose: () => void;
}

/** A device of the map: how it is, what stands on it, its main values now, and the ways on. */
export function DeviceCard({ device, mark, placing, onClose }: Props) {
  const say = useText(cardWords);
  const { value, isLoading, fault, again } = useMainPoints(device.id);
  return (
    <section className={`${surface.surface} ${styles.card}`} aria-label={device.name}>
      <Bar as="header" still at="start">
        <StateMark mark={mark} size={24} />
        <Box size="wide">
          <h2>{device.name}</h2>
          <Words as="small" text="quiet">
            {[device.id, device.place, device.at?.spot]
              .filter((word, n, all) => word && all.indexOf(word) === n)
              .join(' · ')}
          </Words>
        </Box>
        <Button
          look="quiet"
          icon={<CrossIcon size={14} />}
          aria-label={say('map.card.close')}
          title={`${say('map.card.close')} (Esc)`}
          onClick={onClose}
        />
      </Bar>
      <Answers mark={mark} />
      <Alarms device={device.id} mark={mark} />
      <h3>{say('map.card.values')}</h3>
      {fault !== null ? (
        <Failure code={fault.code} message={fault.message} onAgain={again} />
      ) : isLoading ? (
        <Skeleton rows={shownValues} widths={[50, 30]} label={say('map.card.values')} />
      ) : (
        <Values rows={value.rows} total={value.total} />
      )}
      <Position device={device} placing={placing} />
      <Ways device={device} rows={value.rows} />
    </section>
  );
}

const main = (row: PointRow): number => (row.kind === 'analog' ? 0 : row.kind === 'counter' ? 2 : 1);

/** Its measured values first, then its states, then its counters. */
function useMainPoints(device: string) {
  const { value, fault, isLoading, again } = useDevicePoints({ device, typed: '' });
  const rows = [...(value?.rows ?? [])].filter((row) => row.kind !== 'text').sort((a, b) => main(a) - main(b));
  return { value: { rows, total: value?.total ?? 0 }, isLoading: isLoading && value === null, fault, again };
}

function Answers({ mark }: { readonly mark: DeviceMark | undefined }) {
  const say = useText(cardWords);
  const times = useTimes();
  const now = useNow(second);
  const since = mark?.since ?? null;
  return (
    <Bar as="p" still at="stretch" tone="second">
      <b>{say(`map.card.${mark?.answering ?? 'unknown'}`)}</b>
      {since === null ? null : (
        <span>{say('map.card.since', { at: times.dayTime(since), age: writeAge(now - since) })}</span>
      )}
    </Bar>
  );
}

function Alarms({ device, mark }: { readonly device: string; readonly mark: DeviceMark | undefined }) {
  const say = useText(cardWords);
  const lang = useLang();
  const times = useTimes();
  // Another worst level, or a confirmation, is another list.
  const asked = useCall(
    listAlarms,
    { query: { object: [device], size: shownAlarms } },
    { noErrorPage: true, moved: `${mark?.level} ${mark?.unacknowledged}` },
  );
  const rows = asked.value?.rows ?? [];
  return (
    <>
      <h3>
        {say('map.card.alarms')} <small>{asked.value?.total ?? ''}</small>
      </h3>
      {asked.fault === null ? null : <p role="alert">{asked.fault.message}</p>}
      {asked.value !== null && rows.length === 0 ? <Words text="quiet">{say('map.card.alarms.none')}</Words> : null}
      <ul className={styles.alarms}>
        {rows.map((alarm) => (
          <Bar as="li" still text="small" key={alarm.id}>
            <AlarmMark level={alarm.level} state={markStateOf(alarm)} />
            <Link href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}>{titleOfAlarm(alarm, lang)}</Link>
            <Words as="time" words="line" tone="third">
              {times.dayTime(alarm.raisedAt)}
            </Words>
          </Bar>
        ))}
      </ul>
    </>
  );
}

function Values({ rows, total }: { readonly rows: readonly PointRow[]; readonly total: number }) {
  const say = useText(cardWords);
  const shown = rows.slice(0, shownValues);
  const names = useStateNames(shown);
  if (shown.length === 0) return <Words text="quiet">{say('map.card.values.none')}</Words>;
  return (
    <>
      <Grid as="dl" gap="0" columns="side" text="small" className={styles.values}>
        {shown.map((row) => (
          <Value key={row.id} row={row} states={names.get(row.id) ?? null} />
        ))}
      </Grid>
      {total > shown.length ? <Words text="quiet">{say('map.card.more', { n: total })}</Words> : null}
    </>
  );
}

function Value({ row, states }: { readonly row: PointRow; readonly states: Point['states'] }) {
  const reading = useReading(row.id);
  const lang = useLang();
  const value = reading?.value ?? null;
  const named = value === null ? undefined : states?.[String(value)]?.[lang];
  return (
    <>
      <dt title={row.id}>{row.name}</dt>
      <dd>
        {named ?? <Quantity value={value} unit={row.unit} decimals={row.decimals} quality={reading?.quality ?? 6} />}
      </dd>
    </>
  );
}

/** So many curves of one unit stand together. */
const together = 4;

function Ways({ device, rows }: { readonly device: MapDevice; readonly rows: readonly PointRow[] }) {
  const say = useText(cardWords);
  const opens = useOpens();
  const unit = rows[0]?.unit;
  const curves = rows.filter((row) => row.unit === unit).slice(0, together);
  return (
    <Bar as="footer" at="stretch" gap="3" line="above" text="small" className={styles.ways}>
      {curves.length === 0 ? null : (
        <Link href={`/z_historyData?points=${curves.map(({ id }) => encodeURIComponent(id)).join()}`}>
          {say('map.card.curve')}
        </Link>
      )}
      {opens(['/deviceBoard']) ? (
        <Link href={`/deviceBoard?device=${encodeURIComponent(device.id)}`}>{say('map.card.board')}</Link>
      ) : null}
      <Link href={`/realData?device=${encodeURIComponent(device.id)}`}>{say('map.card.live')}</Link>
      <Link href={`/monitoringAlarm?q=${encodeURIComponent(device.name)}`}>{say('map.card.desk')}</Link>
    </Bar>
  );
}

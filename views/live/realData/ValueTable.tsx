import { FilterIcon } from '@blueprintjs/icons';
import type { Point } from '../../../domain/device/point.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { qualities } from '../../../domain/telemetry/quality.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { type Say, useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { Quantity, qualityWords } from '../../../src/kit/number/Quantity.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { type Column, VirtualTable } from '../../../src/kit/table/VirtualTable.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useStateNames } from '../parts/usePointFacts.ts';
import { type SparkOf, useSparks } from '../parts/useSparks.ts';
import { type Refusal, refusalOf } from './chosen.ts';
import styles from './realData.module.css';
import { useDoubtedPoints } from './useDoubtedPoints.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly PointRow[];
  readonly chosen: readonly PointRow[];
  /** Points of several devices: each says whose it is. */
  readonly hasDevices: boolean;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onTurn: (point: PointRow) => void;
  readonly onClear: () => void;
}

/** Present values with unit, time, quality and a trend; the tick puts a point into the charts, or says why it may not. */
export function ValueTable({ rows, chosen, hasDevices, selected, onSelect, onTurn, onClear }: Props) {
  const say = useText(words);
  const sparkOf = useSparks(rows);
  const states = useStateNames(rows);
  const doubts = useDoubtedPoints();
  const columns = columnsOf({ say, chosen, hasDevices, onTurn, sparkOf, states, doubts });
  return (
    <VirtualTable
      label={say('realData.table')}
      columns={columns}
      rows={rows}
      idOf={(point) => point.id}
      selected={selected}
      onSelect={(point) => onSelect(point.id)}
      onOpen={onTurn}
      minWidth={hasDevices ? 700 : 600}
      empty={
        <StatePage
          icon={<FilterIcon size={32} />}
          title={say('realData.narrow')}
          actions={
            <Button look="primary" onClick={onClear}>
              {say('realData.narrow.clear')}
            </Button>
          }
        />
      }
    />
  );
}

interface Parts extends Pick<Props, 'chosen' | 'hasDevices' | 'onTurn'> {
  readonly say: Say<typeof words>;
  readonly sparkOf: SparkOf;
  readonly states: ReadonlyMap<string, Point['states']>;
  readonly doubts: ReadonlySet<string>;
}

function columnsOf({ say, chosen, hasDevices, onTurn, sparkOf, states, doubts }: Parts): readonly Column<PointRow>[] {
  const device: Column<PointRow> = {
    key: 'device',
    title: say('realData.col.device'),
    width: 'minmax(90px, 0.8fr)',
    cell: (point) => point.device.name,
  };
  return [
    {
      key: 'chart',
      title: null,
      spoken: say('realData.col.chart'),
      width: '34px',
      screenOnly: true,
      cell: (point) => <Tick point={point} chosen={chosen} onTurn={onTurn} />,
    },
    {
      key: 'point',
      title: say('realData.col.point'),
      width: 'minmax(104px, 1fr)',
      cell: (point) => <span title={point.id}>{point.name}</span>,
    },
    ...(hasDevices ? [device] : []),
    {
      key: 'id',
      title: say('realData.col.id'),
      width: 'minmax(124px, 0.9fr)',
      cell: (point) => <span className={styles.quiet}>{point.id}</span>,
    },
    {
      key: 'value',
      title: say('realData.col.value'),
      width: '120px',
      align: 'end',
      cell: (point) => <Value point={point} states={states.get(point.id) ?? null} />,
    },
    {
      key: 'trend',
      title: say('realData.col.trend'),
      width: '92px',
      cell: (point) => <Spark values={sparkOf(point.id)} />,
    },
    { key: 'time', title: say('realData.col.time'), width: '78px', cell: (point) => <Time point={point} /> },
    {
      key: 'quality',
      title: say('realData.col.quality'),
      width: '96px',
      cell: (point) => <QualityOf point={point} isInDoubt={doubts.has(point.id)} />,
    },
  ];
}

export function whyNot(refusal: Refusal, say: Say<typeof words>): string {
  return refusal.why === 'mixed'
    ? say('realData.why.mixed', { n: refusal.n, unit: refusal.unit ?? say('realData.noUnit') })
    : say(`realData.why.${refusal.why}`);
}

function Tick({
  point,
  chosen,
  onTurn,
}: {
  readonly point: PointRow;
  readonly chosen: readonly PointRow[];
  readonly onTurn: (point: PointRow) => void;
}) {
  const say = useText(words);
  const isChosen = chosen.some((one) => one.id === point.id);
  const refusal = refusalOf(chosen, point);
  const name = say('realData.choose', { name: point.name });
  const why = refusal === null ? null : whyNot(refusal, say);
  return (
    <span className={styles.tick} title={why ?? name}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={refusal !== null}
        aria-label={why === null ? name : `${name}: ${why}`}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onTurn(point)}
      />
    </span>
  );
}

function Value({ point, states }: { readonly point: PointRow; readonly states: Point['states'] }) {
  const reading = useReading(point.id);
  const lang = useLang();
  const value = reading?.value ?? null;
  const name = value === null ? undefined : states?.[String(value)]?.[lang];
  return (
    <Quantity
      value={name ?? value}
      decimals={point.decimals}
      unit={name === undefined ? point.unit : null}
      quality={reading?.quality ?? 0}
    />
  );
}

function Time({ point }: { readonly point: PointRow }) {
  const reading = useReading(point.id);
  const times = useTimes();
  return <span className={styles.quiet}>{times.clock(reading?.at)}</span>;
}

function QualityOf({ point, isInDoubt }: { readonly point: PointRow; readonly isInDoubt: boolean }) {
  const reading = useReading(point.id);
  const say = useText(words);
  const quality = useText(qualityWords);
  const now = useNow(1000);
  if (reading === null) return null;
  const name = qualities[reading.quality];
  if (name === 'stale' && reading.at !== null)
    return <b>{say('realData.stale', { age: writeAge(now - reading.at) })}</b>;
  // The device calls it good; what it counted since nobody knows yet.
  if (isInDoubt) return <b>{say('realData.inDoubt')}</b>;
  return name === 'good' ? (
    <span className={styles.quiet}>{quality('kit.quality.good')}</span>
  ) : (
    <b>{quality(`kit.quality.${name}`)}</b>
  );
}

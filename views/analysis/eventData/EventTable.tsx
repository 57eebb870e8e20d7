import { Link } from 'wouter';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type FieldEvent, fieldEventKinds } from '../../../domain/device/field/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './eventData.module.css';
import type { EventView } from './useEvents.ts';
import { words } from './words.ts';

const aroundIt = 1_800_000;

/** The events one below the other, the newest first; brackets hold those whose order nobody knows. */
export function EventTable({ view, rows }: { readonly view: EventView; readonly rows: readonly FieldEvent[] }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const times = useTimes();
  const placeOf = new Map(rows.map(({ position }, n) => [position, n]));
  const bracketOf = ({ bracket, position }: FieldEvent) => {
    if (bracket === null) return null;
    const n = placeOf.get(position) ?? 0;
    const [isFirst, isLast] = [rows[n - 1]?.bracket !== bracket, rows[n + 1]?.bracket !== bracket];
    return { isFirst, isLast };
  };
  const valuesOf = ({ values }: FieldEvent): string =>
    values
      .map(({ name, value, unit, at }) =>
        `${word(name)} ${at === null ? `${value ?? missing} ${unit ?? ''}` : times.full(at)}`.trim(),
      )
      .join(' · ');
  const at = (event: FieldEvent) => `${times.day(event.at)} ${times.precise(event.at)}`;
  const columns: readonly FiledColumn<FieldEvent>[] = [
    column.words('eventData.order', ({ bracket }) => (bracket === null ? null : say('eventData.unordered')), {
      draws: (event) => {
        const place = bracketOf(event);
        if (place === null) return null;
        return (
          <span
            className={styles.bracket}
            data-first={place.isFirst}
            data-last={place.isLast}
            title={say('eventData.unordered')}
          >
            {place.isFirst ? (
              say('eventData.unordered')
            ) : (
              <span className="bb-spoken">{say('eventData.unordered')}</span>
            )}
          </span>
        );
      },
    }),
    column.name('eventData.at', ({ at: of }) => of, {
      draws: (event) => <span className={styles.number}>{at(event)}</span>,
    }),
    column.words('eventData.kind', ({ kind }) => word(fieldEventKinds[kind])),
    column.words('eventData.device', ({ device }) => device?.name ?? null, {
      draws: ({ device }) =>
        device === null ? (
          missing
        ) : (
          <Button
            look="quiet"
            size="row"
            title={say('eventData.only', { device: device.name })}
            onClick={() => view.put({ device: device.id, page: null })}
          >
            {device.name}
          </Button>
        ),
    }),
    column.words('eventData.point', ({ point }) => point?.name ?? null),
    column.words('eventData.what', ({ what }) => word(what)),
    column.words('eventData.values', valuesOf, { draws: (event) => <Word tone="second">{valuesOf(event)}</Word> }),
    column.words('eventData.late', ({ late }) => (late === null ? null : writeAge(late)), {
      draws: ({ late }) =>
        late === null ? null : <span className={styles.late}>{say('eventData.late.by', { age: writeAge(late) })}</span>,
    }),
    column.pressed('eventData.open', (event) => <Way event={event} />),
  ];
  return (
    <>
      <Bar still at="stretch" gap="0" pad="0 3" spread="end">
        <TableFiles name={say('eventData.title')} columns={columns} rows={rows} />
      </Bar>
      <PlainTable
        label={say('eventData.title')}
        rows={rows}
        idOf={({ position }) => String(position)}
        empty={say('eventData.none')}
        columns={columns}
      />
    </>
  );
}

/** What belongs to an event: its record, its alarm, or what its point showed around it. */
function Way({ event: { leadsTo, point, kind, at } }: { readonly event: FieldEvent }) {
  const say = useText(words);
  if (leadsTo?.kind === 'waveform')
    return <Link href={`/waveform?record=${encodeURIComponent(leadsTo.id)}`}>{say('eventData.open.waveform')}</Link>;
  if (leadsTo?.kind === 'alarm')
    return <Link href={`/monitoringAlarm?id=${encodeURIComponent(leadsTo.id)}`}>{say('eventData.open.alarm')}</Link>;
  if (point === null || kind === 'position') return null;
  const around = new URLSearchParams({
    points: point.id,
    from: instantOf(Date.parse(at) - aroundIt),
    to: instantOf(Date.parse(at) + aroundIt),
  });
  return <Link href={`/z_historyData?${around}`}>{say('eventData.open.history')}</Link>;
}

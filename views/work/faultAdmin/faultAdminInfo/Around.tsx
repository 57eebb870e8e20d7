import { useMemo } from 'react';
import { Link } from 'wouter';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { type DeviceLogRow, deviceEventsOf, deviceLogKinds } from '../../../../domain/device/eventLog/calls.ts';
import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import desk from '../../parts/faults/faults.module.css';
import { words } from '../words.ts';

/** So long before it occurred and after. */
export const aroundIt = 10 * minute;
const most = 100;

interface Props {
  readonly fault: Pick<Fault, 'id' | 'occurredAt'>;
  readonly devices: readonly { readonly id: string }[];
}

/** What happened at the devices of a fault around it, by the moment at which it happened: alarms, operations, what they recorded. */
export function Around({ fault, devices }: Props) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const ids = devices.map(({ id }) => id);
  const occurred = Date.parse(fault.occurredAt);
  const span = useMemo(
    () => ({ from: instantOf(occurred - aroundIt), to: instantOf(occurred + aroundIt) }),
    [occurred],
  );
  const asked = useReading<{ readonly rows: readonly DeviceLogRow[]; readonly isCut: boolean }>(
    ids.length === 0 ? null : ['around', fault.id, ids, span],
    {},
    async (api, options) => {
      const rows: DeviceLogRow[] = [];
      let isCut = false;
      for (const id of ids) {
        const answer = await api.call(deviceEventsOf, { params: { id }, query: { ...span, size: most } }, options);
        if (!answer.ok) return answer;
        rows.push(...answer.value.rows);
        isCut ||= answer.value.isCut || answer.value.total > answer.value.rows.length;
      }
      const inOrder = rows.toSorted(
        (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.position - other.position,
      );
      return { ok: true, value: { rows: inOrder, isCut }, position: null };
    },
  );
  return (
    <>
      <h2>{say('fault.around')}</h2>
      {ids.length === 0 ? (
        <Words text="note">{say('fault.around.noDevice')}</Words>
      ) : (
        <Loaded
          of={asked}
          brief
          empty={{ when: asked.value?.rows.length === 0, show: <Words text="note">{say('fault.around.none')}</Words> }}
        >
          {({ rows, isCut }) => (
            <>
              <Grid as="ol" gap="0" className={desk.briefs}>
                {rows.map((row) => (
                  <li key={`${row.position} ${row.at} ${row.device.id}`}>
                    <time dateTime={row.at}>{times.precise(row.at)}</time>
                    <span>{word(deviceLogKinds[row.kind])}</span>
                    <b>{row.device.name}</b>
                    <span>{word(row.what)}</span>
                    <LeadsTo row={row} />
                  </li>
                ))}
              </Grid>
              {isCut ? <Words text="note">{say('fault.around.cut', { n: rows.length })}</Words> : null}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

/** The waveform of a trip, or the alarm on its desk. */
function LeadsTo({ row }: { readonly row: DeviceLogRow }) {
  const say = useText(words);
  const times = useTimes();
  if (row.leadsTo === null) return null;
  const { kind, id } = row.leadsTo;
  return kind === 'waveform' ? (
    <Link href={`/waveform?record=${encodeURIComponent(id)}`}>
      {say('fault.waveform', { at: times.clock(row.at) })}
    </Link>
  ) : (
    <Link href={`/monitoringAlarm?id=${encodeURIComponent(id)}`}>{say('fault.alarm')}</Link>
  );
}

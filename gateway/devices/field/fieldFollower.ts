import { millisOf } from '../../../domain/clock/clock.ts';
import { deviceEventHappened, meterReplaced } from '../../../domain/device/events.ts';
import type { FieldEventKind } from '../../../domain/device/field/calls.ts';
import { energyEvents } from '../../../domain/energy/events.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, type Json, partsOfStream } from '../../../domain/event/event.ts';
import { eventTypesOf, ledgerFact } from '../../../domain/ledger/events.ts';
import { breakerEvents } from '../../../domain/switching/events.ts';
import { sampleCorrected } from '../../../domain/telemetry/events.ts';
import { waveforms } from '../../../domain/waveform/waveform.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';

export const fieldFollowerName = 'fieldEvent';

/** A fact as the field's own order has it. `ledger` and `subject`: the row by which it is told who may see it. */
export interface FieldRow {
  readonly at: number;
  readonly kind: FieldEventKind;
  readonly ledger: 'device' | 'point' | 'waveform' | 'switchingDevice';
  readonly subject: string;
  readonly device: string | null;
  readonly data: Json;
}

const recorded = eventTypesOf(waveforms);

/** Writes `read.field_event`: what the field told, by the moment at which it happened. What a doubt was about stands beside its answers. */
export const fieldFollower: Follower = {
  name: fieldFollowerName,
  version: 3,
  types: [
    ...[deviceEventHappened.type, meterReplaced.type, sampleCorrected.type],
    ...['RegisterDoubted', 'RegisterDoubtAnswered', 'RegisterDoubtWithdrawn'],
    ...[breakerEvents.BreakerMoved.type, breakerEvents.BreakerMovedUnordered.type],
    ...[
      breakerEvents.BreakerNotMoved.type,
      breakerEvents.BreakerOutcomeUnknown.type,
      breakerEvents.BreakerRefused.type,
    ],
    ...[recorded.created, recorded.restored, recorded.deleted],
  ],
  tables: ['field_event'],
  create: (suffix) => `
    create table read.field_event${suffix} (
      position int8 primary key, stream text not null, type text not null, at int8 not null, recorded_at int8 not null, org text not null, kind text not null,
      ledger text not null, subject text not null, device text, data jsonb not null, gone int8);
    create index on read.field_event${suffix} (org, at);
    create index on read.field_event${suffix} (stream);`,
  async follow(tx, events, suffix) {
    for (const event of events) await take(tx, event, `read.field_event${suffix}`);
  },
};

async function take(tx: Queryable, event: Event, table: string): Promise<void> {
  if (event.type === recorded.deleted)
    return void (await tx.query(`update ${table} set gone = $2 where stream = $1 and gone is null`, [
      event.stream,
      event.position,
    ]));
  const row = await rowOf(tx, event, table);
  if (row === null) return;
  const { position, stream, type, recordedAt, org } = event;
  await tx.query(
    `insert into ${table} (position, stream, type, at, recorded_at, org, kind, ledger, subject, device, data)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[position, stream, type, row.at, millisOf(recordedAt), org, row.kind, row.ledger, row.subject, row.device],
      JSON.stringify(row.data),
    ],
  );
}

async function rowOf(tx: Queryable, event: Event, table: string): Promise<FieldRow | null> {
  const at = millisOf(event.at) ?? 0;
  const own = { at, data: event.data };
  switch (event.type) {
    case 'DeviceEventHappened': {
      const { device, kind } = dataOf(deviceEventHappened, event);
      return { ...own, kind, ledger: 'device', subject: device, device };
    }
    case 'MeterReplaced': {
      const { device, at: began } = dataOf(meterReplaced, event);
      return { ...own, at: millisOf(began) ?? at, kind: 'replaced', ledger: 'device', subject: device, device };
    }
    case 'SampleCorrected':
      return {
        ...own,
        kind: 'corrected',
        ledger: 'point',
        subject: dataOf(sampleCorrected, event).point,
        device: null,
      };
    case 'RegisterDoubted': {
      const { point, device, to } = dataOf(energyEvents.RegisterDoubted, event);
      return { ...own, at: millisOf(to.at) ?? at, kind: 'doubt', ledger: 'point', subject: point, device };
    }
    case 'RegisterDoubtAnswered':
    case 'RegisterDoubtWithdrawn': {
      const [asked] = await tx.query<{ subject: string; device: string }>(
        `select subject, device from ${table} where stream = $1 order by position limit 1`,
        [event.stream],
      );
      return asked === undefined ? null : { ...own, kind: 'doubt', ledger: 'point', ...asked };
    }
    case 'BreakerMoved':
    case 'BreakerMovedUnordered': {
      const { at: moved } = dataOf(breakerEvents[event.type], event);
      const { id } = partsOfStream(event.stream);
      return {
        ...own,
        at: millisOf(moved) ?? at,
        kind: 'position',
        ledger: 'switchingDevice',
        subject: id,
        device: null,
      };
    }
    case 'BreakerNotMoved':
    case 'BreakerRefused':
    case 'BreakerOutcomeUnknown': {
      const { id } = partsOfStream(event.stream);
      return { ...own, kind: 'position', ledger: 'switchingDevice', subject: id, device: null };
    }
    default:
      return recordOf(event);
  }
}

/** A record as it was entered; its moment is that of its trigger. */
function recordOf(event: Event): FieldRow | null {
  const row = ledgerFact(event).row;
  if (row === undefined) return null;
  const [triggered, device] = [row['triggeredAt'], row['deviceId']];
  if (typeof triggered !== 'string' || typeof device !== 'string') return null;
  const { id } = partsOfStream(event.stream);
  return {
    at: millisOf(triggered as Event['at']) ?? 0,
    kind: 'waveform',
    ledger: 'waveform',
    subject: id,
    device,
    data: { name: row['name'] ?? null, nameEn: row['nameEn'] ?? null, duration: row['duration'] ?? null },
  };
}

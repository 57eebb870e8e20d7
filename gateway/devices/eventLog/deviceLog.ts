import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { windowFault } from '../../../domain/clock/timeRange.ts';
import type { Device } from '../../../domain/device/device.ts';
import {
  type DeviceLogAnswer,
  type DeviceLogKind,
  type DeviceLogRow,
  deviceLogKindNames,
  eventLogParts,
  mostOfSource,
} from '../../../domain/device/eventLog/calls.ts';
import type { FieldEventKind } from '../../../domain/device/field/calls.ts';
import { laneOf } from '../../../domain/device/field/order.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { CallContext, Caller } from '../../http/handler.ts';
import { seenOf, toldOf } from '../field/fieldEventCall.ts';
import { namerOf } from '../field/fieldNames.ts';
import type { Kept } from '../field/kept.ts';
import { alarmSteps } from './alarmRows.ts';
import { factRows } from './factRows.ts';
import { type Asking, type DeviceLogMeans, type Found, personsOf, thingsOf } from './things.ts';

interface Asked {
  readonly devices: readonly Device[];
  readonly hidden: number;
  readonly query: {
    readonly from: string;
    readonly to: string;
    readonly kind?: DeviceLogKind | undefined;
    readonly page?: number | undefined;
    readonly size?: number | undefined;
  };
}

const pageSize = 50;

/** All that happened at some devices in a span, out of each place where it is kept, as one list by the moment at which it happened. */
export async function deviceLog(
  means: DeviceLogMeans,
  { devices, hidden, query }: Asked,
  { caller, lang }: Pick<CallContext, 'lang'> & { readonly caller: Caller },
): Promise<Result<DeviceLogAnswer>> {
  const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
  const fault = windowFault(span, 'days30', means.zone);
  if (fault !== null) return refused('BAD_REQUEST', { fields: { to: fault[lang] } });
  const things = await thingsOf(means, devices, { caller, lang });
  const asking = { things, span, caller, lang };
  const field = await fieldRows(means, asking);
  const [alarms, facts] = await Promise.all([
    alarmRows(means, asking),
    factRows(means, asking, new Set(field.rows.map(({ position }) => position))),
  ]);
  const all = [...field.rows, ...alarms.rows, ...facts.rows].sort(
    (a, b) => (millisOf(b.at) ?? 0) - (millisOf(a.at) ?? 0) || b.position - a.position,
  );
  const rows = query.kind === undefined ? all : all.filter(({ kind }) => kind === query.kind);
  const { page = 1, size = pageSize } = query;
  return accepted({
    total: rows.length,
    page,
    size,
    rows: rows.slice((page - 1) * size, page * size),
    lane: laneOf(
      span,
      rows.map(({ at }) => millisOf(at) ?? 0),
      eventLogParts,
    ).map(({ from, n }) => ({ from: instantOf(from), n })),
    kinds: deviceLogKindNames.map((kind) => ({ kind, n: all.filter((row) => row.kind === kind).length })),
    devices: devices.map(({ id, name }) => ({ id, name })),
    hidden,
    isCut: field.isCut || alarms.isCut || facts.isCut,
  });
}

const kindOf: Readonly<Record<FieldEventKind, DeviceLogKind>> = {
  info: 'told',
  alarm: 'told',
  fault: 'told',
  replaced: 'replaced',
  corrected: 'reading',
  doubt: 'reading',
  waveform: 'waveform',
  position: 'operation',
};

async function fieldRows(means: DeviceLogMeans, { things, span, caller, lang }: Asking): Promise<Found> {
  const { devices, points, switches } = things;
  const kept = await means.database.query<Kept>(
    `select position::float8 as position, stream, type, at::float8 as at, recorded_at::float8 as recorded, org, kind, ledger, subject, device, data
     from read.field_event where org = any($1::text[]) and at >= $2 and at < $3 and gone is null
       and (device = any($4) or (ledger = 'point' and subject = any($5)) or (ledger = 'switchingDevice' and subject = any($6)))
     order by at desc, position desc limit ${mostOfSource}`,
    [[...caller.scope.data.keys()], span.from, span.to, [...devices.keys()], [...points.keys()], [...switches.keys()]],
  );
  const seen = await seenOf(means, kept, caller);
  const namer = await namerOf(means.ledgers, seen, { asOf: null, lang, scope: caller.scope });
  const rows = seen.flatMap((row): readonly DeviceLogRow[] => {
    const { position, at, kind, device, point, what, values, leadsTo } = toldOf(row, namer, null);
    if (device === null) return [];
    return [{ position, at, kind: kindOf[kind], device, point, what, values, by: null, level: null, leadsTo }];
  });
  return { rows, isCut: kept.length === mostOfSource };
}

async function alarmRows(means: DeviceLogMeans, { things, span, caller, lang }: Asking): Promise<Found> {
  const steps = await alarmSteps(means, { devices: [...things.devices.keys()], span, caller });
  const nameOf = await personsOf(
    means,
    steps.map(({ by }) => by),
    lang,
  );
  const rows = steps.flatMap(({ by, alarm, device, point, org: _, ...step }): readonly DeviceLogRow[] => {
    const of = things.devices.get(device);
    if (of === undefined) return [];
    const named = point === null ? null : (things.points.get(point) ?? { id: point, name: point });
    return [
      {
        ...step,
        device: { id: of.id, name: of.name },
        point: named === null ? null : { id: named.id, name: named.name },
        by: nameOf(by),
        leadsTo: { kind: 'alarm', id: alarm },
      },
    ];
  });
  return { rows, isCut: steps.length === mostOfSource };
}

import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { type Device, devices } from '../../domain/device/device.ts';
import {
  type DeviceHappenedData,
  deviceEventHappened,
  deviceEventStream,
  type MeterReplacedData,
  meterReplaced,
  replacementStream,
} from '../../domain/device/events.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { type EnergyUnit, energyUnits } from '../../domain/unit/energyUnit.ts';
import type { listUnitDeviceEvents, UnitEventKind } from '../../domain/unit/eventCalls.ts';
import { unitModelDevices } from '../../domain/unit/unitModelDevice.ts';
import type { CallContext } from '../http/handler.ts';
import { type Scope, seenSql } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database, Row } from '../store/database.ts';

interface UnitEventsMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'seen'>;
}

type Input = InputOf<typeof listUnitDeviceEvents>;
type Answer = AnswerOf<typeof listUnitDeviceEvents>;

interface Kept extends Row {
  readonly total: number;
  readonly position: number;
  readonly type: string;
  readonly at: number;
  readonly data: DeviceHappenedData | MeterReplacedData;
}

const pageSize = 50;

/** The events of the devices that measure or belong to a unit or to what lies below it, of those that the caller sees. */
export async function unitEvents(
  means: UnitEventsMeans,
  { params, query }: Input,
  { caller, lang }: CallContext,
): Promise<Result<Answer>> {
  const of = await devicesBelow(means, params.id, { scope: caller.scope, lang });
  if (of === null) return refused('NO_PERMISSION');
  const { page = 1, size = pageSize } = query;
  const kept = await eventsOf(means, [...of.keys()], { kind: query.kind, page, size, scope: caller.scope });
  const rows = kept.map((event) => rowOf(event, (id) => of.get(id)?.name ?? id));
  return accepted({ total: kept[0]?.total ?? 0, page, size, rows, devices: of.size });
}

/** Who asks, and as of when; without a position now. */
interface Sight {
  readonly scope: Scope;
  readonly lang: Lang;
  readonly asOf?: number | null;
}

/** The devices that measure or belong to a unit or to what lies below it; null where the unit is not seen. */
export async function devicesBelow(
  means: Pick<UnitEventsMeans, 'ledgers'>,
  unit: string,
  seen: Sight,
): Promise<ReadonlyMap<string, Device> | null> {
  const below = await unitsBelow(means, unit, seen);
  return below === null ? null : devicesOf(means, below, seen);
}

/** The unit and everything under it that is seen; null where the unit is not. */
export async function unitsBelow(
  { ledgers }: Pick<UnitEventsMeans, 'ledgers'>,
  unit: string,
  { scope, asOf = null }: Pick<Sight, 'scope' | 'asOf'>,
): Promise<ReadonlySet<string> | null> {
  const units = await ledgers.seen(energyUnits, scope, { asOf });
  return units.some(({ id }) => id === unit) ? withAllBelow(units, unit) : null;
}

/** The unit and everything under it. */
function withAllBelow(units: readonly EnergyUnit[], top: string): ReadonlySet<string> {
  const below = Map.groupBy(units, ({ parentId }) => parentId);
  const found = new Set<string>();
  const open = [top];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(below.get(id) ?? []).map((unit) => unit.id));
  }
  return found;
}

async function devicesOf(
  { ledgers }: Pick<UnitEventsMeans, 'ledgers'>,
  units: ReadonlySet<string>,
  { scope, lang, asOf = null }: Sight,
): Promise<ReadonlyMap<string, Device>> {
  const then = { asOf };
  const named = [
    ...(await ledgers.seen(deviceAssociations, scope, then)),
    ...(await ledgers.seen(unitModelDevices, scope, then)),
  ];
  const ids = [...new Set(named.filter(({ unitId }) => units.has(unitId)).map(({ deviceId }) => deviceId))];
  if (ids.length === 0) return new Map();
  return new Map((await ledgers.seen(devices, scope, { ids, lang, asOf })).map((device) => [device.id, device]));
}

interface UnitEventsQuestion {
  readonly kind: UnitEventKind | undefined;
  readonly page: number;
  readonly size: number;
  readonly scope: Scope;
}

/** The condition by which facts about devices are narrowed to who sees the place that the device had at each. */
export const entriesSeen = (scope: Scope, value: (parameter: unknown) => string): string =>
  seenSql(
    scope,
    { org: 'org', line: (meets) => meets({ channel: `data ->> 'channel'`, device: `data ->> 'device'` }), unit: null },
    value,
  );

async function eventsOf(
  { database }: UnitEventsMeans,
  ids: readonly string[],
  { kind, page, size, scope }: UnitEventsQuestion,
): Promise<readonly Kept[]> {
  const told = kind === 'replaced' ? [] : ids.map(deviceEventStream);
  const replaced = kind === undefined || kind === 'replaced' ? ids.map(replacementStream) : [];
  const streams = [...told, ...replaced];
  if (streams.length === 0) return [];
  const values: unknown[] = [streams, [deviceEventHappened.type, meterReplaced.type], size, (page - 1) * size];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const which = kind === undefined || kind === 'replaced' ? '' : ` and data ->> 'kind' = ${value(kind)}`;
  return database.query<Kept>(
    `select count(*) over () as total, position, type, at, data from log.event where stream = any($1) and type = any($2)${which} and ${entriesSeen(scope, value)}
     order by position desc limit $3 offset $4`,
    values,
  );
}

function rowOf({ position, type, at, data }: Kept, nameOf: (device: string) => string): Answer['rows'][number] {
  const common = { position, device: data.device, deviceName: nameOf(data.device) };
  if (type === meterReplaced.type) {
    const began = millisOf((data as MeterReplacedData).at) ?? at;
    return { ...common, at: instantOf(began), kind: 'replaced', name: null, values: [] };
  }
  const { kind, name, values } = data as DeviceHappenedData;
  return { ...common, at: instantOf(at), kind, name, values };
}

import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { type Equipment, equipment } from '../../domain/equipment/equipment.ts';
import { healthKindSigns } from '../../domain/equipment/healthKindSign.ts';
import { healthSigns } from '../../domain/equipment/healthSign.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { type Sign, signsOf } from '../../domain/equipment/signsOf.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { switchesBy } from './switchCounters.ts';

export type SignLedgers = Pick<Ledgers, 'seen' | 'held' | 'everyRow'>;

/** What is judged, and by what, as far as the reader sees it. */
export type SignsHeld = Awaited<ReturnType<typeof signsHeld>>;

/** Key equipment with its signs, and what of the things that these look at the reader sees. */
export async function signsHeld(ledgers: SignLedgers, { asker: { scope }, asOf }: Pick<CallContext, 'asker' | 'asOf'>) {
  const then = { asOf };
  const [key, things, own, ofKinds] = await Promise.all([
    ledgers.seen(keyEquipment, scope, then),
    ledgers.seen(equipment, scope, then),
    ledgers.seen(healthSigns, scope, then),
    ledgers.seen(healthKindSigns, scope, then),
  ]);
  const thingOf = new Map(things.map((thing) => [thing.id, thing]));
  const mine = key.flatMap(({ equipmentId }) => thingOf.get(equipmentId) ?? []);
  // By all of its devices: a sign of one that the reader does not see is told as unknown.
  const kinds = ofKinds.length === 0 ? [] : await ledgers.everyRow(devices, then);
  const kindOf = new Map(kinds.map(({ id, kind }) => [id, kind]));
  const signs = new Map(mine.map((thing) => [thing.id, signsOf(thing, { own, ofKinds }, kindOf)]));
  const having = (sign: Sign['sign']): readonly Equipment[] =>
    mine.filter(({ id }) => signs.get(id)?.some((one) => one.sign === sign));
  const switches = await switchesBy(ledgers, having('operations'), asOf);
  const all = [...signs.values()].flat();
  const creeping = all.flatMap(({ sign, pointId }) => (sign === 'creep' && pointId !== null ? [pointId] : []));
  const counters = [...switches.values()].flat().map(({ operations }) => operations);
  const alarming = [...new Set(having('alarms').flatMap(({ deviceIds }) => deviceIds))];
  const kept = having('upkeep').map(({ id }) => id);
  const [measured, there, held, creepers, upkept] = await Promise.all([
    ledgers.seen(points, scope, { ...then, ids: [...new Set([...all.flatMap(pointOf), ...counters])] }),
    ledgers.seen(devices, scope, { ...then, ids: alarming }),
    withinOf(ledgers, devices, alarming, { scope, asOf }),
    withinOf(ledgers, points, creeping, { scope, asOf }),
    withinOf(ledgers, equipment, kept, { scope, asOf }),
  ]);
  return { key, thingOf, signs, switches, measured, there, held, creepers, upkept };
}

const pointOf = ({ pointId }: Sign): readonly string[] => (pointId === null ? [] : [pointId]);

/** The times for which each of these is the reader's to see. */
export async function withinOf(
  ledgers: Pick<Ledgers, 'held'>,
  ledger: typeof points | typeof devices | typeof equipment,
  ids: readonly string[],
  { scope, asOf }: Pick<CallContext['asker'], 'scope' | 'asOf'>,
): Promise<ReadonlyMap<string, readonly Span[]>> {
  if (ids.length === 0) return new Map();
  const held = await ledgers.held(ledger, scope, { ids: [...new Set(ids)], asOf });
  return new Map([...held].map(([id, { within }]) => [id, within]));
}

import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { type Rated, ratedOf, runBoundsOf } from '../../domain/equipment/ratedOf.ts';
import type { RunBounds } from '../../domain/equipment/running.ts';
import { type RunningRule, runningRules } from '../../domain/equipment/runningRule.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import type { Scope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A thing that runs, with the points by which it is told how. */
export interface FoundBody {
  readonly id: string;
  readonly org: string;
  readonly name: string;
  readonly power: Point | null;
  readonly state: Point | null;
  readonly rule: RunningRule | null;
  readonly rated: Rated | null;
  /** What its rule says of it; null without a rule or a plate. */
  readonly bounds: RunBounds | null;
  readonly names: Readonly<Record<string, Text>>;
}

export interface BodiesAsker {
  readonly scope: Scope;
  readonly asOf: number | null;
  readonly lang: Lang;
}

const stateKey = '.state';
const powerKey = '.P';

/**
 * The run bodies that are seen: equipment with a running rule, and devices that name their states themselves, unless a rule is about them. Of what lies
 * outside of the sight nothing is told, its points included.
 */
export async function runBodies(
  ledgers: Pick<Ledgers, 'seen'>,
  { scope, asOf, lang }: BodiesAsker,
): Promise<readonly FoundBody[]> {
  const then = { lang, asOf };
  const [rules, things, measured, there] = await Promise.all([
    ledgers.seen(runningRules, scope, then),
    ledgers.seen(equipment, scope, then),
    ledgers.seen(points, scope, then),
    ledgers.seen(devices, scope, then),
  ]);
  const pointOf = new Map(measured.map((point) => [point.id, point]));
  const thingOf = new Map(things.map((thing) => [thing.id, thing]));
  const ruled = rules.flatMap((rule): readonly FoundBody[] => {
    const thing = thingOf.get(rule.equipmentId);
    if (thing === undefined) return [];
    const power = pointOf.get(rule.powerPointId) ?? null;
    const state = rule.statePointId === null ? null : (pointOf.get(rule.statePointId) ?? null);
    const rated = ratedOf(thing);
    const bounds = rated === null ? null : runBoundsOf(rule, rated, thing);
    return [{ id: `rule:${rule.id}`, org: rule.org, name: thing.name, power, state, rule, rated, bounds, names: {} }];
  });
  const taken = new Set(ruled.flatMap(({ power }) => power?.deviceId ?? []));
  const deviceOf = new Map(there.map((device) => [device.id, device]));
  const named = measured.flatMap((state): readonly FoundBody[] => {
    const device = deviceOf.get(state.deviceId);
    if (!state.id.endsWith(stateKey) || state.kind !== 'enumeration' || state.states === null) return [];
    if (device === undefined || taken.has(device.id)) return [];
    const power = pointOf.get(`${device.id}${powerKey}`) ?? null;
    const { org, name } = device;
    const unruled = { rule: null, rated: null, bounds: null };
    return [{ id: `device:${device.id}`, org, name, power, state, ...unruled, names: state.states }];
  });
  return [...ruled, ...named];
}

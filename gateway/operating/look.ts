import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { NetworkState, Position } from '../../domain/network/network.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import { sourcesBy } from '../../domain/network/sources.ts';
import type { Check, Feedback } from '../../domain/switching/events.ts';
import { type InterlockKind, neededPreventions } from '../../domain/switching/interlock.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { type Judged, type JudgedOn, judge, type ReadValue } from '../../domain/switching/judge.ts';
import type { Look, Sign } from '../../machines/breaker/breakerCommand.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce, Switch } from './networks.ts';
import { wholeNetwork } from './sight.ts';

/** A, above which a current flows: below it a transformer shows noise. */
const flowing = 1;

export const nothingRead = (clock: Clock): Feedback => {
  const now = instantOf(clock.now());
  return { position: null, at: now, seen: now, quality: 6, fresh: false, asked: false };
};

/** A value of a good and fresh reading. */
export function readPoint({ doors, field, clock }: OperatingMeans, id: string | null): ReadValue | null {
  const point = id === null ? null : field.pointOf(id);
  const shown = point === null ? null : (doors()?.live.latest(point.row.number) ?? null);
  if (shown === null || shown.value === null || shown.quality !== 0) return null;
  return { value: shown.value, age: Math.max(0, clock.now() - shown.at) };
}

export function feedbackNow(means: OperatingMeans, switchId: string, since: number | null = null): Feedback {
  const last = means.field.last(switchId);
  return last === null ? nothingRead(means.clock) : means.field.feedbackOf(last, since);
}

/** What is believed of a switch's position now: of a fresh reading alone. */
export function positionNow(means: OperatingMeans, switchId: string): Position {
  const { position, fresh } = feedbackNow(means, switchId);
  return fresh ? position : null;
}

export const ageOf = ({ field, clock }: OperatingMeans, switchId: string): number | null => {
  const last = field.last(switchId);
  return last === null ? null : Math.max(0, clock.monotonic() - last.read);
};

/** The state of a network as its readings say now; to who does not see all of them, as those that he sees say. */
export function stateNow(means: OperatingMeans, one: NetworkInForce, sight = wholeNetwork): NetworkState {
  return stateBy(one, {
    position: (id) => (sight.switch(id) ? positionNow(means, id) : null),
    point: (id) => (sight.point(id) ? readPoint(means, id) : null),
    unitOf: (id) => means.field.pointOf(id)?.row.unit ?? null,
    earths: new Set(means.work.earthsAt(one).keys()),
  });
}

/** How a network is read: null where nothing good and fresh was. */
export interface NetworkReading {
  readonly position: (switchId: string) => Position;
  readonly point: (id: string) => Pick<ReadValue, 'value'> | null;
  readonly unitOf: (point: string) => string | null;
  readonly earths: ReadonlySet<string>;
}

/** The state of a network as readings say. */
export function stateBy(one: NetworkInForce, reading: NetworkReading): NetworkState {
  const positions = new Map([...one.switches.keys()].map((id) => [id, reading.position(id)]));
  const voltages = new Map([...one.nodes.values()].map((node) => [node.id, voltageAt(node, reading)]));
  const own = [...one.elements.values()].flatMap(({ id, livePointId }) => {
    if (livePointId === null) return [];
    const read = reading.point(livePointId);
    return [[id, read === null ? null : read.value !== 0] as const];
  });
  return {
    positions,
    voltages,
    earths: reading.earths,
    sources: sourcesBy(one.network, { positions, voltages }, new Map(own)),
  };
}

/** Whether a voltage shows at a node: of what measures it there, null where nothing good was read. */
function voltageAt(
  node: NetworkInForce['nodes'] extends ReadonlyMap<string, infer N> ? N : never,
  { point, unitOf }: Pick<NetworkReading, 'point' | 'unitOf'>,
): boolean | null {
  const least = (Number(node.voltage) * Number(node.deadBelow)) / 100;
  const shown = node.voltagePointIds.map((id) => {
    const read = point(id);
    if (read === null) return null;
    const kilovolts = unitOf(id) === 'kV' ? read.value : read.value / 1000;
    return Math.abs(kilovolts) >= least;
  });
  const presence = node.presencePointId === null ? [] : [point(node.presencePointId)];
  const all = [...shown, ...presence.map((read) => (read === null ? null : read.value !== 0))];
  if (all.includes(true)) return true;
  return all.length === 0 || all.includes(null) ? null : false;
}

/** What interlocks are judged on. */
export const judgedOn = (means: OperatingMeans, one: NetworkInForce): JudgedOn => ({
  network: one.network,
  state: stateNow(means, one),
  work: means.work.baysOf(one),
  tagged: new Set([...one.switches.keys()].filter((id) => means.states.of(id).context.tags.length > 0)),
  point: (id) => readPoint(means, id),
  ageOf: (id) => ageOf(means, id),
});

/** Preventions that nothing released holds for this move. */
export function missingOf({ row }: Switch, direction: Direction, released: readonly ReleasedInterlock[]) {
  const held = new Set<InterlockKind>(
    released
      .filter((one) => one.enabled && (one.direction === 'both' || one.direction === direction))
      .map(({ prevention }) => prevention),
  );
  return neededPreventions(row.kind, direction).filter((one) => !held.has(one));
}

export interface WholeLook {
  readonly look: Look;
  readonly judged: ReadonlyMap<string, Judged>;
}

/** Everything that the law asks of a switch before a move, as it is read at this moment. */
export function lookAt(
  means: OperatingMeans,
  one: Switch,
  direction: Direction,
  {
    released,
    on = judgedOn(means, one.network),
  }: { readonly released: readonly ReleasedInterlock[]; readonly on?: JudgedOn },
): WholeLook {
  const { row } = one;
  const judged = judge(released, { switch: one.id, direction }, on);
  const sign = (id: string | null): Sign => {
    if (id === null) return 'none';
    const read = readPoint(means, id);
    return read === null ? 'unknown' : read.value === 0 ? 'no' : 'yes';
  };
  const look: Look = {
    feedback: feedbackNow(means, one.id),
    isChannelUp: isChannelUp(means, one),
    current: currentOf(means, one),
    remote: sign(row.remotePointId),
    spring: sign(row.springPointId),
    fault: sign(row.faultPointId),
    checks: released.flatMap((release) => checkOf(release, judged.get(release.id), means.clock.now())),
    hasInterlocks: missingOf(one, direction, released).length === 0,
  };
  return { look, judged };
}

function checkOf({ id, number }: ReleasedInterlock, said: Judged | undefined, now: number): readonly Check[] {
  if (said === undefined) return [];
  const value = said.because.map(({ of, found }) => `${of} = ${found}`).join(', ');
  const at = said.age === null ? null : instantOf(Math.trunc(now - said.age));
  return [{ id, version: number, holds: said.holds, value: value === '' ? null : value.slice(0, 100), at }];
}

function isChannelUp({ doors, field }: OperatingMeans, { row }: Switch): boolean {
  const point = row.closedPointId === null ? null : field.pointOf(row.closedPointId);
  const live = doors()?.live;
  if (point === null || live === undefined) return false;
  return live.device(point.device)?.online === true && live.channels().get(point.channel)?.up !== false;
}

function currentOf(means: OperatingMeans, { row }: Switch): Sign {
  if (row.currentPointIds.length === 0) return 'none';
  const read = row.currentPointIds.map((id) => readPoint(means, id));
  if (read.some((one) => one !== null && Math.abs(one.value) > flowing)) return 'yes';
  return read.includes(null) ? 'unknown' : 'no';
}

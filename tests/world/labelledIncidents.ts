import type { Opening } from '../../domain/alarm/incident/grid.ts';
import type { GroupedAlarm } from '../../domain/alarm/incident/plant.ts';

/** A part of a plant: a breaker over breakers over loads, each load a device on one of two lines. Nothing in it hangs on another part. */
export interface Bay {
  readonly id: string;
  readonly breakers: readonly { readonly id: string; readonly above: string; readonly node: string }[];
  readonly loads: readonly { readonly device: string; readonly node: string; readonly line: string }[];
}

/** What somebody who was there says: what broke, what followed, and of which it is known what came first. */
export interface Label {
  readonly cause: string;
  readonly effects: ReadonlyMap<string, { readonly quiet: boolean; readonly sure: boolean; readonly known: boolean }>;
}

export interface Case {
  readonly bays: readonly Bay[];
  readonly alarms: readonly GroupedAlarm[];
  readonly openings: readonly Opening[];
  /** Switches of which nothing is known. */
  readonly between: ReadonlySet<string>;
  readonly labels: readonly Label[];
  /** Alarms that have nothing to do with any of it. */
  readonly alone: readonly string[];
}

export type Draw = () => number;

/** Park and Miller: the same seed, the same plant. */
export function drawing(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const upTo = (draw: Draw, most: number): number => 1 + Math.floor(draw() * most);

function aBay(draw: Draw, n: number): Bay {
  const id = `B${n}`;
  const breakers = [{ id: `${id}Q`, above: 'BUS', node: `${id}n` }];
  const loads: { device: string; node: string; line: string }[] = [];
  for (let i = 0; i < upTo(draw, 3); i++) {
    const node = `${id}n${i}`;
    breakers.push({ id: `${id}Q${i}`, above: `${id}n`, node });
    for (let k = 0; k < upTo(draw, 4); k++)
      loads.push({ device: `${id}M${i}${k}`, node, line: `${id}L${draw() < 0.5 ? 0 : 1}` });
  }
  return { id, breakers, loads };
}

/** What lies below a breaker, by walking down: whether a breaker in between is not known. */
function below({ breakers, loads }: Bay, breaker: string, between: ReadonlySet<string>) {
  const found = new Map<string, 'sure' | 'perhaps'>();
  const walk = (node: string, how: 'sure' | 'perhaps'): void => {
    for (const load of loads) if (load.node === node) found.set(load.device, how);
    for (const one of breakers) if (one.above === node) walk(one.node, between.has(one.id) ? 'perhaps' : how);
  };
  const start = breakers.find(({ id }) => id === breaker);
  if (start !== undefined) walk(start.node, 'sure');
  return found;
}

interface Making {
  readonly draw: Draw;
  readonly bay: Bay;
  readonly at: number;
  readonly made: {
    alarms: GroupedAlarm[];
    openings: Opening[];
    labels: Label[];
    between: Set<string>;
    alone: string[];
  };
}

let numbers = 0;
function told(make: Making, more: Partial<GroupedAlarm> & Pick<GroupedAlarm, 'at'>): GroupedAlarm {
  const id = more.id ?? `a${++numbers}`;
  const one: GroupedAlarm = {
    id,
    type: '01',
    level: (2 + Math.floor(make.draw() * 3)) as 2,
    judges: 'limit',
    limitName: 'H',
    source: { rule: `r-${id}`, point: more.point ?? id },
    object: { kind: 'device', id: 'none' },
    channel: null,
    point: null,
    uncertainty: 1000,
    ...more,
  };
  make.made.alarms.push(one);
  return one;
}

const ofDevice = ({ device, line }: Bay['loads'][number], role: string) =>
  ({ object: { kind: 'device', id: device }, channel: line, point: `${device}.${role}` }) as const;

function label(
  make: Making,
  cause: { id: string; at: number; uncertainty: number; level: number },
  effects: readonly (readonly [GroupedAlarm, quiet: boolean, sure?: boolean])[],
) {
  const of = effects.map(([alarm, quiet, sure = true]) => {
    const known = Math.abs(alarm.at - cause.at) > cause.uncertainty + alarm.uncertainty;
    // 1 is the most urgent; what is more urgent than what broke is heard by itself.
    const isHeard = alarm.level === 1 || alarm.level < cause.level;
    return [alarm.id, { quiet: quiet && sure && !isHeard, sure, known }] as const;
  });
  make.made.labels.push({ cause: cause.id, effects: new Map(of) });
}

const some = <T>(draw: Draw, all: readonly T[]): readonly T[] => {
  const kept = all.filter(() => draw() < 0.7);
  return kept.length > 0 ? kept : all.slice(0, 1);
};

/** The ways in which something breaks. Each writes what is heard of it, and its label. */
const ways: readonly ((make: Making) => void)[] = [
  function lineIsCut(make) {
    const { bay, at, draw } = make;
    const line = bay.loads[0]?.line ?? '';
    const cause = told(make, { at, type: '05', limitName: null, object: { kind: 'channel', id: line }, channel: line });
    const effects = some(
      draw,
      bay.loads.filter((one) => one.line === line),
    ).map((one) =>
      told(make, { ...ofDevice(one, ''), point: null, type: '04', limitName: null, at: at + (draw() - 0.2) * 60_000 }),
    );
    label(
      make,
      cause,
      effects.map((one) => [one, false]),
    );
    for (const one of bay.loads.filter((load) => load.line !== line))
      make.made.alone.push(told(make, { ...ofDevice(one, ''), point: null, type: '04', limitName: null, at }).id);
  },
  function deviceDies(make) {
    const { bay, at, draw } = make;
    const [one] = bay.loads;
    if (one === undefined) return;
    const cause = told(make, { ...ofDevice(one, ''), point: null, type: '04', limitName: null, at });
    const effects = some(draw, ['Ua', 'humidity']).map((role) =>
      told(make, { ...ofDevice(one, role), at: at + draw() * 600_000 }),
    );
    label(
      make,
      cause,
      effects.map((effect) => [effect, false]),
    );
    make.made.alone.push(told(make, { ...ofDevice(one, 'humidity'), at: at - 120_000 }).id);
  },
  (make) => opens(make, 'order'),
  (make) => opens(make, 'trip'),
  (make) => opens(make, 'move'),
  function fanFails(make) {
    const { bay, at, draw } = make;
    const [one, ...others] = bay.loads;
    if (one === undefined) return;
    const cause = told(make, { ...ofDevice(one, 'fanFault'), at, judges: 'state' });
    const effects = some(draw, ['windingTemp', 'oilTemp']).map((role) =>
      told(make, { ...ofDevice(one, role), at: at + draw() * 3_000_000 }),
    );
    label(
      make,
      cause,
      effects.map((effect) => [effect, true]),
    );
    // Too cold, too late, another machine.
    make.made.alone.push(told(make, { ...ofDevice(one, 'oilTemp'), limitName: 'L', at: at + 60_000 }).id);
    make.made.alone.push(told(make, { ...ofDevice(one, 'windingTemp'), at: at + 4_000_000 }).id);
    for (const other of others.slice(0, 2))
      make.made.alone.push(told(make, { ...ofDevice(other, 'oilTemp'), at: at + 60_000 }).id);
  },
  function isOverloaded(make) {
    const { bay, at, draw } = make;
    const [one] = bay.loads;
    if (one === undefined) return;
    const cause = told(make, { ...ofDevice(one, 'P'), at, limitName: 'HH' });
    const effect = told(make, {
      ...ofDevice(one, 'contactTempA'),
      at: at + draw() * 3_000_000,
      level: draw() < 0.3 ? 1 : 2,
    });
    label(make, cause, [[effect, true]]);
    make.made.alone.push(told(make, { ...ofDevice(one, 'contactTempB'), at: at - 120_000 }).id);
  },
];

/** A breaker opens, whoever opened it: what it fed has no voltage any more. */
function opens(make: Making, how: 'order' | 'trip' | 'move'): void {
  const { bay, at, draw, made } = make;
  const breaker = bay.breakers[Math.floor(draw() * bay.breakers.length)]?.id ?? '';
  for (const { id } of bay.breakers) if (id !== breaker && draw() < 0.2) made.between.add(id);
  // Where a breaker above is not known, nobody is sure of anything below it.
  if (breaker !== bay.breakers[0]?.id) made.between.delete(bay.breakers[0]?.id ?? '');
  const position = ++numbers;
  const opening = { position, switch: breaker, ordered: how === 'order', at, uncertainty: 1000 };
  made.openings.push(opening);
  const effects: (readonly [GroupedAlarm, boolean, boolean?])[] = [];
  // An order weighs as an alarm of level 2.
  let cause: Parameters<typeof label>[1] = { id: `operation-${position}`, at, uncertainty: 1000, level: 2 };
  const switchDevice = { object: { kind: 'device', id: `D${breaker}` }, channel: `${bay.id}L0` } as const;
  if (how === 'trip')
    cause = told(make, {
      ...switchDevice,
      point: `D${breaker}.trip`,
      judges: 'state',
      level: 1,
      at: at + (draw() - 0.5) * 1000,
    });
  if (how !== 'order' && (how === 'move' || draw() < 0.5)) {
    const moved = told(make, {
      ...switchDevice,
      id: `switchMoved-${position}`,
      limitName: null,
      source: { rule: 'switchMoved', point: breaker },
      at,
    });
    if (how === 'move') cause = moved;
    else effects.push([moved, true]);
  }
  const dark = below(bay, breaker, made.between);
  for (const load of bay.loads) {
    const found = dark.get(load.device);
    const low = { ...ofDevice(load, draw() < 0.5 ? 'Ua' : 'Uab'), limitName: draw() < 0.5 ? 'L' : 'LL' } as const;
    if (found === undefined) made.alone.push(told(make, { ...low, at: at + 1000 }).id);
    else if (draw() < 0.8)
      effects.push([
        told(make, { ...low, at: at + (draw() - 0.2) * 10_000, level: draw() < 0.2 ? 1 : 3 }),
        true,
        found === 'sure',
      ]);
    else if (draw() < 0.5) made.alone.push(told(make, { ...low, at: at - 60_000 }).id);
    // No voltage makes nothing hot.
    if (draw() < 0.3) made.alone.push(told(make, { ...ofDevice(load, 'temp'), at: at + 2000 }).id);
  }
  label(make, cause, effects);
}

/** One to three things that break at about the same time, in parts of their own, among alarms that have nothing to do with them. */
export function aCase(seed: number): Case {
  const draw = drawing(seed);
  const bays = Array.from({ length: 4 }, (_, n) => aBay(draw, n));
  const made: Making['made'] = { alarms: [], openings: [], labels: [], between: new Set(), alone: [] };
  const broken = upTo(draw, 3);
  for (const bay of bays.slice(0, broken)) {
    const way = ways[Math.floor(draw() * ways.length)];
    way?.({ draw, bay, at: 1_000_000_000 + Math.floor(draw() * 20_000), made });
  }
  const [quiet] = bays.slice(broken);
  for (const load of quiet?.loads ?? [])
    made.alone.push(
      told({ draw, bay: quiet as Bay, at: 0, made }, { ...ofDevice(load, 'Ua'), limitName: 'L', at: 1_000_005_000 }).id,
    );
  return { bays, ...made };
}

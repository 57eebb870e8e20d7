import { feeders, sections, tieBreaker } from '../topology.ts';
import { bake, compress, shine, stir, store, wantedOf } from './equipment.ts';
import { type Solved, solve, total } from './network.ts';
import { arrived } from './orders.ts';
import { approach, drawsFrom, entry, mapRecord } from './random.ts';
import type { BreakerState, Energy, Flow, PlantState, TransformerState } from './state.ts';

const longestStep = 1000;
/** A pause longer than this is caught up in coarse steps. */
const longPause = 60_000;
const coarseStep = 30_000;
const demandWindow = 900;

/** The plant `dt` ms later, in steps of at most `longest` ms. Nothing but the state, the time that passed and the seed inside the state decides. */
export function advance(state: PlantState, dt: number, longest = longestStep): PlantState {
  let now = state;
  for (let left = dt; left > 0; ) {
    const step = Math.min(left, left > longPause ? coarseStep : longest);
    now = stepOf(now, step);
    left -= step;
  }
  return now;
}

function stepOf(before: PlantState, ms: number): PlantState {
  const seconds = ms / 1000;
  const draw = drawsFrom(before.random);
  const at = before.at + ms;
  const moved = arrived({ ...before, at });
  const stirred: PlantState = { ...moved, ...stir(moved, seconds, draw) };
  const running: PlantState = {
    ...stirred,
    inverters: shine(stirred, seconds),
    battery: store(stirred, seconds),
    air: compress(stirred, seconds, draw),
    ovens: bake(stirred, seconds),
  };
  const solved = solve(running, wantedOf(running));
  return {
    ...running,
    flows: solved.flows,
    energy: mapRecord(running.energy, (energy, meter) => integrate(energy, entry(solved.flows, meter), seconds)),
    transformers: mapRecord(running.transformers, (one, id) =>
      warm(one, { solved: entry(solved.transformers, id), ambient: running.weather.ambient, seconds }),
    ),
    breakers: warmContacts(running, solved, seconds),
    random: draw.seed(),
  };
}

function integrate(energy: Energy, flow: Flow, seconds: number): Energy {
  const p = total(flow.p);
  const active = (p * seconds) / 3600;
  const reactive = (total(flow.q) * seconds) / 3600;
  const window = { energy: energy.window.energy + active, seconds: energy.window.seconds + seconds };
  const isWhole = window.seconds >= demandWindow;
  return {
    forward: energy.forward + Math.max(0, active),
    reverse: energy.reverse + Math.max(0, -active),
    qForward: energy.qForward + Math.max(0, reactive),
    qReverse: energy.qReverse + Math.max(0, -reactive),
    window: isWhole ? { energy: 0, seconds: 0 } : window,
    demand: isWhole ? window.energy / (window.seconds / 3600) : energy.demand,
  };
}

interface Warming {
  readonly solved: Solved['transformers'][string];
  readonly ambient: number;
  readonly seconds: number;
}

/** Temperatures follow the load with inertia; without cooling they run away, quicker than a real winding would, so that a show stays short. */
function warm(one: TransformerState, { solved, ambient, seconds }: Warming): TransformerState {
  const fans = !one.hot && (one.winding > 88 || (one.fans && one.winding > 78));
  const calm = ambient + 12 + 68 * solved.loadRate ** 1.6 * (fans ? 0.82 : 1);
  const winding = one.hot
    ? approach(one.winding, Math.max(calm + 50, 140), 45, seconds)
    : approach(one.winding, calm, one.winding > 110 ? 60 : 600, seconds);
  const oil = one.hot
    ? approach(one.oil, Math.max(ambient + 60, 91), 90, seconds)
    : approach(one.oil, ambient + 8 + 38 * solved.loadRate, one.oil > 80 ? 120 : 2400, seconds);
  return { ...one, winding, oil, fans, losses: solved.losses, loadRate: solved.loadRate };
}

/** kW that warms a breaker's contacts by 30 K. */
const contactRatings: Readonly<Record<string, number>> = Object.fromEntries([
  ...sections.flatMap((section) => [
    [section.highBreaker, 3000],
    [section.lowBreaker, 2500],
  ]),
  [tieBreaker, 2500],
  ...feeders.map((feeder) => [feeder.breaker, feeder.rated * 1.2]),
]);

const meterOfBreaker: Readonly<Record<string, string>> = Object.fromEntries([
  ...sections.flatMap((section) => [
    [section.highBreaker, section.highMeter],
    [section.lowBreaker, section.lowMeter],
  ]),
  ...feeders.map((feeder) => [feeder.breaker, feeder.meter]),
]);

/** The flow through a breaker; the tie has no meter, what it carries stands in the section that it feeds. */
export function throughBreaker(flows: Readonly<Record<string, Flow>>, id: string): Flow | null {
  const meter = meterOfBreaker[id];
  return meter === undefined ? null : entry(flows, meter);
}

function warmContacts(state: PlantState, solved: Solved, seconds: number): Record<string, BreakerState> {
  return mapRecord(state.breakers, (breaker, id) => {
    const flow = throughBreaker(solved.flows, id);
    const load = flow === null || !breaker.closed ? 0 : Math.abs(total(flow.p)) / entry(contactRatings, id);
    return {
      ...breaker,
      contactTemp: approach(breaker.contactTemp, state.weather.ambient + 6 + 30 * load ** 2, 300, seconds),
    };
  });
}

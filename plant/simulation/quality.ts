import { analysedOrders } from '../site/quality.ts';
import type { Readings } from './reading.ts';

/** What a feeder draws beside its fundamental, and how stiff the grid is there. */
interface Distorting {
  /** Of the fundamental current: the orders of a six-pulse rectifier and what all electronics bring. */
  readonly shares: Readonly<Record<number, number>>;
  /** MVA */
  readonly shortCircuit: number;
}

/** The furnace has a rectifier of six pulses; on the incomer its currents are thinned by all the others. */
const distorting: Readonly<Record<string, Distorting>> = {
  PQ1: {
    shares: { 3: 0.006, 5: 0.034, 7: 0.021, 11: 0.011, 13: 0.008, 17: 0.004, 19: 0.003, 23: 0.002, 25: 0.002 },
    shortCircuit: 180,
  },
  PQ2: {
    shares: { 3: 0.012, 5: 0.195, 7: 0.105, 11: 0.062, 13: 0.044, 17: 0.028, 19: 0.021, 23: 0.015, 25: 0.012 },
    shortCircuit: 11,
  },
};

/** What comes with the voltage of the grid, % of the fundamental. */
const background: Readonly<Record<number, number>> = { 3: 0.25, 5: 0.9, 7: 0.6, 11: 0.3, 13: 0.2 };

export interface Analysed {
  readonly id: string;
  /** Line voltage, V; 0 when dead. */
  readonly u: number;
  readonly lines: readonly [number, number, number];
  readonly currents: readonly [number, number, number];
  readonly frequency: number;
  /** ms */
  readonly at: number;
  readonly kilovolts: boolean;
}

const phases = ['a', 'b', 'c'] as const;
/** Steady differences between the phases of a rectifier. */
const uneven = [1, 0.96, 1.03] as const;
/** Even orders, and triple ones that nobody makes, are hardly there. */
const stray = (order: number): number => (order % 2 === 0 ? 0.0015 : 0.002);

/** What of an order does not change, with the keys under which it is told. */
interface Order {
  readonly order: number;
  readonly current: string;
  readonly voltage: string;
  readonly share: number;
  readonly background: number;
}

const ordersOf = ({ shares }: Distorting): readonly (readonly Order[])[] =>
  phases.map((phase, n) =>
    analysedOrders.map((order) => ({
      order,
      current: `HI${order}${phase}`,
      voltage: `HU${order}${phase}`,
      share: (shares[order] ?? stray(order)) * (uneven[n] ?? 1),
      background: background[order] ?? 0.05,
    })),
  );

/** By analyser and phase: made once, for an analyser is read as often as any meter and has five times as much to tell. */
const ordersBy: ReadonlyMap<string, readonly (readonly Order[])[]> = new Map(
  Object.entries(distorting).map(([id, own]) => [id, ordersOf(own)]),
);
const noOrders = ordersOf({ shares: {}, shortCircuit: 1 });

/** What an analyser shows: every order in the currents, and what they raise in the voltage of the grid behind them. */
export function analyserReadings({ id, u, lines, currents, frequency, at, kilovolts }: Analysed): Readings {
  const own = distorting[id];
  const isAlive = u > 0 && own !== undefined;
  /** A: what would flow in a short circuit. */
  const short = isAlive ? ((own?.shortCircuit ?? 1) * 1e6) / (Math.sqrt(3) * u) : 1;
  const readings: Record<string, number> = {};
  const scale = kilovolts ? 1000 : 1;
  for (const [n, key] of ['Uab', 'Ubc', 'Uca'].entries()) readings[key] = (lines[n] ?? 0) / scale;
  for (const [n, phase] of phases.entries()) {
    const current = currents[n] ?? 0;
    let [ofU, ofI] = [0, 0];
    for (const one of (ordersBy.get(id) ?? noOrders)[n] ?? []) {
      // Firing angles follow the load: within minutes a tenth up and down.
      const ampere = isAlive ? current * one.share * (1 + 0.06 * Math.sin(at / 410_000 + one.order + n)) : 0;
      const percent = isAlive ? (100 * one.order * ampere) / short + one.background : 0;
      readings[one.current] = ampere;
      readings[one.voltage] = percent;
      ofI += ampere ** 2;
      ofU += percent ** 2;
    }
    readings[`I${phase}`] = current;
    readings[`THDu${phase}`] = Math.sqrt(ofU);
    readings[`THDi${phase}`] = current > 0 ? Math.min(100, (Math.sqrt(ofI) / current) * 100) : 0;
    readings[`Pst${phase}`] = isAlive ? 0.22 + 25 * (current / short) * (1 + 0.1 * Math.sin(at / 900_000 + n)) : 0;
  }
  readings['f'] = isAlive ? frequency : 0;
  return readings;
}

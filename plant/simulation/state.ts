import { compressors, feeders, inverters, ovens, sections, tieBreaker } from '../topology.ts';
import { clearSky, dayOf, hourOf, workAt } from './loadShape.ts';
import { drawsFrom, mapRecord } from './random.ts';

/** Power of a three-phase place, per phase: kW and kvar, positive away from the incomer. */
export interface Flow {
  readonly p: readonly [number, number, number];
  readonly q: readonly [number, number, number];
  /** Line voltage, V; 0 when dead. */
  readonly u: number;
}

export interface Energy {
  readonly forward: number;
  readonly reverse: number;
  readonly qForward: number;
  readonly qReverse: number;
  /** The running quarter of an hour: kWh and s. */
  readonly window: { readonly energy: number; readonly seconds: number };
  /** Mean power of the last whole quarter, kW. */
  readonly demand: number;
}

export interface BreakerState {
  readonly closed: boolean;
  readonly tripped: boolean;
  readonly remote: boolean;
  /** On its way: neither contact is made until then. Left out of a state that was stored before breakers obeyed. */
  readonly moving?: { readonly closed: boolean; readonly until: number } | null;
  /** Its drive obeys and does not move. */
  readonly stuck?: boolean;
  /** When the motor has charged the spring again. */
  readonly springAt: number;
  readonly operations: number;
  readonly contactTemp: number;
}

export interface FeederState {
  readonly drift: number;
  readonly fast: number;
  /** What an operator's `overload` multiplies its load by. */
  readonly overload: number;
  readonly uneven: readonly [number, number];
}

export interface TransformerState {
  readonly winding: number;
  readonly oil: number;
  readonly fans: boolean;
  /** Its cooling failed: the winding runs hot whatever the load. */
  readonly hot: boolean;
  /** kW */
  readonly losses: number;
  /** 0 to 1 and above */
  readonly loadRate: number;
}

export interface CompressorState {
  readonly mode: 'stopped' | 'idle' | 'loaded';
  readonly temp: number;
  readonly runHours: number;
  readonly loadHours: number;
  /** MPa at which it begins to load and at which it idles again. */
  readonly band: PressureBand;
}

export interface PressureBand {
  readonly load: number;
  readonly unload: number;
}

export interface OvenState {
  readonly temp: number;
  readonly heating: boolean;
  /** °C that somebody wants held, and what the controller works to now: it goes there slowly. */
  readonly target: number;
  readonly setpoint: number;
}

/** Everything that the plant is at one moment: plain data, so that it can be stored and compared. */
export interface PlantState {
  readonly at: number;
  readonly random: number;
  readonly grid: { readonly voltage: number; readonly frequency: number };
  readonly breakers: Readonly<Record<string, BreakerState>>;
  readonly feeders: Readonly<Record<string, FeederState>>;
  /** By meter. */
  readonly flows: Readonly<Record<string, Flow>>;
  readonly energy: Readonly<Record<string, Energy>>;
  readonly transformers: Readonly<Record<string, TransformerState>>;
  readonly weather: {
    readonly cloud: number;
    readonly ambient: number;
    readonly humidity: number;
    readonly wind: number;
    readonly moduleTemp: number;
  };
  readonly inverters: Readonly<
    Record<string, { readonly p: number; readonly temp: number; readonly today: number; readonly total: number }>
  >;
  readonly battery: {
    readonly soc: number;
    /** kW, positive while it charges. */
    readonly p: number;
    readonly temp: number;
    readonly charged: number;
    readonly discharged: number;
    /** Empty: no discharge before it was charged again. */
    readonly resting: boolean;
  };
  readonly air: {
    readonly pressure: number;
    readonly demand: number;
    readonly blastUntil: number;
    readonly nextBlast: number;
    readonly units: Readonly<Record<string, CompressorState>>;
  };
  readonly ovens: Readonly<Record<string, OvenState>>;
}

const usualOven = { target: 172, setpoint: 172 } as const;
/** The first one loads first: each of the others waits for a little less. */
const usualBand = (i: number): PressureBand => ({ load: 0.69 - 0.008 * i, unload: 0.75 - 0.008 * i });

export const dead: Flow = { p: [0, 0, 0], q: [0, 0, 0], u: 0 };

const commissioned = Date.UTC(2024, 0, 1);
/** Mean use of what is rated, over days and nights. */
const meanUse = 0.4;

/** Registers as they would stand after years of service, so that a plant started anew counts on from where it would be. */
function energyOf(rated: number, at: number): Energy {
  const total = Math.max(0, ((at - commissioned) / 3_600_000) * Math.abs(rated) * meanUse);
  const [forward, reverse] = rated >= 0 ? [total, 0] : [0, total];
  return {
    forward,
    reverse,
    qForward: total * 0.3,
    qReverse: 0,
    window: { energy: 0, seconds: 0 },
    demand: rated * workAt(at),
  };
}

function ratings(): Readonly<Record<string, number>> {
  const signed = feeders.map((feeder) => ({
    ...feeder,
    rated: feeder.kind === 'solar' ? -feeder.rated * 0.35 : feeder.kind === 'storage' ? 20 : feeder.rated,
  }));
  const bySection = (number: number): number =>
    signed.filter((feeder) => feeder.section === number).reduce((sum, feeder) => sum + feeder.rated, 0);
  return Object.fromEntries([
    ...signed.flatMap((feeder) => [
      [feeder.meter, feeder.rated],
      ...feeder.parts.map((part) => [part.meter, feeder.rated * part.share]),
    ]),
    ...sections.flatMap((section) => [
      [section.lowMeter, bySection(section.number) * 1.002],
      [section.highMeter, bySection(section.number) * 1.012],
    ]),
  ]) as Record<string, number>;
}

export const breakerIds: readonly string[] = [
  ...sections.flatMap((section) => [section.highBreaker, section.lowBreaker]),
  tieBreaker,
  ...feeders.map((feeder) => feeder.breaker),
];

/** Every place with a flow of its own. */
export const meterIds: readonly string[] = Object.keys(ratings());

/** The plant as it would be found at that moment, everything in order. */
export function initialState(seed: number, at: number): PlantState {
  const draw = drawsFrom(seed);
  const rated = ratings();
  const work = workAt(at);
  const hour = hourOf(at);
  const years = Math.max(0, (at - commissioned) / 3_600_000);
  return {
    at,
    grid: { voltage: 1, frequency: 50 },
    breakers: Object.fromEntries(
      breakerIds.map((id) => [
        id,
        {
          closed: id !== tieBreaker,
          tripped: false,
          remote: true,
          springAt: at,
          operations: 40 + Math.floor(draw.uniform() * 300),
          contactTemp: 38 + 10 * work,
        },
      ]),
    ),
    feeders: Object.fromEntries(
      feeders.map((feeder) => [
        feeder.meter,
        { drift: 0, fast: 0, overload: 1, uneven: [draw.gauss() * 0.4, draw.gauss() * 0.4] },
      ]),
    ),
    flows: mapRecord(rated, () => dead),
    energy: mapRecord(rated, (power) => energyOf(power, at)),
    transformers: Object.fromEntries(
      sections.map((section) => [
        section.transformer,
        { winding: 48 + 30 * work, oil: 40 + 18 * work, fans: false, hot: false, losses: 3, loadRate: 0.3 },
      ]),
    ),
    weather: { cloud: 0, ambient: 24, humidity: 55, wind: 3, moduleTemp: 24 + clearSky(at) * 0.025 },
    inverters: Object.fromEntries(
      inverters.map((id) => [
        id,
        { p: 0, temp: 35, today: Math.max(0, Math.min(hour, 18) - 6) * 90, total: years * 36 },
      ]),
    ),
    battery: {
      soc: hour < 7 ? 40 + hour * 7 : hour < 10 ? 88 : Math.max(24, 88 - (hour - 10) * 6),
      p: 0,
      temp: 29,
      charged: years * 40,
      discharged: years * 36,
      resting: false,
    },
    air: {
      pressure: 0.7,
      demand: 30,
      blastUntil: 0,
      nextBlast: at + 100_000 + Math.floor(draw.uniform() * 60_000),
      units: Object.fromEntries(
        compressors.map((id, i) => [
          id,
          {
            mode: i === 0 ? 'loaded' : 'idle',
            temp: 78,
            runHours: years * (0.7 - i * 0.15),
            loadHours: years * (0.5 - i * 0.12),
            band: usualBand(i),
          },
        ]),
      ),
    },
    ovens: Object.fromEntries(
      ovens.map(({ id }, i) => [id, { temp: work > 0.3 ? 168 + 4 * i : 60, heating: i === 0, ...usualOven }]),
    ),
    random: draw.seed(),
  };
}

/** A state that was stored before its devices could be set. */
export function completed(state: PlantState): PlantState {
  const units = Object.entries(state.air.units).map(
    ([id, unit], i) => [id, { ...unit, band: unit.band ?? usualBand(i) }] as const,
  );
  return {
    ...state,
    air: { ...state.air, units: Object.fromEntries(units) },
    ovens: mapRecord(state.ovens, (oven) => ({ ...usualOven, ...oven })),
  };
}

/** A stored state taken up again: what is bound to the moment begins anew. */
export function resumed(state: PlantState, at: number): PlantState {
  const draw = drawsFrom(state.random);
  return {
    ...state,
    at,
    air: { ...state.air, blastUntil: 0, nextBlast: at + 100_000 + Math.floor(draw.uniform() * 60_000) },
    breakers: mapRecord(state.breakers, (breaker) => ({ ...breaker, springAt: Math.min(breaker.springAt, at) })),
    inverters:
      dayOf(state.at) === dayOf(at)
        ? state.inverters
        : mapRecord(state.inverters, (inverter) => ({ ...inverter, today: 0 })),
    random: draw.seed(),
  };
}

import type { Text } from '../domain/text/message.ts';

/** What hangs on a feeder and makes it draw (or feed) power. */
export type FeederKind = 'load' | 'air' | 'solar' | 'storage';

export interface SubFeeder {
  readonly meter: string;
  readonly name: Text;
  /** Of the feeder's load. What is left over is drawn by small consumers without a meter. */
  readonly share: number;
}

export interface Feeder {
  readonly meter: string;
  readonly breaker: string;
  readonly section: 1 | 2;
  readonly name: Text;
  readonly kind: FeederKind;
  /** kW at the height of a working day. */
  readonly rated: number;
  /** What it draws when nobody works, of `rated`. */
  readonly floor: number;
  readonly powerFactor: number;
  /** How unevenly its phases are loaded in a calm state, of the mean. */
  readonly unevenness: number;
  readonly parts: readonly SubFeeder[];
}

export interface Section {
  readonly number: 1 | 2;
  readonly transformer: string;
  /** kVA */
  readonly rated: number;
  readonly highBreaker: string;
  readonly lowBreaker: string;
  readonly highMeter: string;
  readonly lowMeter: string;
}

const text = (cn: string, en: string): Text => ({ cn, en });

/** Two 10 kV incomers, a transformer each, and two 0.4 kV sections that a tie can join. */
export const sections: readonly Section[] = [
  {
    number: 1,
    transformer: 'T1',
    rated: 2500,
    highBreaker: 'QF101',
    lowBreaker: 'QF401',
    highMeter: 'M101',
    lowMeter: 'M401',
  },
  {
    number: 2,
    transformer: 'T2',
    rated: 2500,
    highBreaker: 'QF102',
    lowBreaker: 'QF402',
    highMeter: 'M102',
    lowMeter: 'M402',
  },
];

export const tieBreaker = 'QF430';

const load = (
  given: Omit<Feeder, 'kind' | 'floor' | 'powerFactor' | 'unevenness' | 'parts'> &
    Partial<Pick<Feeder, 'floor' | 'powerFactor' | 'unevenness' | 'parts' | 'kind'>>,
): Feeder => ({ kind: 'load', floor: 0.15, powerFactor: 0.95, unevenness: 0.03, parts: [], ...given });

export const feeders: readonly Feeder[] = [
  load({
    meter: 'M411',
    breaker: 'QF411',
    section: 1,
    name: text('冲压车间', 'Stamping shop'),
    rated: 1020,
    floor: 0.08,
    powerFactor: 0.93,
    parts: [
      { meter: 'M4111', name: text('冲压 1 线', 'Stamping line 1'), share: 0.46 },
      { meter: 'M4112', name: text('冲压 2 线', 'Stamping line 2'), share: 0.38 },
    ],
  }),
  load({
    meter: 'M412',
    breaker: 'QF412',
    section: 1,
    name: text('空压站', 'Compressor station'),
    kind: 'air',
    rated: 360,
    powerFactor: 0.9,
  }),
  load({
    meter: 'M413',
    breaker: 'QF413',
    section: 1,
    name: text('办公与宿舍', 'Offices and dormitory'),
    rated: 160,
    floor: 0.4,
    powerFactor: 0.97,
    unevenness: 0.07,
  }),
  load({
    meter: 'M414',
    breaker: 'QF414',
    section: 1,
    name: text('光伏并网', 'Solar infeed'),
    kind: 'solar',
    rated: 750,
    powerFactor: 0.995,
    unevenness: 0.01,
  }),
  load({
    meter: 'M421',
    breaker: 'QF421',
    section: 2,
    name: text('涂装车间', 'Paint shop'),
    rated: 820,
    floor: 0.2,
    unevenness: 0.05,
    parts: [
      { meter: 'M4211', name: text('涂装烘房 1#', 'Drying oven 1'), share: 0.34 },
      { meter: 'M4212', name: text('涂装烘房 2#', 'Drying oven 2'), share: 0.31 },
    ],
  }),
  load({ meter: 'M422', breaker: 'QF422', section: 2, name: text('总装车间', 'Assembly shop'), rated: 520 }),
  load({
    meter: 'M423',
    breaker: 'QF423',
    section: 2,
    name: text('制冷站', 'Chiller station'),
    rated: 340,
    floor: 0.45,
    powerFactor: 0.92,
  }),
  load({
    meter: 'M424',
    breaker: 'QF424',
    section: 2,
    name: text('熔炼车间', 'Melting shop'),
    rated: 260,
    floor: 0.3,
    powerFactor: 0.91,
  }),
  load({
    meter: 'M425',
    breaker: 'QF425',
    section: 2,
    name: text('储能并网', 'Storage infeed'),
    kind: 'storage',
    rated: 300,
    powerFactor: 0.995,
    unevenness: 0.01,
  }),
];

/** kW that each inverter gives at full sun. */
export const inverterRated = 250;
/** kW of the converter, kWh of its battery. */
export const storage = { rated: 240, capacity: 1200 } as const;
/** kW of a compressor that delivers. */
export const compressorRated = 110;

export const inverters = ['PV-INV-01', 'PV-INV-02', 'PV-INV-03'] as const;
export const compressors = ['AC1', 'AC2', 'AC3'] as const;
export const ovens = [
  { id: 'OV1', meter: 'M4211' },
  { id: 'OV2', meter: 'M4212' },
] as const;

/** Losses of a cable from the bus to its load, of what is drawn. */
export const cableLoss = 0.006;
/** Losses of a 0.4 kV bus, of what passes through. */
export const busLoss = 0.002;

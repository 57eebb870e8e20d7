import type { Limit } from '../../domain/alarm/limitRule.ts';
import type { Text } from '../../domain/text/message.ts';
import { limit, type Measure, text } from './measure.ts';
import { reasons } from './reasons.ts';

/** How the four makes of meter in the plant put a group of quantities into registers. */
interface Coding {
  readonly table: Measure['table'];
  readonly type: Measure['type'];
  readonly order: NonNullable<Measure['order']>;
  /** Value = raw × factor. */
  readonly factor?: number;
}

interface Make {
  readonly voltage: Coding;
  readonly current: Coding;
  readonly power: Coding;
  readonly ratio: Coding;
  readonly energy: Coding;
  /** Unused registers between two groups. */
  readonly hole: number;
}

const float = (table: Measure['table'], order: Coding['order']): Coding => ({ table, type: 'float32', order });

export const makes = {
  /** IEEE floats in natural order, energy as 64-bit watt-hours. */
  alpha: {
    voltage: float('holding', 'ABCD'),
    current: float('holding', 'ABCD'),
    power: float('holding', 'ABCD'),
    ratio: float('holding', 'ABCD'),
    energy: { table: 'holding', type: 'uint64', order: 'ABCD', factor: 0.001 },
    hole: 2,
  },
  /** Scaled integers in input registers, words swapped. */
  beta: {
    voltage: { table: 'input', type: 'uint32', order: 'CDAB', factor: 0.001 },
    current: { table: 'input', type: 'uint32', order: 'CDAB', factor: 0.001 },
    power: { table: 'input', type: 'int32', order: 'CDAB', factor: 0.01 },
    ratio: { table: 'input', type: 'int16', order: 'ABCD', factor: 0.001 },
    energy: { table: 'input', type: 'uint32', order: 'CDAB', factor: 0.1 },
    hole: 4,
  },
  /** Floats with swapped words, energy in BCD as older registers show it. */
  gamma: {
    voltage: float('holding', 'CDAB'),
    current: float('holding', 'CDAB'),
    power: float('holding', 'CDAB'),
    ratio: { table: 'holding', type: 'int16', order: 'ABCD', factor: 0.001 },
    energy: { table: 'holding', type: 'bcd32', order: 'ABCD', factor: 0.1 },
    hole: 20,
  },
  /** Little-endian from end to end, energy as a double. */
  delta: {
    voltage: { table: 'input', type: 'uint16', order: 'BADC', factor: 0.1 },
    current: { table: 'input', type: 'uint32', order: 'DCBA', factor: 0.001 },
    power: { table: 'input', type: 'int32', order: 'BADC', factor: 0.01 },
    ratio: { table: 'input', type: 'float32', order: 'DCBA' },
    energy: { table: 'input', type: 'float64', order: 'DCBA' },
    hole: 1,
  },
} as const satisfies Readonly<Record<string, Make>>;
export type MeterMake = keyof typeof makes;

const phases = [
  ['a', 'A'],
  ['b', 'B'],
  ['c', 'C'],
] as const;
const lines = [
  ['ab', 'AB'],
  ['bc', 'BC'],
  ['ca', 'CA'],
] as const;

export interface MeterSort {
  readonly make: MeterMake;
  /** 10 kV meters show kV, the others V. */
  readonly kilovolts: boolean;
  readonly limits?: Readonly<Record<string, readonly Limit[]>>;
}

/** V: a tenth below what a phase has. */
const lowestVoltage = 198;

/** Current unbalance, as every circuit of a workshop watches it. */
export const circuitLimits = {
  unbalanceI: [
    limit('H', 15, reasons.unbalance[0], { n: 5, hysteresis: 1 }),
    limit('HH', 30, reasons.unbalance[1], { n: 5, hysteresis: 2 }),
  ],
};

/** A feeder watches too whether it has its voltage. */
export const feederLimits = {
  ...circuitLimits,
  Ua: [limit('L', lowestVoltage, reasons.feederDark, { hysteresis: 4 })],
};

/** The quantities of a three-phase meter. */
export function meterMeasures(sort: MeterSort): readonly Measure[] {
  const make = makes[sort.make];
  return [...electrical(make, sort.kilovolts), ...energy(make), ...powerQuality(make)].map((measure) => {
    const limits = sort.limits?.[measure.key];
    return limits === undefined ? measure : { ...measure, limits };
  });
}

function electrical(make: Make, kilovolts: boolean): Measure[] {
  const volt = kilovolts ? { ...make.voltage, unit: 'kV', decimals: 3 } : { ...make.voltage, unit: 'V', decimals: 1 };
  const ampere = { ...make.current, unit: 'A', decimals: 1 };
  const power = (key: string, name: Text, unit: string, hole = 0): Measure => ({
    ...make.power,
    key,
    name,
    unit,
    decimals: 1,
    hole,
  });
  return [
    ...phases.map(
      ([key, phase]): Measure => ({ ...volt, key: `U${key}`, name: text(`${phase} 相电压`, `Voltage ${phase}`) }),
    ),
    ...lines.map(
      ([key, line]): Measure => ({ ...volt, key: `U${key}`, name: text(`${line} 线电压`, `Line voltage ${line}`) }),
    ),
    ...phases.map(
      ([key, phase], i): Measure => ({
        ...ampere,
        key: `I${key}`,
        name: text(`${phase} 相电流`, `Current ${phase}`),
        hole: i === 0 ? make.hole : 0,
      }),
    ),
    { ...ampere, key: 'In', name: text('中性线电流', 'Neutral current') },
    power('P', text('有功功率', 'Active power'), 'kW', make.hole),
    ...phases.map(([key, phase]) => power(`P${key}`, text(`${phase} 相有功功率`, `Active power ${phase}`), 'kW')),
    power('Q', text('无功功率', 'Reactive power'), 'kvar'),
    power('S', text('视在功率', 'Apparent power'), 'kVA'),
    { ...make.ratio, key: 'PF', name: text('功率因数', 'Power factor'), decimals: 3, range: [-1.001, 1.001] },
    { ...frequencyCoding(make), key: 'f', name: text('频率', 'Frequency'), unit: 'Hz', decimals: 2, range: [0, 100] },
  ];
}

function frequencyCoding(make: Make): Coding {
  return make.ratio.type === 'float32'
    ? make.ratio
    : { table: make.ratio.table, type: 'uint16', order: 'ABCD', factor: 0.01 };
}

function energy(make: Make): Measure[] {
  const register = (key: string, name: Text, unit: string, hole = 0): Measure => ({
    ...make.energy,
    key,
    name,
    unit,
    kind: 'counter',
    decimals: 1,
    period: 5000,
    hole,
  });
  return [
    register('EpForward', text('正向有功电能', 'Active energy forward'), 'kWh', make.hole),
    register('EpReverse', text('反向有功电能', 'Active energy reverse'), 'kWh'),
    register('EqForward', text('正向无功电能', 'Reactive energy forward'), 'kvarh'),
    register('EqReverse', text('反向无功电能', 'Reactive energy reverse'), 'kvarh'),
    { ...make.power, key: 'demand', name: text('15 分钟需量', 'Demand over 15 min'), unit: 'kW', period: 5000 },
  ];
}

function powerQuality(make: Make): Measure[] {
  const table = make.ratio.table;
  const percent = (key: string, name: Text, period: number, hole = 0): Measure => ({
    table,
    type: 'int16',
    factor: 0.01,
    key,
    name,
    unit: '%',
    decimals: 2,
    period,
    hole,
    absent: -32768,
  });
  return [
    ...phases.map(([key, phase], i) =>
      percent(`THDu${key}`, text(`${phase} 相电压谐波畸变率`, `Voltage THD ${phase}`), 5000, i === 0 ? make.hole : 0),
    ),
    ...phases.map(([key, phase]) =>
      percent(`THDi${key}`, text(`${phase} 相电流谐波畸变率`, `Current THD ${phase}`), 5000),
    ),
    percent('unbalanceU', text('三相电压不平衡', 'Voltage unbalance'), 5000),
    percent('unbalanceI', text('三相电流不平衡', 'Current unbalance'), 1000),
    {
      table,
      type: 'uint32',
      key: 'clock',
      name: text('装置时钟', 'Device clock'),
      unit: 's',
      decimals: 0,
      period: 5000,
      hole: make.hole,
    },
  ];
}

import { type Measure, text } from './measure.ts';

/** The orders that an analyser of this make tells. */
export const analysedOrders: readonly number[] = Array.from({ length: 24 }, (_, n) => n + 2);
/** GB/T 14549-1993, annex D: where loads move quickly a value each two minutes at most. */
const orderPeriod = 120_000;
/** Short-term flicker stands for ten minutes. */
const flickerPeriod = 600_000;

/** Which meter's feeder an analyser looks at. */
export const analyserOf: Readonly<Record<string, string>> = { PQ1: 'M102', PQ2: 'M424' };

const phases = [
  ['a', 'A'],
  ['b', 'B'],
  ['c', 'C'],
] as const;

/** The quantities of an analyser of power quality: voltages, currents, harmonics of each phase, flicker. */
export function analyserMeasures(kilovolts: boolean): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'holding',
    type: 'uint16',
    factor: 0.01,
    decimals: 2,
    period: orderPeriod,
    ...more,
  });
  const lines = [
    ['ab', 'AB'],
    ['bc', 'BC'],
    ['ca', 'CA'],
  ] as const;
  const volt: Partial<Measure> = kilovolts
    ? { type: 'float32', factor: 1, unit: 'kV', decimals: 3, period: 1000 }
    : { type: 'float32', factor: 1, unit: 'V', decimals: 1, period: 1000 };
  return [
    ...lines.map(([key, line]) => word(`U${key}`, `${line} 线电压`, `Line voltage ${line}`, volt)),
    ...phases.map(([key, phase]) =>
      word(`I${key}`, `${phase} 相电流`, `Current ${phase}`, {
        type: 'float32',
        factor: 1,
        unit: 'A',
        decimals: 1,
        period: 1000,
      }),
    ),
    word('f', '频率', 'Frequency', { unit: 'Hz', period: 1000, range: [0, 100] }),
    ...phases.map(([key, phase]) =>
      word(`THDu${key}`, `${phase} 相电压谐波畸变率`, `Voltage THD ${phase}`, { unit: '%' }),
    ),
    ...phases.map(([key, phase]) =>
      word(`THDi${key}`, `${phase} 相电流谐波畸变率`, `Current THD ${phase}`, { unit: '%' }),
    ),
    ...analysedOrders.flatMap((order) =>
      phases.map(([key, phase]) =>
        word(`HU${order}${key}`, `${phase} 相 ${order} 次谐波电压`, `Harmonic voltage ${order} ${phase}`, {
          unit: '%',
        }),
      ),
    ),
    ...analysedOrders.flatMap((order) =>
      phases.map(([key, phase]) =>
        word(`HI${order}${key}`, `${phase} 相 ${order} 次谐波电流`, `Harmonic current ${order} ${phase}`, {
          unit: 'A',
          hole: order === 2 && key === 'a' ? 8 : 0,
        }),
      ),
    ),
    ...phases.map(([key, phase]) =>
      word(`Pst${key}`, `${phase} 相短时闪变`, `Short-term flicker ${phase}`, {
        factor: 0.001,
        decimals: 3,
        period: flickerPeriod,
      }),
    ),
  ];
}

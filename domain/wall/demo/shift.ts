import type { Text } from '../../text/message.ts';

/** A feeder as the recorded shift shows it: what it draws now, and the register that counts it. */
export interface ShiftFeeder {
  readonly title: Text;
  readonly power: string;
  readonly register: string;
}

/** A value that stands by itself. */
export interface ShiftFigure {
  readonly title: Text;
  readonly point: string;
  readonly unit: string;
  readonly decimals: number;
}

const feeder = (device: string, cn: string, en: string): ShiftFeeder => ({
  title: { cn, en },
  power: `${device}.P`,
  register: `${device}.EpForward`,
});

/** The incomers: their sum is the load, what their registers counted the energy. */
export const shiftIncomers = [
  feeder('M101', '10 kV I段进线', '10 kV incomer I'),
  feeder('M102', '10 kV II段进线', '10 kV incomer II'),
] as const;

export const shiftFeeders: readonly ShiftFeeder[] = [
  feeder('M411', '冲压车间', 'Stamping shop'),
  feeder('M412', '空压站', 'Air station'),
  feeder('M413', '办公与宿舍', 'Offices and dormitory'),
  feeder('M421', '涂装车间', 'Paint shop'),
  feeder('M422', '总装车间', 'Assembly shop'),
  feeder('M423', '制冷站', 'Chiller plant'),
  feeder('M424', '熔炼车间', 'Melting shop'),
];

const figure = (point: string, unit: string, decimals: number, title: Text): ShiftFigure => ({
  title,
  point,
  unit,
  decimals,
});

/** What stands beside the energy, on the first page. */
export const shiftFigures: readonly ShiftFigure[] = [
  figure('WS1.irradiance', 'W/m²', 0, { cn: '辐照度', en: 'Irradiance' }),
  figure('BAT1.SOC', '%', 0, { cn: '储能电量', en: 'Battery charge' }),
  figure('AIR1.pressure', 'MPa', 3, { cn: '压缩空气', en: 'Compressed air' }),
];

/** On the second page: whatever else tells how the plant is. */
export const shiftValues: readonly ShiftFigure[] = [
  figure('T1.windingTemp', '°C', 1, { cn: '1#变压器绕组', en: 'Transformer 1, winding' }),
  figure('T2.windingTemp', '°C', 1, { cn: '2#变压器绕组', en: 'Transformer 2, winding' }),
  figure('T1.loadRate', '%', 1, { cn: '1#变压器负载率', en: 'Transformer 1, load rate' }),
  figure('T2.loadRate', '%', 1, { cn: '2#变压器负载率', en: 'Transformer 2, load rate' }),
  figure('M101.PF', '', 3, { cn: 'I段功率因数', en: 'Power factor, section I' }),
  figure('M102.PF', '', 3, { cn: 'II段功率因数', en: 'Power factor, section II' }),
  figure('M101.f', 'Hz', 2, { cn: '频率', en: 'Frequency' }),
  figure('BAT1.P', 'kW', 1, { cn: '储能功率', en: 'Battery power' }),
  figure('AIR1.flow', 'm³/min', 1, { cn: '用气量', en: 'Air drawn' }),
  figure('WS1.ambientTemp', '°C', 1, { cn: '气温', en: 'Air temperature' }),
];

/** Whatever the recorded shift holds of its plant. */
export const shiftPoints: ReadonlySet<string> = new Set([
  ...[...shiftIncomers, ...shiftFeeders].flatMap(({ power, register }) => [power, register]),
  ...[...shiftFigures, ...shiftValues].map(({ point }) => point),
]);

/** How many times faster than it was recorded it is played. */
export const shiftSpeed = 8;

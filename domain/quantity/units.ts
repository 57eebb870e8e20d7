import { own } from '../own.ts';
import type { Text } from '../text/message.ts';

/** What can be compared and converted with each other. `factor`: how many of the dimension's base one of a unit is. */
export const dimensions = {
  activeEnergy: { cn: '有功电能', en: 'active energy' },
  reactiveEnergy: { cn: '无功电能', en: 'reactive energy' },
  activePower: { cn: '有功功率', en: 'active power' },
  reactivePower: { cn: '无功功率', en: 'reactive power' },
  apparentPower: { cn: '视在功率', en: 'apparent power' },
  current: { cn: '电流', en: 'current' },
  voltage: { cn: '电压', en: 'voltage' },
  resistance: { cn: '电阻', en: 'resistance' },
  resistanceLength: { cn: '电阻·长度', en: 'resistance by length' },
  frequency: { cn: '频率', en: 'frequency' },
  temperature: { cn: '温度', en: 'temperature' },
  temperatureDifference: { cn: '温差', en: 'difference of temperature' },
  ratio: { cn: '比率', en: 'ratio' },
  time: { cn: '时间', en: 'time' },
  length: { cn: '长度', en: 'length' },
  volume: { cn: '体积', en: 'volume' },
  flow: { cn: '流量', en: 'flow' },
  pressure: { cn: '压力', en: 'pressure' },
  torque: { cn: '力矩', en: 'torque' },
  speed: { cn: '转速', en: 'speed of rotation' },
  volumeFraction: { cn: '体积分数', en: 'fraction of volume' },
  concentration: { cn: '质量浓度', en: 'concentration' },
  acidity: { cn: '酸值', en: 'acidity' },
  mass: { cn: '质量', en: 'mass' },
  standardCoal: { cn: '标准煤', en: 'standard coal' },
  carbonDioxide: { cn: '二氧化碳', en: 'carbon dioxide' },
} as const satisfies Readonly<Record<string, Text>>;
export type Dimension = keyof typeof dimensions;

/** What is measured, with its unit as it is written, and so many decimals as people read it with. */
export interface Unit {
  readonly name: Text;
  readonly decimals: number;
  readonly dimension: Dimension;
  /** An exact decimal. */
  readonly factor: string;
}

const unit = (
  [cn, en, decimals]: readonly [cn: string, en: string, decimals: number],
  dimension: Dimension,
  factor = '1',
): Unit => ({ name: { cn, en }, decimals, dimension, factor });

/** Our own catalogue of units: what a number of one is called, and how many decimals it bears wherever it stands. */
export const units = {
  kWh: unit(['有功电能', 'Active energy', 2], 'activeEnergy'),
  MWh: unit(['有功电能', 'Active energy', 3], 'activeEnergy', '1000'),
  kvarh: unit(['无功电能', 'Reactive energy', 2], 'reactiveEnergy'),
  kW: unit(['有功功率', 'Active power', 1], 'activePower'),
  MW: unit(['有功功率', 'Active power', 3], 'activePower', '1000'),
  kvar: unit(['无功功率', 'Reactive power', 1], 'reactivePower'),
  kVA: unit(['视在功率', 'Apparent power', 1], 'apparentPower'),
  A: unit(['电流', 'Current', 1], 'current'),
  mA: unit(['电流', 'Current', 1], 'current', '0.001'),
  µA: unit(['电流', 'Current', 1], 'current', '0.000001'),
  V: unit(['电压', 'Voltage', 1], 'voltage'),
  kV: unit(['电压', 'Voltage', 2], 'voltage', '1000'),
  Ω: unit(['电阻', 'Resistance', 2], 'resistance'),
  mΩ: unit(['电阻', 'Resistance', 2], 'resistance', '0.001'),
  µΩ: unit(['电阻', 'Resistance', 1], 'resistance', '0.000001'),
  kΩ: unit(['电阻', 'Resistance', 1], 'resistance', '1000'),
  MΩ: unit(['绝缘电阻', 'Insulation resistance', 0], 'resistance', '1000000'),
  GΩ: unit(['绝缘电阻', 'Insulation resistance', 2], 'resistance', '1000000000'),
  MΩ·km: unit(['单位长度绝缘电阻', 'Insulation by length', 2], 'resistanceLength'),
  Hz: unit(['频率', 'Frequency', 2], 'frequency'),
  '°C': unit(['温度', 'Temperature', 1], 'temperature'),
  K: unit(['温差', 'Difference of temperature', 1], 'temperatureDifference'),
  '%': unit(['比率', 'Ratio', 1], 'ratio'),
  h: unit(['时间', 'Time', 1], 'time', '3600'),
  ms: unit(['时间', 'Time', 1], 'time', '0.001'),
  mm: unit(['长度', 'Length', 2], 'length'),
  'm³': unit(['体积', 'Volume', 1], 'volume'),
  'm³/h': unit(['流量', 'Flow', 1], 'flow'),
  MPa: unit(['压力', 'Pressure', 2], 'pressure', '1000'),
  kPa: unit(['压力', 'Pressure', 1], 'pressure'),
  N·m: unit(['力矩', 'Torque', 1], 'torque'),
  'r/min': unit(['转速', 'Speed', 0], 'speed'),
  'µL/L': unit(['体积分数', 'Fraction of volume', 1], 'volumeFraction'),
  'mg/L': unit(['质量浓度', 'Concentration', 1], 'concentration'),
  'mgKOH/g': unit(['酸值', 'Acidity', 3], 'acidity'),
  t: unit(['质量', 'Mass', 3], 'mass'),
  tce: unit(['标准煤', 'Standard coal', 3], 'standardCoal'),
  'tCO₂': unit(['二氧化碳', 'Carbon dioxide', 3], 'carbonDioxide'),
} as const satisfies Readonly<Record<string, Unit>>;
export type UnitName = keyof typeof units;

/** The same units as they come from devices and workbooks. */
const spellings: Readonly<Record<string, UnitName>> = {
  m3: 'm³',
  'm3/h': 'm³/h',
  tCO2: 'tCO₂',
  '℃': '°C',
  μΩ: 'µΩ',
  μA: 'µA',
  'μL/L': 'µL/L',
};

/** The unit of a name, however it is spelt; null for one that the catalogue does not have. */
export function unitOf(name: string | null): (Unit & { readonly written: UnitName }) | null {
  if (name === null) return null;
  const written = own(spellings, name) ?? name;
  return Object.hasOwn(units, written) ? { ...units[written as UnitName], written: written as UnitName } : null;
}

/** Decimals of a number in this unit; one where the catalogue does not have it. */
export const decimalsIn = (name: string | null): number => unitOf(name)?.decimals ?? 1;

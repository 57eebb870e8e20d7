import { own } from '../own.ts';
import type { Text } from '../text/message.ts';

/** What is measured, with its unit as it is written, and so many decimals as people read it with. */
export interface Unit {
  readonly name: Text;
  readonly decimals: number;
}

const unit = (cn: string, en: string, decimals: number): Unit => ({ name: { cn, en }, decimals });

/** Our own catalogue of units: what a number of one is called, and how many decimals it bears wherever it stands. */
export const units = {
  kWh: unit('有功电能', 'Active energy', 2),
  MWh: unit('有功电能', 'Active energy', 3),
  kvarh: unit('无功电能', 'Reactive energy', 2),
  kW: unit('有功功率', 'Active power', 1),
  MW: unit('有功功率', 'Active power', 3),
  kvar: unit('无功功率', 'Reactive power', 1),
  kVA: unit('视在功率', 'Apparent power', 1),
  A: unit('电流', 'Current', 1),
  V: unit('电压', 'Voltage', 1),
  kV: unit('电压', 'Voltage', 2),
  Hz: unit('频率', 'Frequency', 2),
  '°C': unit('温度', 'Temperature', 1),
  '%': unit('比率', 'Ratio', 1),
  h: unit('时间', 'Time', 1),
  'm³': unit('体积', 'Volume', 1),
  'm³/h': unit('流量', 'Flow', 1),
  MPa: unit('压力', 'Pressure', 2),
  t: unit('质量', 'Mass', 3),
  tce: unit('标准煤', 'Standard coal', 3),
  'tCO₂': unit('二氧化碳', 'Carbon dioxide', 3),
} as const satisfies Readonly<Record<string, Unit>>;
export type UnitName = keyof typeof units;

/** The same units as they come from devices and workbooks. */
const spellings: Readonly<Record<string, UnitName>> = { m3: 'm³', 'm3/h': 'm³/h', tCO2: 'tCO₂', '℃': '°C' };

/** The unit of a name, however it is spelt; null for one that the catalogue does not have. */
export function unitOf(name: string | null): (Unit & { readonly written: UnitName }) | null {
  if (name === null) return null;
  const written = own(spellings, name) ?? name;
  return Object.hasOwn(units, written) ? { ...units[written as UnitName], written: written as UnitName } : null;
}

/** Decimals of a number in this unit; one where the catalogue does not have it. */
export const decimalsIn = (name: string | null): number => unitOf(name)?.decimals ?? 1;

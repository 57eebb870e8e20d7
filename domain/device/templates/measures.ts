import type { PointKind } from '../../telemetry/sample.ts';
import type { Text } from '../../text/message.ts';

/** What a register of a template means: how the point is called and counted. */
export interface TemplateMeasure {
  readonly name: Text;
  readonly unit: string | null;
  readonly kind: PointKind;
  readonly decimals: number;
  /** Below and above it cannot be. */
  readonly range?: readonly [number, number];
}

const say = (cn: string, en: string): Text => ({ cn, en });
const analog = (cn: string, en: string, unit: string | null, decimals = 1): TemplateMeasure => ({
  name: say(cn, en),
  unit,
  kind: 'analog',
  decimals,
});
const energy = (cn: string, en: string, unit = 'kWh'): TemplateMeasure => ({
  name: say(cn, en),
  unit,
  kind: 'counter',
  decimals: 2,
});
const string = (n: number): TemplateMeasure => analog(`组串 ${n} 功率`, `String ${n} power`, 'kW', 3);
const rate = (n: number): TemplateMeasure => energy(`正向有功费率 ${n} 电能`, `Imported energy, rate ${n}`);

/** By the key that stands at the head of each line of a register map. */
export const templateMeasures: Readonly<Record<string, TemplateMeasure>> = {
  P: analog('有功功率', 'Active power', 'kW', 3),
  Pa: analog('A 相有功功率', 'Active power A', 'kW', 3),
  Pb: analog('B 相有功功率', 'Active power B', 'kW', 3),
  Pc: analog('C 相有功功率', 'Active power C', 'kW', 3),
  PImport: analog('受电功率', 'Imported power', 'kW', 3),
  PExport: analog('送电功率', 'Exported power', 'kW', 3),
  Q: analog('无功功率', 'Reactive power', 'kvar', 3),
  S: analog('视在功率', 'Apparent power', 'kVA', 3),
  PF: { ...analog('功率因数', 'Power factor', null, 3), range: [-1, 1] },
  f: { ...analog('频率', 'Frequency', 'Hz', 2), range: [40, 70] },
  I: analog('电流', 'Current', 'A', 2),
  Ia: analog('A 相电流', 'Current A', 'A', 2),
  Ib: analog('B 相电流', 'Current B', 'A', 2),
  Ic: analog('C 相电流', 'Current C', 'A', 2),
  Ua: analog('A 相电压', 'Voltage A', 'V'),
  Ub: analog('B 相电压', 'Voltage B', 'V'),
  Uc: analog('C 相电压', 'Voltage C', 'V'),
  Uab: analog('AB 线电压', 'Voltage AB', 'V'),
  Ubc: analog('BC 线电压', 'Voltage BC', 'V'),
  Uca: analog('CA 线电压', 'Voltage CA', 'V'),
  Ucb: analog('CB 线电压', 'Voltage CB', 'V'),
  EpForward: energy('正向有功电能', 'Imported energy'),
  EpForward1: rate(1),
  EpForward2: rate(2),
  EpForward3: rate(3),
  EpForward4: rate(4),
  EpReverse: energy('反向有功电能', 'Exported energy'),
  Eq1: energy('组合无功 1 电能', 'Reactive energy 1', 'kvarh'),
  Eq2: energy('组合无功 2 电能', 'Reactive energy 2', 'kvarh'),
  demand: analog('正向有功最大需量', 'Maximum demand, imported', 'kW', 4),
  demandReverse: analog('反向有功最大需量', 'Maximum demand, exported', 'kW', 4),
  pvP: analog('光伏功率', 'Solar power', 'kW', 3),
  pvP1: string(1),
  pvP2: string(2),
  pvP3: string(3),
  pvP4: string(4),
  pvP5: string(5),
  pvP6: string(6),
  pvE: energy('累计发电量', 'Energy generated'),
  batP: analog('电池功率（放电为正）', 'Battery power (positive: discharge)', 'kW', 3),
  batDischarge: analog('电池放电功率', 'Discharge power', 'kW', 3),
  batCharge: analog('电池充电功率', 'Charge power', 'kW', 3),
  batOut: energy('累计放电量', 'Energy discharged'),
  batIn: energy('累计充电量', 'Energy charged'),
  soc: { ...analog('荷电状态', 'State of charge', '%', 1), range: [0, 100] },
  Idc: analog('直流电流', 'DC current', 'A', 2),
  Udc: analog('直流电压', 'DC voltage', 'V'),
  Pdc: analog('直流功率', 'DC power', 'kW', 3),
  temp: analog('机柜温度', 'Cabinet temperature', '°C'),
};

import { limit, type Measure, text } from './measure.ts';
import { reasons } from './reasons.ts';

const sunStates = {
  '0': text('待机', 'Standby'),
  '1': text('并网', 'On grid'),
  '2': text('故障', 'Fault'),
  '3': text('孤岛停机', 'Stopped without grid'),
};

const energy = (key: string, cn: string, en: string, more: Partial<Measure> = {}): Measure => ({
  key,
  name: text(cn, en),
  unit: 'kWh',
  kind: 'counter',
  period: 5000,
  table: 'input',
  type: 'uint32',
  factor: 0.1,
  ...more,
});

/** A string inverter, after the habits of SunSpec maps: scaled integers, strings of its own. */
export function inverterMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'input',
    type: 'uint16',
    factor: 0.1,
    ...more,
  });
  return [
    word('state', '运行状态', 'State', { kind: 'enumeration', decimals: 0, factor: 1, states: sunStates }),
    word('P', '交流功率', 'AC power', { unit: 'kW', type: 'int32', factor: 0.001 }),
    word('Q', '无功功率', 'Reactive power', { unit: 'kvar', type: 'int32', factor: 0.001 }),
    word('Uab', 'AB 线电压', 'Line voltage AB', { unit: 'V' }),
    word('Ia', 'A 相电流', 'Current A', { unit: 'A' }),
    word('f', '频率', 'Frequency', { unit: 'Hz', decimals: 2, factor: 0.01 }),
    word('PF', '功率因数', 'Power factor', { type: 'int16', decimals: 3, factor: 0.001 }),
    ...[1, 2, 3].flatMap((n) => [
      word(`Udc${n}`, `组串 ${n} 电压`, `String ${n} voltage`, { unit: 'V', hole: n === 1 ? 6 : 0 }),
      word(`Idc${n}`, `组串 ${n} 电流`, `String ${n} current`, { unit: 'A', type: 'int16', factor: 0.01, decimals: 2 }),
    ]),
    word('Pdc', '直流功率', 'DC power', { unit: 'kW', type: 'uint32', factor: 0.001 }),
    word('efficiency', '转换效率', 'Efficiency', { unit: '%', decimals: 2, factor: 0.01 }),
    word('temp', '机内温度', 'Cabinet temperature', {
      unit: '°C',
      type: 'int16',
      period: 5000,
      limits: [
        limit('H', 75, reasons.inverterTemp[0], { n: 2, hysteresis: 2 }),
        limit('HH', 85, reasons.inverterTemp[1], { n: 2, hysteresis: 2 }),
      ],
    }),
    word('insulation', '绝缘电阻', 'Insulation resistance', {
      unit: 'MΩ',
      decimals: 2,
      factor: 0.01,
      period: 5000,
      limits: [limit('L', 0.5, reasons.stringInsulation, { n: 2, hysteresis: 0.05 })],
    }),
    energy('EToday', '今日发电量', 'Energy today'),
    energy('ETotal', '累计发电量', 'Energy in total', { order: 'CDAB' }),
  ];
}

/** The battery's management system. */
export function batteryMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'holding',
    type: 'uint16',
    factor: 0.1,
    ...more,
  });
  return [
    word('SOC', '荷电状态', 'State of charge', {
      unit: '%',
      range: [0, 100],
      limits: [
        limit('L', 12, reasons.charge[0], { hysteresis: 2 }),
        limit('LL', 6, reasons.charge[1], { hysteresis: 2 }),
      ],
    }),
    word('SOH', '健康状态', 'State of health', { unit: '%', period: 5000, range: [0, 100] }),
    word('U', '总电压', 'Voltage', { unit: 'V' }),
    word('I', '总电流', 'Current', { unit: 'A', type: 'int16' }),
    word('P', '充放电功率', 'Power', { unit: 'kW', type: 'int32', order: 'CDAB', factor: 0.01 }),
    word('cellMax', '最高单体电压', 'Highest cell voltage', { unit: 'V', decimals: 3, factor: 0.001 }),
    word('cellMin', '最低单体电压', 'Lowest cell voltage', { unit: 'V', decimals: 3, factor: 0.001 }),
    word('tempMax', '最高单体温度', 'Highest cell temperature', {
      unit: '°C',
      type: 'int16',
      limits: [
        limit('H', 45, reasons.cellTemp[0], { hysteresis: 2 }),
        limit('HH', 55, reasons.cellTemp[1], { hysteresis: 2 }),
      ],
    }),
    word('tempMin', '最低单体温度', 'Lowest cell temperature', { unit: '°C', type: 'int16' }),
    word('insulation', '绝缘电阻', 'Insulation resistance', {
      unit: 'kΩ',
      decimals: 0,
      factor: 1,
      period: 5000,
      limits: [limit('L', 100, reasons.batteryInsulation)],
    }),
    energy('ECharge', '累计充电量', 'Energy charged', { table: 'holding', order: 'CDAB' }),
    energy('EDischarge', '累计放电量', 'Energy discharged', { table: 'holding', order: 'CDAB' }),
    word('firmware', '固件版本', 'Firmware', {
      kind: 'text',
      decimals: 0,
      type: 'text',
      length: 8,
      factor: 1,
      period: 60_000,
      hole: 10,
    }),
  ];
}

/** The battery's converter. Negative power: the battery feeds the bus. */
export function converterMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'holding',
    type: 'int16',
    factor: 0.1,
    ...more,
  });
  const states = {
    '0': text('停机', 'Stopped'),
    '1': text('待机', 'Standby'),
    '2': text('充电', 'Charging'),
    '3': text('放电', 'Discharging'),
  };
  return [
    word('state', '运行状态', 'State', { kind: 'enumeration', decimals: 0, factor: 1, states }),
    word('P', '有功功率', 'Active power', { unit: 'kW', type: 'float32', order: 'DCBA', factor: 1 }),
    word('Q', '无功功率', 'Reactive power', { unit: 'kvar', type: 'float32', order: 'DCBA', factor: 1 }),
    word('Uab', 'AB 线电压', 'Line voltage AB', { unit: 'V' }),
    word('Ubc', 'BC 线电压', 'Line voltage BC', { unit: 'V' }),
    word('Uca', 'CA 线电压', 'Line voltage CA', { unit: 'V' }),
    word('Ia', 'A 相电流', 'Current A', { unit: 'A' }),
    word('f', '频率', 'Frequency', { unit: 'Hz', decimals: 2, factor: 0.01 }),
    word('Udc', '直流电压', 'DC voltage', { unit: 'V' }),
    word('Idc', '直流电流', 'DC current', { unit: 'A' }),
    word('temp', '模块温度', 'Module temperature', {
      unit: '°C',
      period: 5000,
      limits: [limit('H', 75, reasons.converterTemp, { n: 2, hysteresis: 2 })],
    }),
    word('serial', '出厂编号', 'Serial number', {
      kind: 'text',
      decimals: 0,
      type: 'text',
      length: 6,
      order: 'BADC',
      factor: 1,
      period: 60_000,
      hole: 4,
    }),
  ];
}

import { limit, type Measure, text } from './measure.ts';
import { reasons } from './reasons.ts';

/** What somebody sets from afar. */
const setting = { period: 5000, settable: true } as const;

/** A screw compressor with load and idle running. */
export function compressorMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'holding',
    type: 'int16',
    factor: 0.1,
    order: 'BADC',
    ...more,
  });
  const states = {
    '0': text('停机', 'Stopped'),
    '1': text('空载', 'Idle'),
    '2': text('加载', 'Loaded'),
    '3': text('故障', 'Fault'),
  };
  return [
    word('state', '运行状态', 'State', { kind: 'enumeration', decimals: 0, factor: 1, states }),
    word('pressure', '排气压力', 'Discharge pressure', {
      unit: 'MPa',
      decimals: 3,
      factor: 0.001,
      range: [0, 2],
      limits: [limit('HH', 0.86, reasons.dischargePressure, { hysteresis: 0.01 })],
    }),
    word('temp', '排气温度', 'Discharge temperature', {
      unit: '°C',
      limits: [
        limit('H', 105, reasons.dischargeTemp[0], { hysteresis: 2 }),
        limit('HH', 110, reasons.dischargeTemp[1], { hysteresis: 2 }),
      ],
    }),
    word('oilPressure', '油压', 'Oil pressure', { unit: 'MPa', decimals: 3, factor: 0.001 }),
    word('I', '主机电流', 'Motor current', { unit: 'A' }),
    word('P', '有功功率', 'Active power', { unit: 'kW' }),
    word('speed', '转速', 'Speed', { unit: 'r/min', decimals: 0, factor: 1 }),
    word('flow', '排气量', 'Air flow', { unit: 'm³/min', decimals: 2, factor: 0.01 }),
    word('runHours', '运行时间', 'Running time', {
      unit: 'h',
      kind: 'counter',
      type: 'uint32',
      order: 'CDAB',
      factor: 0.1,
      period: 5000,
    }),
    word('loadHours', '加载时间', 'Loaded time', {
      unit: 'h',
      kind: 'counter',
      type: 'uint32',
      order: 'CDAB',
      factor: 0.1,
      period: 5000,
    }),
    word('filter', '滤芯压差', 'Filter pressure drop', {
      unit: 'kPa',
      decimals: 2,
      factor: 0.01,
      period: 5000,
      limits: [limit('H', 8, reasons.filter, { n: 2 })],
    }),
    word('loadAt', '加载压力设定', 'Loads at', {
      ...setting,
      unit: 'MPa',
      decimals: 3,
      factor: 0.001,
      range: [0.5, 0.8],
    }),
    word('unloadAt', '卸载压力设定', 'Idles at', {
      ...setting,
      unit: 'MPa',
      decimals: 3,
      factor: 0.001,
      range: [0.55, 0.84],
    }),
  ];
}

/** The pressure of the compressed-air main: the one thing that a calm day lets dip below its limit now and then. */
export function airMainMeasures(): readonly Measure[] {
  return [
    {
      key: 'pressure',
      name: text('母管压力', 'Main pressure'),
      unit: 'MPa',
      decimals: 3,
      table: 'input',
      type: 'float32',
      range: [0, 2],
      limits: [
        limit('L', 0.62, reasons.mainPressure[0], { hysteresis: 0.01 }),
        limit('LL', 0.55, reasons.mainPressure[1], { hysteresis: 0.01 }),
      ],
    },
    { key: 'flow', name: text('母管流量', 'Main flow'), unit: 'm³/min', decimals: 2, table: 'input', type: 'float32' },
    {
      key: 'dewPoint',
      name: text('露点', 'Dew point'),
      unit: '°C',
      period: 5000,
      table: 'input',
      type: 'float32',
      limits: [limit('H', 12, reasons.dewPoint, { n: 2, hysteresis: 1 })],
    },
  ];
}

/** A room's climate. */
export function climateMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'input',
    type: 'int16',
    factor: 0.1,
    period: 5000,
    absent: 32767,
    ...more,
  });
  return [
    word('temp', '温度', 'Temperature', {
      unit: '°C',
      limits: [limit('H', 40, reasons.roomTemp, { n: 2, hysteresis: 1 })],
    }),
    word('humidity', '湿度', 'Humidity', {
      unit: '%',
      range: [0, 100],
      limits: [limit('H', 85, reasons.humidity, { n: 2, hysteresis: 3 })],
    }),
    word('smoke', '烟感', 'Smoke', {
      kind: 'boolean',
      decimals: 0,
      table: 'discrete',
      type: 'bit',
      factor: 1,
      period: 1000,
      states: { '0': text('正常', 'Normal'), '1': text('报警', 'Alarm') },
      limits: [limit('H', 0.5, reasons.smoke, { n: 1 })],
    }),
    word('water', '水浸', 'Water', {
      kind: 'boolean',
      decimals: 0,
      table: 'discrete',
      type: 'bit',
      factor: 1,
      period: 1000,
      states: { '0': text('正常', 'Normal'), '1': text('报警', 'Alarm') },
      limits: [limit('H', 0.5, reasons.water, { n: 1 })],
    }),
  ];
}

/** The weather station on the roof. */
export function weatherMeasures(): readonly Measure[] {
  const word = (key: string, cn: string, en: string, more: Partial<Measure>): Measure => ({
    key,
    name: text(cn, en),
    table: 'input',
    type: 'uint16',
    factor: 0.1,
    period: 5000,
    ...more,
  });
  return [
    word('irradiance', '总辐照度', 'Irradiance', { unit: 'W/m²', decimals: 0, factor: 1, period: 1000 }),
    word('moduleTemp', '组件温度', 'Module temperature', { unit: '°C', type: 'int16' }),
    word('ambientTemp', '环境温度', 'Ambient temperature', { unit: '°C', type: 'int16' }),
    word('wind', '风速', 'Wind speed', { unit: 'm/s' }),
  ];
}

/** A drying oven of the paint shop. */
export function ovenMeasures(): readonly Measure[] {
  return [
    {
      key: 'temp',
      name: text('烘房温度', 'Oven temperature'),
      unit: '°C',
      table: 'input',
      type: 'float32',
      order: 'CDAB',
      range: [-40, 400],
      limits: [
        limit('H', 185, reasons.oven[0], { n: 5, hysteresis: 1 }),
        limit('HH', 195, reasons.oven[1], { n: 5, hysteresis: 1 }),
      ],
    },
    {
      key: 'setpoint',
      name: text('温度设定', 'Setpoint'),
      unit: '°C',
      period: 5000,
      table: 'input',
      type: 'float32',
      order: 'CDAB',
    },
    {
      key: 'burner',
      name: text('加热', 'Heating'),
      kind: 'boolean',
      decimals: 0,
      table: 'discrete',
      type: 'bit',
      states: { '0': text('停止', 'Off'), '1': text('加热', 'On') },
    },
    {
      ...setting,
      key: 'target',
      name: text('温度给定', 'Temperature to hold'),
      unit: '°C',
      table: 'holding',
      type: 'float32',
      order: 'CDAB',
      range: [60, 200],
    },
  ];
}

/** Six joints of a cable in a row, as 16-bit tenths of a degree. */
export function jointMeasures(): readonly Measure[] {
  const sides = [
    ['in', '进线', 'in'],
    ['out', '出线', 'out'],
  ] as const;
  return sides.flatMap(([side, cn, en]) =>
    ['A', 'B', 'C'].map(
      (phase): Measure => ({
        key: `${side}${phase}`,
        name: text(`${cn} ${phase} 相接头`, `Joint ${phase} ${en}`),
        unit: '°C',
        table: 'holding',
        type: 'int16',
        factor: 0.1,
        period: 2000,
        absent: -32768,
        limits: [
          limit('H', 80, reasons.joint[0], { n: 3, hysteresis: 2 }),
          limit('HH', 95, reasons.joint[1], { n: 3, hysteresis: 2 }),
        ],
      }),
    ),
  );
}

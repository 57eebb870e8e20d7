import { limit, type Measure, text } from './measure.ts';
import { reasons } from './reasons.ts';

const phases = [
  ['A', 'A'],
  ['B', 'B'],
  ['C', 'C'],
] as const;

const yesNo = { '0': text('否', 'No'), '1': text('是', 'Yes') };

/** A breaker: its coil (an order, driven by a breaker operation alone), its feedback, its currents and contacts. */
export function breakerMeasures(): readonly Measure[] {
  const bit = (key: string, name: Measure['name'], states: NonNullable<Measure['states']>): Measure => ({
    key,
    name,
    states,
    kind: 'boolean',
    decimals: 0,
    table: 'discrete',
    type: 'bit',
  });
  return [
    {
      key: 'order',
      name: text('分合闸命令', 'Close order'),
      kind: 'boolean',
      decimals: 0,
      table: 'coil',
      type: 'bit',
      drives: 'breaker',
      states: { '0': text('分闸', 'Open'), '1': text('合闸', 'Close') },
    },
    bit('closed', text('合位', 'Closed'), { '0': text('非合位', 'Not closed'), '1': text('合位', 'Closed') }),
    bit('opened', text('分位', 'Open'), { '0': text('非分位', 'Not open'), '1': text('分位', 'Open') }),
    bit('remote', text('远方/就地', 'Remote or local'), { '0': text('就地', 'Local'), '1': text('远方', 'Remote') }),
    { ...bit('trip', text('保护跳闸', 'Protection trip'), yesNo), limits: [limit('H', 0.5, reasons.trip, { n: 1 })] },
    { ...bit('spring', text('弹簧已储能', 'Spring charged'), yesNo) },
    {
      ...bit('fault', text('装置故障', 'Device fault'), yesNo),
      limits: [limit('H', 0.5, reasons.protection, { n: 1 })],
    },
    ...phases.map(
      ([key, phase]): Measure => ({
        key: `I${key.toLowerCase()}`,
        name: text(`${phase} 相电流`, `Current ${phase}`),
        unit: 'A',
        table: 'input',
        type: 'uint16',
        factor: 0.1,
      }),
    ),
    ...phases.map(
      ([key, phase]): Measure => ({
        key: `contactTemp${key}`,
        name: text(`${phase} 相触头温度`, `Contact temperature ${phase}`),
        unit: '°C',
        period: 5000,
        table: 'input',
        type: 'int16',
        factor: 0.1,
        absent: -32768,
        range: [-40, 250],
        limits: [
          limit('H', 90, reasons.contact[0], { n: 2, hysteresis: 3 }),
          limit('HH', 105, reasons.contact[1], { n: 2, hysteresis: 3 }),
        ],
      }),
    ),
    {
      key: 'operations',
      name: text('动作次数', 'Operations'),
      kind: 'counter',
      decimals: 0,
      period: 5000,
      table: 'input',
      type: 'uint16',
    },
  ];
}

/** The temperature controller of an oil-filled transformer, with its fans. */
export function transformerMeasures(): readonly Measure[] {
  const temperature = (key: string, name: Measure['name'], period = 1000): Measure => ({
    key,
    name,
    unit: '°C',
    period,
    table: 'input',
    type: 'int16',
    factor: 0.1,
    absent: -32768,
    range: [-40, 250],
  });
  const fan = (key: string, name: Measure['name'], bit: number): Measure => ({
    key,
    name,
    kind: 'boolean',
    decimals: 0,
    table: 'input',
    type: 'bit',
    bit,
    states: { '0': text('停止', 'Stopped'), '1': text('运行', 'Running') },
  });
  return [
    {
      ...temperature('windingTemp', text('绕组温度', 'Winding temperature')),
      limits: [
        limit('H', 120, reasons.winding[0], { hysteresis: 2 }),
        limit('HH', 130, reasons.winding[1], { hysteresis: 2 }),
      ],
    },
    temperature('windingTempA', text('A 相绕组温度', 'Winding temperature A')),
    temperature('windingTempB', text('B 相绕组温度', 'Winding temperature B')),
    temperature('windingTempC', text('C 相绕组温度', 'Winding temperature C')),
    {
      ...temperature('oilTemp', text('油温', 'Oil temperature')),
      limits: [limit('H', 85, reasons.oil[0], { hysteresis: 2 }), limit('HH', 95, reasons.oil[1], { hysteresis: 2 })],
    },
    temperature('ambientTemp', text('环境温度', 'Ambient temperature'), 5000),
    {
      key: 'loadRate',
      name: text('负载率', 'Load rate'),
      unit: '%',
      table: 'input',
      type: 'uint16',
      factor: 0.1,
      limits: [
        limit('H', 95, reasons.load[0], { n: 10, hysteresis: 3 }),
        limit('HH', 110, reasons.load[1], { n: 10, hysteresis: 3 }),
      ],
    },
    {
      key: 'losses',
      name: text('损耗', 'Losses'),
      unit: 'kW',
      decimals: 2,
      table: 'input',
      type: 'uint16',
      factor: 0.01,
    },
    fan('fan1', text('冷却风机 F1', 'Cooling fan F1'), 0),
    fan('fan2', text('冷却风机 F2', 'Cooling fan F2'), 1),
    {
      ...fan('fanFault', text('冷却风机故障', 'Cooling fan fault'), 2),
      states: yesNo,
      limits: [limit('H', 0.5, reasons.fan, { n: 1 })],
    },
    {
      key: 'tap',
      name: text('分接位置', 'Tap position'),
      kind: 'enumeration',
      decimals: 0,
      period: 5000,
      table: 'input',
      type: 'uint16',
      states: { '1': text('1 分接', 'Tap 1'), '2': text('2 分接', 'Tap 2'), '3': text('3 分接', 'Tap 3') },
    },
    {
      key: 'coreTemp',
      name: text('铁芯温度', 'Core temperature'),
      unit: '°C',
      period: 5000,
      table: 'input',
      type: 'int16',
      factor: 0.1,
      absent: -32768,
    },
  ];
}

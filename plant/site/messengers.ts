import type { JsonAddress, JsonDevice, SparkplugAddress, SparkplugDevice } from '../../domain/channel/mqtt.ts';
import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import type { Text } from '../../domain/text/message.ts';
import { type PlantPoint, text } from './measure.ts';

/** A device that sends by itself, over the plant's MQTT broker. */
export interface Sends<Device, Address> {
  readonly id: string;
  readonly name: Text;
  readonly kind: DeviceKind;
  readonly org: string;
  readonly channel: string;
  readonly place: Text;
  readonly address: Device;
  readonly points: readonly PlantPoint<Address>[];
}
export type PlainMessenger = Sends<JsonDevice, JsonAddress>;
export type EdgeMessenger = Sends<SparkplugDevice, SparkplugAddress>;
export type PlantMessenger = Sends<JsonDevice | SparkplugDevice, JsonAddress | SparkplugAddress>;

export const isPlain = (device: PlantMessenger): device is PlainMessenger => device.address.kind === 'json';
export const isEdge = (device: PlantMessenger): device is EdgeMessenger => device.address.kind === 'sparkplug';

type Given = Pick<PlantPoint, 'key' | 'name' | 'unit'> & Partial<Omit<PlantPoint, 'id' | 'address'>>;

const point = <Address>(device: string, address: Address, given: Given): PlantPoint<Address> => ({
  kind: 'analog',
  decimals: 1,
  period: 2000,
  factor: 1,
  offset: 0,
  rangeMin: null,
  rangeMax: null,
  states: null,
  settable: false,
  drives: null,
  limits: [],
  ...given,
  id: `${device}.${given.key}`,
  address,
});

const here = { org: 'utilities', channel: 'CH-05' } as const;
const good: JsonDevice['good'] = [true];

/** A water meter: one document with its own time. */
function waterMeter(id: string, place: Text): PlainMessenger {
  const at = (key: string): JsonAddress => ({
    kind: 'json',
    topic: null,
    path: `values.${key}`,
    type: 'number',
    codes: {},
  });
  const measure = (given: Given): PlantPoint<JsonAddress> => point(id, at(given.key), { period: 5000, ...given });
  return {
    ...here,
    id,
    place,
    kind: 'meter',
    name: text(`水表 ${id} ${place.cn}`, `Water meter ${id} ${place.en}`),
    address: {
      kind: 'json',
      topic: 'plant/water/{device}',
      list: null,
      time: 't',
      timeUnit: 'ms',
      quality: 'ok',
      good,
      timeZone: null,
      alive: { topic: 'plant/water/{device}/alive', path: '', up: ['online'] },
    },
    points: [
      measure({ key: 'flow', name: text('瞬时流量', 'Flow'), unit: 'm³/h', decimals: 2 }),
      measure({ key: 'total', name: text('累计用水量', 'Volume'), unit: 'm³', kind: 'counter', decimals: 2 }),
      measure({ key: 'pressure', name: text('水压', 'Pressure'), unit: 'MPa', decimals: 3, rangeMin: 0, rangeMax: 2 }),
    ],
  };
}

/** A climate sensor: each value bare, on a topic of its own. */
function climate(id: string, place: Text): PlainMessenger {
  const at = (key: string): JsonAddress => ({
    kind: 'json',
    topic: `plant/climate/{device}/${key}`,
    path: '',
    type: 'number',
    codes: {},
  });
  const measure = (given: Given): PlantPoint<JsonAddress> => point(id, at(given.key), { period: 5000, ...given });
  return {
    ...here,
    id,
    place,
    kind: 'sensor',
    name: text(`温湿度 ${id} ${place.cn}`, `Climate ${id} ${place.en}`),
    address: {
      kind: 'json',
      topic: 'plant/climate/{device}',
      list: null,
      time: null,
      timeUnit: 'ms',
      quality: null,
      good,
      timeZone: null,
      alive: { topic: 'plant/climate/{device}/alive', path: '', up: ['online'] },
    },
    points: [
      measure({ key: 'temp', name: text('温度', 'Temperature'), unit: '°C' }),
      measure({ key: 'humidity', name: text('湿度', 'Humidity'), unit: '%', rangeMin: 0, rangeMax: 100 }),
      measure({ key: 'co2', name: text('二氧化碳', 'CO₂'), unit: 'ppm', decimals: 0 }),
    ],
  };
}

const edge = { kind: 'sparkplug', group: 'plant', node: 'EN-01' } as const;
const metric = (name: string, cell: Partial<SparkplugAddress> = {}): SparkplugAddress => ({
  kind: 'sparkplug',
  metric: name,
  column: null,
  row: 0,
  ...cell,
});

function edgeNode(): EdgeMessenger {
  const id = 'EN1';
  return {
    ...here,
    id,
    kind: 'other',
    place: text('厂房屋面', 'Roof'),
    name: text('边缘网关 EN-01', 'Edge node EN-01'),
    address: { ...edge, device: null },
    points: [
      point(id, metric('Node/Uptime'), {
        key: 'uptime',
        name: text('运行时间', 'Running time'),
        unit: 'h',
        kind: 'counter',
        factor: 1 / 3600,
      }),
      point(id, metric('Node/Load'), { key: 'load', name: text('处理器负载', 'Processor load'), unit: '%' }),
    ],
  };
}

export const stringsPerBox = 8;

/** A string box: its currents come as one data set, its energy as a 64-bit whole number of Wh. */
function stringBox(id: string): EdgeMessenger {
  const strings = Array.from({ length: stringsPerBox }, (_, i) =>
    point(id, metric('Strings', { column: 'current', row: i }), {
      key: `I${i + 1}`,
      name: text(`第 ${i + 1} 路电流`, `String ${i + 1} current`),
      unit: 'A',
      decimals: 2,
    }),
  );
  return {
    ...here,
    id,
    kind: 'inverter',
    place: text('厂房屋面', 'Roof'),
    name: text(`汇流箱 ${id}`, `String box ${id}`),
    address: { ...edge, device: id },
    points: [
      point(id, metric('Bus/Voltage'), { key: 'U', name: text('母线电压', 'Bus voltage'), unit: 'V' }),
      point(id, metric('Bus/Power'), { key: 'P', name: text('功率', 'Power'), unit: 'kW', decimals: 2 }),
      point(id, metric('Energy'), {
        key: 'E',
        name: text('累计发电量', 'Energy'),
        unit: 'kWh',
        kind: 'counter',
        decimals: 2,
        factor: 0.001,
      }),
      point(id, metric('Temperature'), {
        key: 'temp',
        name: text('箱内温度', 'Box temperature'),
        unit: '°C',
        factor: 0.1,
      }),
      point(id, metric('Firmware'), {
        key: 'firmware',
        name: text('固件版本', 'Firmware'),
        unit: null,
        kind: 'text',
        decimals: 0,
        period: 60_000,
      }),
      ...strings,
    ],
  };
}

export function messengers(): readonly PlantMessenger[] {
  return [
    waterMeter('WM1', text('厂区总进水', 'Site inlet')),
    waterMeter('WM2', text('冷却塔补水', 'Cooling tower')),
    climate('TH3', text('总装车间', 'Assembly shop')),
    climate('TH4', text('办公楼', 'Offices')),
    edgeNode(),
    stringBox('SB1'),
    stringBox('SB2'),
  ];
}

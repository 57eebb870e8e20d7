import type { ProtocolName } from '../domain/channel/protocols.ts';
import type { DeviceKind } from '../domain/device/deviceKinds.ts';
import type { Text } from '../domain/text/message.ts';
import { gateMeters, type PlantMeter } from './site/gateMeters.ts';
import { layOut, type Measure, type PlantPoint, text } from './site/measure.ts';
import { messengers, type PlantMessenger } from './site/messengers.ts';
import { circuitLimits, feederLimits, type MeterMake, type MeterSort, meterMeasures } from './site/meter.ts';
import { analyserMeasures } from './site/quality.ts';
import { batteryMeasures, converterMeasures, inverterMeasures } from './site/sources.ts';
import { breakerMeasures, transformerMeasures } from './site/switchgear.ts';
import {
  airMainMeasures,
  climateMeasures,
  compressorMeasures,
  jointMeasures,
  ovenMeasures,
  weatherMeasures,
} from './site/utilities.ts';
import { compressors, feeders, inverters, ovens, sections, tieBreaker } from './topology.ts';

export interface PlantOrganisation {
  readonly id: string;
  readonly name: Text;
  readonly parent: string | null;
}

export interface PlantChannel {
  readonly id: string;
  /** `mqtt`: its port is that of the plant's broker. */
  readonly protocol: ProtocolName;
  readonly name: Text;
  readonly org: string;
  readonly host: string;
  readonly port: number;
}

export interface PlantDevice {
  readonly id: string;
  readonly name: Text;
  readonly kind: DeviceKind;
  readonly org: string;
  readonly channel: string;
  readonly unit: number;
  /** Registers that it answers at most in one request. */
  readonly maxRegisters: number;
  /** Refuses a request that touches a register without a meaning, as some makers' devices do. */
  readonly strict: boolean;
  readonly place: Text;
  readonly points: readonly PlantPoint[];
}

/** What stands where: the plant serves it, the demo seed writes it into the ledgers. */
export interface PlantSite {
  readonly name: Text;
  readonly zone: string;
  readonly organisations: readonly PlantOrganisation[];
  readonly channels: readonly PlantChannel[];
  /** Devices that are asked. */
  readonly devices: readonly PlantDevice[];
  /** Billing meters, asked in their own protocol. */
  readonly meters: readonly PlantMeter[];
  /** Devices that send by themselves. */
  readonly messengers: readonly PlantMessenger[];
}

/** All of them, whatever they speak. */
export const everyDevice = (site: PlantSite): readonly (PlantDevice | PlantMeter | PlantMessenger)[] => [
  ...site.devices,
  ...site.meters,
  ...site.messengers,
];

export const channelIds = ['CH-01', 'CH-02', 'CH-03', 'CH-04', 'CH-05', 'CH-06', 'CH-07'] as const;
const protocols: Readonly<Record<number, ProtocolName>> = { 4: 'mqtt', 5: 'modbusRtu', 6: 'dlt645' };

export interface PlantAddress {
  readonly host?: string;
  /** The first channel's port; the others follow. */
  readonly basePort?: number;
  /** Ports as they came out, where the plant chose them itself. */
  readonly ports?: Readonly<Record<string, number>>;
}

export const plantBasePort = 15_020;

/** The demo factory as data. */
export function plantSite(address: PlantAddress = {}): PlantSite {
  const host = address.host ?? '127.0.0.1';
  const port = (id: string, index: number): number =>
    address.ports?.[id] ?? (address.basePort ?? plantBasePort) + index;
  const channel = (index: number, org: string, cn: string, en: string): PlantChannel => {
    const id = channelIds[index] ?? 'CH-01';
    const protocol = protocols[index] ?? 'modbusTcp';
    return { id, protocol, name: text(`${id} ${cn}`, `${id} ${en}`), org, host, port: port(id, index) };
  };
  return {
    name: text('示范厂区', 'Demo plant'),
    zone: 'Asia/Shanghai',
    organisations: [
      { id: 'demo', name: text('示范厂区', 'Demo plant'), parent: null },
      { id: 'utilities', name: text('动力部', 'Utilities'), parent: 'demo' },
      { id: 'production', name: text('生产部', 'Production'), parent: 'demo' },
    ],
    channels: [
      channel(0, 'utilities', '变电所', 'Substation'),
      channel(1, 'production', '车间电表', 'Workshop meters'),
      channel(2, 'utilities', '低压馈线柜', 'Feeder panels'),
      channel(3, 'utilities', '光储与动力', 'Solar, storage and air'),
      channel(4, 'utilities', '物联网设备', 'Devices over MQTT'),
      channel(5, 'utilities', '测温总线', 'Joint temperatures'),
      channel(6, 'utilities', '关口表', 'Gate meters'),
    ],
    devices: [...substation(), ...workshops(), ...feederPanels(), ...utilities(), ...joints(), ...analysers()],
    meters: gateMeters(),
    messengers: messengers(),
  };
}

type Given = Omit<PlantDevice, 'points' | 'maxRegisters' | 'strict'> &
  Partial<Pick<PlantDevice, 'maxRegisters' | 'strict'>> & {
    readonly measures: readonly Measure[];
    readonly start?: number;
  };

function device({ measures, start, ...given }: Given): PlantDevice {
  return { maxRegisters: 125, strict: false, ...given, points: layOut(given.id, measures, start) };
}

const substationPlace = text('变电所', 'Substation');

function substation(): PlantDevice[] {
  const here = { org: 'utilities', channel: 'CH-01', place: substationPlace };
  const meter = (id: string, cn: string, en: string, unit: number, sort: MeterSort): PlantDevice =>
    device({
      ...here,
      id,
      unit,
      name: text(`${cn} ${id}`, `${en} ${id}`),
      kind: 'meter',
      measures: meterMeasures(sort),
    });
  return [
    ...sections.flatMap((section, i) => [
      meter(section.highMeter, `10 kV ${roman(i)}段进线`, `10 kV incomer ${roman(i)}`, 1 + i, {
        make: 'alpha',
        kilovolts: true,
      }),
      meter(section.lowMeter, `0.4 kV ${roman(i)}段进线`, `0.4 kV incomer ${roman(i)}`, 3 + i, {
        make: 'beta',
        kilovolts: false,
      }),
      device({
        ...here,
        id: section.transformer,
        unit: 11 + i,
        name: text(`${i + 1}#变压器`, `Transformer ${i + 1}`),
        kind: 'transformer',
        measures: transformerMeasures(),
        start: 100,
      }),
    ]),
    ...sections.flatMap((section, i) => [
      breaker(section.highBreaker, 21 + i, here),
      breaker(section.lowBreaker, 23 + i, here),
    ]),
    breaker(tieBreaker, 25, here),
  ];
}

const roman = (index: number): string => 'I'.repeat(index + 1);

function breaker(id: string, unit: number, here: Pick<PlantDevice, 'org' | 'channel' | 'place'>): PlantDevice {
  const cn = id === tieBreaker ? '母联断路器' : '断路器';
  const en = id === tieBreaker ? 'Bus tie' : 'Breaker';
  return device({
    ...here,
    id,
    unit,
    name: text(`${cn} ${id}`, `${en} ${id}`),
    kind: 'breaker',
    measures: breakerMeasures(),
    maxRegisters: 32,
  });
}

/** Which make stands on which feeder: all four are there. */
const makesOfFeeders: readonly MeterMake[] = [
  'alpha',
  'beta',
  'gamma',
  'delta',
  'alpha',
  'gamma',
  'delta',
  'beta',
  'alpha',
];

function workshops(): PlantDevice[] {
  let unit = 0;
  const meter = (id: string, name: Text, make: MeterMake, limits: MeterSort['limits'] = feederLimits): PlantDevice => {
    unit++;
    return device({
      id,
      name: text(`${name.cn} ${id}`, `${name.en} ${id}`),
      kind: 'meter',
      org: 'production',
      channel: 'CH-02',
      unit,
      place: name,
      measures: meterMeasures({ make, kilovolts: false, limits }),
      start: make === 'gamma' ? 200 : 0,
      maxRegisters: make === 'delta' ? 40 : 125,
      strict: make === 'gamma',
    });
  };
  return feeders.flatMap((feeder, i) => [
    meter(feeder.meter, feeder.name, makesOfFeeders[i] ?? 'alpha'),
    ...feeder.parts.map((part, n) => meter(part.meter, part.name, n % 2 === 0 ? 'delta' : 'gamma', circuitLimits)),
  ]);
}

function feederPanels(): PlantDevice[] {
  return feeders.map((feeder, i) =>
    breaker(feeder.breaker, 1 + i, {
      org: 'utilities',
      channel: 'CH-03',
      place: text('低压配电室', 'Low-voltage room'),
    }),
  );
}

/** The cable joints of each 10 kV incomer, on a serial line. */
function joints(): PlantDevice[] {
  return sections.map((_, i) =>
    device({
      id: `TC${i + 1}`,
      unit: 1 + i,
      kind: 'sensor',
      org: 'utilities',
      channel: 'CH-06',
      place: substationPlace,
      name: text(`电缆接头测温 TC${i + 1}`, `Joint temperatures TC${i + 1}`),
      measures: jointMeasures(),
      maxRegisters: 32,
    }),
  );
}

/** Analysers of power quality: on the 10 kV incomer II, and at the furnace. */
function analysers(): PlantDevice[] {
  const analyser = (id: string, unit: number, name: Text, place: Text): PlantDevice =>
    device({
      id,
      unit,
      place,
      kind: 'meter',
      org: 'utilities',
      channel: 'CH-01',
      name: text(`${name.cn} ${id}`, `${name.en} ${id}`),
      measures: analyserMeasures(id === 'PQ1'),
      start: 1000,
    });
  return [
    analyser('PQ1', 31, text('10 kV II 段电能质量', 'Power quality, 10 kV incomer II'), substationPlace),
    analyser('PQ2', 32, text('熔炼馈线电能质量', 'Power quality, melting feeder'), text('熔炼车间', 'Melting shop')),
  ];
}

function utilities(): PlantDevice[] {
  const on = { org: 'utilities', channel: 'CH-04' };
  const roof = text('厂房屋面', 'Roof');
  const store = text('储能舱', 'Storage container');
  const station = text('空压站', 'Compressor station');
  return [
    ...inverters.map((id, i) =>
      device({
        ...on,
        id,
        unit: 1 + i,
        name: text(`逆变器 ${id}`, `Inverter ${id}`),
        kind: 'inverter',
        place: roof,
        measures: inverterMeasures(),
        start: 40,
      }),
    ),
    device({
      ...on,
      id: 'BAT1',
      unit: 11,
      name: text('储能电池 1#', 'Battery 1'),
      kind: 'battery',
      place: store,
      measures: batteryMeasures(),
    }),
    device({
      ...on,
      id: 'PCS1',
      unit: 12,
      name: text('储能变流器 PCS-1', 'Converter PCS-1'),
      kind: 'battery',
      place: store,
      measures: converterMeasures(),
      start: 500,
    }),
    ...compressors.map((id, i) =>
      device({
        ...on,
        id,
        unit: 21 + i,
        name: text(`空压机 ${i + 1}#`, `Compressor ${i + 1}`),
        kind: 'compressor',
        place: station,
        measures: compressorMeasures(),
      }),
    ),
    device({
      ...on,
      id: 'AIR1',
      unit: 31,
      name: text('压缩空气母管', 'Compressed-air main'),
      kind: 'sensor',
      place: station,
      measures: airMainMeasures(),
    }),
    device({
      ...on,
      id: 'TH1',
      unit: 41,
      name: text('温湿度 TH-1 变电所', 'Climate TH-1 substation'),
      kind: 'sensor',
      place: substationPlace,
      measures: climateMeasures(),
    }),
    device({
      ...on,
      id: 'TH2',
      unit: 42,
      name: text('温湿度 TH-2 储能舱', 'Climate TH-2 storage'),
      kind: 'sensor',
      place: store,
      measures: climateMeasures(),
    }),
    device({
      ...on,
      id: 'WS1',
      unit: 43,
      name: text('气象站 WS-1', 'Weather station WS-1'),
      kind: 'sensor',
      place: roof,
      measures: weatherMeasures(),
    }),
    ...ovens.map(({ id }, i) =>
      device({
        ...on,
        org: 'production',
        id,
        unit: 51 + i,
        name: text(`涂装烘房 ${i + 1}# 温控`, `Drying oven ${i + 1} control`),
        kind: 'other',
        place: text('涂装车间', 'Paint shop'),
        measures: ovenMeasures(),
      }),
    ),
  ];
}

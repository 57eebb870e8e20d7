import type { Dlt645Address, Dlt645Device, Dlt645Format } from '../../domain/channel/dlt645.ts';
import type { Text } from '../../domain/text/message.ts';
import { type PlantPoint, text } from './measure.ts';
import type { Sends } from './messengers.ts';

/** A billing meter of the grid company at an incomer: it speaks DL/T 645-2007 and shows what flows behind its transformers. */
export type PlantMeter = Sends<Dlt645Device, Dlt645Address>;

/** 10 000 V to 100 V, 600 A to 5 A. */
const voltageRatio = 100;
const currentRatio = 120;

interface Shown {
  readonly key: string;
  readonly name: Text;
  readonly unit: string | null;
  readonly di: string;
  readonly skip?: number;
  readonly format: Dlt645Format;
  readonly signed?: true;
  readonly factor: number;
  readonly kind?: 'counter';
  readonly decimals: number;
}

const phases = ['a', 'b', 'c'] as const;
const powerRatio = voltageRatio * currentRatio;

const shown: readonly Shown[] = [
  ...phases.map((phase, i): Shown => {
    const name = text(`${phase.toUpperCase()} 相电压`, `Voltage ${phase.toUpperCase()}`);
    const skip = 2 * i;
    return {
      key: `U${phase}`,
      name,
      unit: 'kV',
      di: '0201FF00',
      skip,
      format: 'XXX.X',
      factor: voltageRatio / 1000,
      decimals: 2,
    };
  }),
  ...phases.map((phase, i): Shown => {
    const name = text(`${phase.toUpperCase()} 相电流`, `Current ${phase.toUpperCase()}`);
    const skip = 3 * i;
    return {
      key: `I${phase}`,
      name,
      unit: 'A',
      di: '0202FF00',
      skip,
      format: 'XXX.XXX',
      signed: true,
      factor: currentRatio,
      decimals: 1,
    };
  }),
  {
    key: 'P',
    name: text('有功功率', 'Active power'),
    unit: 'kW',
    di: '02030000',
    format: 'XX.XXXX',
    signed: true,
    factor: powerRatio,
    decimals: 1,
  },
  {
    key: 'Q',
    name: text('无功功率', 'Reactive power'),
    unit: 'kvar',
    di: '02040000',
    format: 'XX.XXXX',
    signed: true,
    factor: powerRatio,
    decimals: 1,
  },
  {
    key: 'PF',
    name: text('功率因数', 'Power factor'),
    unit: null,
    di: '02060000',
    format: 'X.XXX',
    signed: true,
    factor: 1,
    decimals: 3,
  },
  { key: 'f', name: text('频率', 'Frequency'), unit: 'Hz', di: '02800002', format: 'XX.XX', factor: 1, decimals: 2 },
  ...(
    [
      ['EpForward', '正向有功电能', 'Active energy forward', 'kWh', '00010000'],
      ['EpReverse', '反向有功电能', 'Active energy reverse', 'kWh', '00020000'],
      ['EqForward', '组合无功 1 电能', 'Reactive energy 1', 'kvarh', '00030000'],
    ] as const
  ).map(([key, cn, en, unit, di]): Shown => {
    return { key, name: text(cn, en), unit, di, format: 'XXXXXX.XX', factor: powerRatio, kind: 'counter', decimals: 0 };
  }),
  {
    key: 'demand',
    name: text('当前有功需量', 'Present demand'),
    unit: 'kW',
    di: '02800004',
    format: 'XX.XXXX',
    factor: powerRatio,
    decimals: 1,
  },
];

/** Which meter stands beside which incomer's own. */
export const gateMeterOf = { GW1: 'M101', GW2: 'M102' } as const;

export function gateMeters(): readonly PlantMeter[] {
  return (Object.keys(gateMeterOf) as (keyof typeof gateMeterOf)[]).map((id, i) => ({
    id,
    org: 'utilities',
    channel: 'CH-07',
    kind: 'meter',
    place: text('变电所', 'Substation'),
    name: text(`关口表 ${id}`, `Gate meter ${id}`),
    address: { kind: 'dlt645', meter: `20261121000${i + 1}`, host: null, port: null },
    points: shown.map((one) => pointOf(id, one)),
  }));
}

function pointOf(
  device: string,
  { key, name, unit, di, skip = 0, format, signed, factor, kind, decimals }: Shown,
): PlantPoint<Dlt645Address> {
  return {
    id: `${device}.${key}`,
    key,
    name,
    unit,
    decimals,
    factor,
    offset: 0,
    kind: kind ?? 'analog',
    period: kind === 'counter' ? 15_000 : 5000,
    address: { kind: 'dlt645', di, skip, format, signed: signed ?? false },
    rangeMin: null,
    rangeMax: null,
    states: null,
    settable: false,
    drives: null,
    limits: [],
  };
}

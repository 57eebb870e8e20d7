import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import { inverters } from '../../plant/topology.ts';
import type { WantedRow } from './ensureRows.ts';

interface Watched {
  readonly name: readonly [cn: string, en: string];
  readonly sign: 'point' | 'alarms' | 'age' | 'operations' | 'creep';
  readonly point?: string;
  readonly bounds: readonly [string, string, string, string];
  readonly weight: number;
}

const alarms: Watched = {
  name: ['近期告警', 'Recent alarms'],
  sign: 'alarms',
  bounds: ['2', '5', '10', '20'],
  weight: 1,
};
const age: Watched = { name: ['已用寿命', 'Life used'], sign: 'age', bounds: ['60', '75', '90', '100'], weight: 1 };
const hot = (point: string, bounds: Watched['bounds']): Watched => ({
  name: ['温度', 'Temperature'],
  sign: 'point',
  point,
  bounds,
  weight: 3,
});

/** Its sensor was never put in: of the one that it weighs most for, too little is known for a score. */
const core: Watched = {
  name: ['铁芯温度', 'Core temperature'],
  sign: 'point',
  point: 'T1.coreTemp',
  bounds: ['95', '105', '115', '125'],
  weight: 4,
};

/** By device. What is not named has no sign, and no score. */
const signs: Readonly<Record<string, readonly Watched[]>> = {
  T1: [{ ...hot('T1.windingTemp', ['95', '105', '115', '125']), weight: 2 }, core, alarms],
  T2: [hot('T2.windingTemp', ['95', '105', '115', '125']), alarms, age],
  AC1: [hot('AC1.temp', ['95', '100', '105', '109']), alarms, age],
  AC2: [hot('AC2.temp', ['95', '100', '105', '109']), alarms, age],
  AC3: [hot('AC3.temp', ['95', '100', '105', '109']), alarms, age],
  OV1: [hot('OV1.temp', ['190', '200', '210', '220']), age],
  OV2: [hot('OV2.temp', ['190', '200', '210', '220']), age],
  PCS1: [hot('PCS1.temp', ['55', '60', '65', '70']), alarms, age],
  ...Object.fromEntries(inverters.slice(1).map((id) => [id, [hot(`${id}.temp`, ['65', '70', '75', '80']), age]])),
  BAT1: [hot('BAT1.tempMax', ['40', '45', '50', '55']), age],
};

/** The signs by which the demo tells how its key equipment is. */
export const healthSignRows = (
  equipment: ReadonlyMap<string, string>,
  hasPoint: (id: string) => boolean,
): readonly WantedRow[] =>
  Object.entries(signs).flatMap(([device, own]) => {
    const equipmentId = equipment.get(device);
    if (equipmentId === undefined) return [];
    return own
      .filter(({ point }) => point === undefined || hasPoint(point))
      .map(({ name: [name, nameEn], sign, point = null, bounds: [mild, moderate, marked, severe], weight }) => ({
        key: `${equipmentId} ${name}`,
        row: {
          name,
          nameEn,
          equipmentId,
          sign,
          pointId: point,
          staleMinutes: 15,
          mild,
          moderate,
          marked,
          severe,
          weight,
        },
      }));
  });

/** The same of all of a kind: how worn the switches are, and whether windings grow hotter than they were. */
export const kindSignRows = (orgId: string): readonly WantedRow[] => {
  const ofKind = (
    deviceKind: DeviceKind,
    { name: [name, nameEn], sign, bounds, weight }: Watched,
    role: string | null,
  ) => {
    const [mild, moderate, marked, severe] = bounds;
    const row = { name, nameEn, orgId, deviceKind, sign, role, staleMinutes: 15, weight };
    return { key: `${deviceKind} ${sign}`, row: { ...row, mild, moderate, marked, severe } };
  };
  const worn: Watched = {
    name: ['操作寿命', 'Operations'],
    sign: 'operations',
    bounds: ['50', '75', '90', '100'],
    weight: 2,
  };
  const creeping: Watched = { name: ['温度缓变', 'Creep'], sign: 'creep', bounds: ['0.5', '1', '1.5', '2'], weight: 2 };
  return [
    ofKind('breaker', worn, null),
    ofKind('breaker', alarms, null),
    ofKind('transformer', creeping, 'windingTemp'),
  ];
};

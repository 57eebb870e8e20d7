import { equipment } from '../../domain/equipment/equipment.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { standBooks } from '../../domain/equipment/standBook.ts';
import { everyDevice } from '../../plant/site.ts';
import { ensureRows, type WantedRow } from './ensureRows.ts';
import type { Means } from './means.ts';

/** What a device of the plant is as a thing: its rated figures in kW and kV, and how long it is built for. */
const kept: Readonly<
  Record<string, { readonly model: string; readonly power: string; readonly voltage: string; readonly years: number }>
> = {
  T1: { model: 'S22-M-2500/10', power: '2500', voltage: '10', years: 30 },
  T2: { model: 'S22-M-2500/10', power: '2500', voltage: '10', years: 30 },
  AC1: { model: '132 kW / 0.8 MPa', power: '132', voltage: '0.4', years: 15 },
  AC2: { model: '132 kW / 0.8 MPa', power: '132', voltage: '0.4', years: 15 },
  AC3: { model: '90 kW / 0.8 MPa', power: '90', voltage: '0.4', years: 15 },
  PCS1: { model: '250 kW', power: '250', voltage: '0.4', years: 15 },
  'PV-INV-01': { model: '100 kW', power: '100', voltage: '0.4', years: 20 },
  'PV-INV-02': { model: '100 kW', power: '100', voltage: '0.4', years: 20 },
  'PV-INV-03': { model: '100 kW', power: '100', voltage: '0.4', years: 20 },
};

/** By what the heaviest consumers, and what the whole site hangs on, are watched. */
const watched: readonly {
  readonly device: string;
  readonly reason: string;
  readonly points: readonly string[];
  readonly energy: string | null;
}[] = [
  { device: 'T1', reason: 'safety', points: ['windingTemp', 'oilTemp'], energy: null },
  { device: 'T2', reason: 'safety', points: ['windingTemp', 'oilTemp'], energy: null },
  { device: 'AC1', reason: 'energy', points: ['P', 'pressure'], energy: '85' },
  { device: 'AC2', reason: 'energy', points: ['P', 'pressure'], energy: '85' },
];

/** The meters at the border of the site: accuracy class 0.5S, verified every six years. */
const bookkept = ['M101', 'M102', 'GW1', 'GW2'];

/** What the demo site owns: its equipment, what of it is watched closely, and the papers of its border meters. */
export async function seedEquipment({ ledgers, site, orgOf, took }: Means): Promise<void> {
  const devices = everyDevice(site);
  const things = devices.flatMap(({ id, name, org, place }): readonly WantedRow[] => {
    const one = kept[id];
    if (one === undefined) return [];
    const row = { name: name.cn, code: id, orgId: orgOf(org), deviceIds: [id], model: one.model, place: place.cn };
    return [
      {
        key: id,
        row: {
          ...row,
          ratedPower: one.power,
          ratedVoltage: one.voltage,
          serviceYears: one.years,
          commissionedAt: '2021-06-18',
        },
      },
    ];
  });
  const made = await ensureRows(ledgers, equipment, { wanted: things, keyOf: (row) => row.code });
  took(made);
  const hasPoint = (id: string): boolean => devices.some(({ points }) => points.some((point) => point.id === id));
  const key = watched.flatMap(({ device, reason, points, energy }): readonly WantedRow[] => {
    const equipmentId = made.ids.get(device);
    const name = devices.find(({ id }) => id === device)?.name.cn;
    if (equipmentId === undefined || name === undefined) return [];
    const pointIds = points.map((point) => `${device}.${point}`).filter(hasPoint);
    return [{ key: equipmentId, row: { name, equipmentId, reason, pointIds, yearlyEnergy: energy } }];
  });
  took(await ensureRows(ledgers, keyEquipment, { wanted: key, keyOf: (row) => row.equipmentId }));
  const books = devices.flatMap(({ id, name }): readonly WantedRow[] => {
    if (!bookkept.includes(id)) return [];
    const row = { name: `${name.cn} 档案`.slice(0, 32), deviceId: id, accuracy: '0.5S', installedAt: '2021-05-20' };
    return [{ key: id, row: { ...row, verifiedAt: '2021-04-12', verifiedMonths: 72 } }];
  });
  took(await ensureRows(ledgers, standBooks, { wanted: books, keyOf: (row) => row.deviceId }));
}

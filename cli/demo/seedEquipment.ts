import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { EquipmentClass } from '../../domain/equipment/equipmentClass.ts';
import { healthKindSigns } from '../../domain/equipment/healthKindSign.ts';
import { healthSigns } from '../../domain/equipment/healthSign.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { standBooks } from '../../domain/equipment/standBook.ts';
import { copperLoss, ironLoss } from '../../plant/simulation/network.ts';
import { ratings } from '../../plant/site/ratings.ts';
import { everyDevice } from '../../plant/site.ts';
import { feeders, inverters, ovens, sections } from '../../plant/topology.ts';
import { ensureRows, namesOf, type WantedRow } from './ensureRows.ts';
import { healthSignRows, kindSignRows } from './healthSignRows.ts';
import type { Means } from './means.ts';
import { plant } from './seedUses.ts';

/** What a thing is built as, and for how many years, by the kind of its device. Meters and sensors measure things, they are none. */
const built: Readonly<Partial<Record<DeviceKind, { readonly model: string; readonly years: number }>>> = {
  transformer: { model: 'S22-M-2500/10', years: 30 },
  breaker: { model: 'CB-3200', years: 25 },
  inverter: { model: 'PV', years: 20 },
  battery: { model: 'ESS-1200', years: 15 },
  compressor: { model: 'SC-0.8', years: 15 },
  other: { model: 'CTL-200', years: 12 },
};

/** As what it is kept. The breakers of 10 kV are vacuum breakers. */
function classOf(id: string, kind: DeviceKind): EquipmentClass {
  if (kind === 'breaker') return sections.some(({ highBreaker }) => highBreaker === id) ? 'breakerVacuum' : 'breakerLv';
  if (kind === 'transformer') return 'transformerOil';
  return kind === 'inverter' || kind === 'battery' || kind === 'compressor' ? kind : 'other';
}

/** As the simulation has it: 2.5 kW always, 19 kW at full load. */
function plateOf(id: string, there: ReadonlySet<string>) {
  const section = sections.find(({ transformer }) => transformer === id);
  return {
    ratedCapacity: String(section?.rated ?? 2500),
    noLoadLoss: String(ironLoss),
    loadLoss: String(copperLoss),
    noLoadCurrent: '0.4',
    impedance: '6',
    parallel: null,
    meterId: section !== undefined && there.has(section.lowMeter) ? section.lowMeter : null,
  };
}

/** The meters and sensors that measure a thing, beside its own device. */
function measuring(id: string): readonly string[] {
  const at = sections.findIndex(({ highBreaker }) => highBreaker === id);
  const incomer = sections[at];
  if (incomer !== undefined) return [incomer.highMeter, `GW${at + 1}`, `TC${at + 1}`];
  const low = sections.find(({ lowBreaker }) => lowBreaker === id);
  const feeder = feeders.find(({ breaker }) => breaker === id);
  return [low?.lowMeter, feeder?.meter, ovens.find((oven) => oven.id === id)?.meter].filter((one) => one !== undefined);
}

interface Watched {
  readonly device: string;
  readonly reason: string;
  readonly points: readonly string[];
  readonly energy: string | null;
  /** By which power it counts as running (null: nobody asks), and what of its rule is its own. */
  readonly power: string | null;
  readonly rule?: Readonly<Record<string, unknown>>;
}

/** Idling, a compressor draws a third of what it does under load, and it says itself that it stands. */
const compressor = (device: string, energy: string | null): Watched => ({
  device,
  reason: 'energy',
  points: ['P', 'pressure'],
  energy,
  power: `${device}.P`,
  rule: { idle: 40, statePointId: `${device}.state`, offCode: 0 },
});
/** What gives by the sun or the time of day gives little for hours, and does not wait meanwhile. */
const source = (device: string, points: readonly string[], power = `${device}.P`): Watched => ({
  device,
  reason: 'production',
  points,
  energy: null,
  power,
  rule: { off: 1, idle: 2 },
});

/** By what everything that runs is watched: what the whole site hangs on, the heaviest consumers, and what gives. */
const watched: readonly Watched[] = [
  { device: 'T1', reason: 'safety', points: ['windingTemp', 'oilTemp'], energy: null, power: 'M101.P' },
  { device: 'T2', reason: 'safety', points: ['windingTemp', 'oilTemp'], energy: null, power: 'M102.P' },
  compressor('AC1', '85'),
  compressor('AC2', '85'),
  compressor('AC3', null),
  ...inverters.map((device) => source(device, ['P', 'temp'])),
  // What a breaker carries is what its meter counts; it runs not, it is closed.
  ...sections.map(
    ({ lowBreaker }): Watched => ({ device: lowBreaker, reason: 'safety', points: [], energy: null, power: null }),
  ),
  source('BAT1', ['SOC', 'tempMax']),
  source('PCS1', ['P', 'temp']),
  ...ovens.map(
    ({ id, meter }): Watched => ({
      device: id,
      reason: 'production',
      points: ['temp', 'setpoint'],
      energy: null,
      power: `${meter}.P`,
      rule: { idle: 10 },
    }),
  ),
];

/** The meters at the border of the site: accuracy class 0.5S, verified every six years. */
const bookkept = ['M101', 'M102', 'GW1', 'GW2'];

/** What the demo site owns: its equipment, what of it is watched closely, and the papers of its border meters. */
export async function seedEquipment(
  { ledgers, site, orgOf, took }: Means,
  units: ReadonlyMap<string, string>,
): Promise<void> {
  const devices = everyDevice(site);
  const there = new Set(devices.map(({ id }) => id));
  const things = devices.flatMap(({ id, name, org, place, kind }): readonly WantedRow[] => {
    const one = built[kind];
    if (one === undefined) return [];
    const { power = null, voltage = null } = ratings.get(id) ?? {};
    const deviceIds = [id, ...measuring(id).filter((other) => there.has(other))];
    const where = { orgId: orgOf(org), place: place.cn, placeEn: place.en };
    const row = { ...namesOf(name), ...where, code: id, deviceIds, model: one.model, class: classOf(id, kind) };
    return [
      {
        key: id,
        row: {
          ...row,
          // The plate of a transformer says what it is built for, in kVA.
          ratedPower: power === null || kind === 'transformer' ? null : String(power),
          ratedVoltage: voltage === null ? null : String(voltage),
          serviceYears: one.years,
          // The transformers feed the whole plant: they are what its load is measured by.
          ...(kind === 'transformer' ? { transformer: plateOf(id, there), unitId: units.get(plant.cn) ?? null } : {}),
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
    const name = devices.find(({ id }) => id === device)?.name;
    if (equipmentId === undefined || name === undefined) return [];
    const pointIds = points.map((point) => `${device}.${point}`).filter(hasPoint);
    return [{ key: equipmentId, row: { ...namesOf(name), equipmentId, reason, pointIds, yearlyEnergy: energy } }];
  });
  took(await ensureRows(ledgers, keyEquipment, { wanted: key, keyOf: (row) => row.equipmentId }));
  const signs = healthSignRows(made.ids, hasPoint);
  took(await ensureRows(ledgers, healthSigns, { wanted: signs, keyOf: (row) => `${row.equipmentId} ${row.name}` }));
  // What hangs on an organisation tells of its own equipment.
  for (const org of ['demo', 'production'] as const) {
    const kinds = kindSignRows(orgOf(org));
    took(
      await ensureRows(ledgers, healthKindSigns, {
        wanted: kinds.map(({ key, row }) => ({ key: `${row['orgId']} ${key}`, row })),
        keyOf: (row) => `${row.orgId} ${row.deviceKind} ${row.sign}`,
      }),
    );
  }
  const rules = watched.flatMap(({ device, power, rule }): readonly WantedRow[] => {
    const equipmentId = made.ids.get(device);
    const name = devices.find(({ id }) => id === device)?.name;
    if (equipmentId === undefined || name === undefined || power === null || !hasPoint(power)) return [];
    return [{ key: equipmentId, row: { ...namesOf(name), equipmentId, powerPointId: power, ...rule } }];
  });
  took(await ensureRows(ledgers, runningRules, { wanted: rules, keyOf: (row) => row.equipmentId }));
  const books = devices.flatMap(({ id, name }): readonly WantedRow[] => {
    if (!bookkept.includes(id)) return [];
    const names = { name: `${name.cn} 档案`.slice(0, 32), nameEn: `${name.en}, records` };
    const row = { ...names, deviceId: id, accuracy: '0.5S', installedAt: '2021-05-20' };
    return [{ key: id, row: { ...row, verifiedAt: '2021-04-12', verifiedMonths: 72 } }];
  });
  took(await ensureRows(ledgers, standBooks, { wanted: books, keyOf: (row) => row.deviceId }));
}

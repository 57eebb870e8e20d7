import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import type { Text } from '../../domain/text/message.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import type { EnergyItem } from '../../domain/unit/energyItems.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { gateMeterOf } from '../../plant/site/gateMeters.ts';
import { everyDevice, type PlantSite } from '../../plant/site.ts';
import { cableLoss, type Feeder, feeders, sections } from '../../plant/topology.ts';
import { ensureRows, namesOf, type WantedRow } from './ensureRows.ts';
import type { Means } from './means.ts';

const since = '2024-01-01';

/** What the demo site pays for its energy: gives the id of the rate. */
export async function seedRate({ ledgers, orgOf, took }: Means): Promise<string | null> {
  const orgId = orgOf('demo');
  const periods = (
    [
      ['00:00', '08:00', 'valley'],
      ['08:00', '10:00', 'flat'],
      ['10:00', '12:00', 'peak'],
      ['12:00', '14:00', 'flat'],
      ['14:00', '19:00', 'peak'],
      ['19:00', '24:00', 'flat'],
    ] as const
  ).map(([start, end, type]) => ({ start, end, type }));
  const program = { since, zones: [{ from: '01-01', table: 1 }], days: [{ periods }], restTable: null, holidays: [] };
  const rules = await ensureRows(ledgers, timeRules, {
    wanted: [{ key: '示范分时', row: { name: '示范分时', nameEn: 'Demo time of use', orgId, programs: [program] } }],
    keyOf: (row) => row.name,
  });
  took(rules);
  const types = { sharp: null, peak: null, flat: null, valley: null, deepValley: null };
  const none = {
    single: null,
    sharp: null,
    deepValley: null,
    capacityPrice: null,
    demandPrice: null,
    tiers: [],
    ladder: 'month' as const,
    // The benchmark of coal, at which the grid takes what the roofs leave over.
    feedIn: { ...types, single: '0.3932' },
  };
  const version = { ...none, since, peak: '1.0523', flat: '0.6712', valley: '0.3137' };
  const autumn = { ...none, since: '2026-11-01', peak: '1.0871', flat: '0.6712', valley: '0.3005' };
  const timeRuleId = rules.ids.get('示范分时') ?? null;
  const row = {
    name: '示范分时电价',
    nameEn: 'Demo time-of-use tariff',
    orgId,
    energyKind: 'electricity',
    kind: 'timeOfUse',
    timeRuleId,
    versions: [version, autumn],
  };
  const rates = await ensureRows(ledgers, rateTemplates, {
    wanted: [{ key: row.name, row }],
    keyOf: (known) => known.name,
  });
  took(rates);
  return rates.ids.get(row.name) ?? null;
}

export const plant: Text = { cn: '示范厂区', en: 'Demo plant' };

/** What the shops use energy for; what the sun, the battery and the transformers do has no item. */
const itemOf: Readonly<Record<string, EnergyItem>> = { M412: 'auxiliary', M413: 'ancillary', M423: 'hvac' };

const feedIn: Text = { cn: '上网电量', en: 'Feed-in' };
const losses: Text = { cn: '变压器损耗', en: 'Transformer losses' };
const sources = feeders.filter(({ kind }) => kind === 'solar' || kind === 'storage');

interface Measured {
  readonly meter: string;
  readonly key: 'EpForward' | 'EpReverse' | 'total';
  readonly unit: Text;
  readonly share?: string;
  readonly item?: EnergyItem | null;
}

/**
 * Where each counter belongs, so that what the incomers measure is the sum of its parts: what the shops draw, what the battery takes less what it
 * gives, less what the sun gives, what leaves for the grid, and what the transformers lose. The cooling tower is a part of the water that comes in.
 */
function balance(loads: readonly Feeder[]): readonly Measured[] {
  const net = (meter: string, unit: Text, sign: 1 | -1 = 1): readonly Measured[] => [
    { meter, key: 'EpForward', unit, share: String(100 * sign) },
    { meter, key: 'EpReverse', unit, share: String(-100 * sign) },
  ];
  return [
    ...sections.flatMap(({ highMeter }): readonly Measured[] => [
      { meter: highMeter, key: 'EpForward', unit: plant },
      { meter: highMeter, key: 'EpReverse', unit: feedIn },
    ]),
    ...loads.map(
      ({ meter, name }): Measured => ({ meter, key: 'EpForward', unit: name, item: itemOf[meter] ?? 'production' }),
    ),
    ...sources.flatMap(({ meter, name }) => net(meter, name)),
    // A counter belongs to one unit: before the transformer it is the gate meter's, behind it that of the section.
    ...Object.keys(gateMeterOf).flatMap((meter) => net(meter, losses)),
    ...sections.flatMap(({ lowMeter }) => net(lowMeter, losses, -1)),
    { meter: 'WM1', key: 'total', unit: plant },
    { meter: 'WM2', key: 'total', unit: { cn: '制冷站', en: 'Chiller station' } },
  ];
}

/** The energy units of the plant with the counters that measure them, and who uses the energy inside. Gives the ids of the units by name. */
export async function seedUnits(means: Means): Promise<ReadonlyMap<string, string>> {
  const { ledgers, took } = means;
  const loads = feeders.filter(({ kind }) => kind === 'load' || kind === 'air');
  const units = await seedTree(means, loads);
  const unitId = (name: string): string => units.get(name) ?? '';
  const measured = balance(loads).filter(({ meter, key }) => hasPoint(means.site, `${meter}.${key}`));
  const holding = measured.map(({ meter, key, unit, share = '100', item = null }): WantedRow => {
    const row = {
      name: `${unit.cn} ${meter}${key === 'EpReverse' ? ' 反向' : ''}`,
      nameEn: `${unit.en} ${meter}${key === 'EpReverse' ? ' reverse' : ''}`,
      unitId: unitId(unit.cn),
      deviceId: meter,
      pointId: `${meter}.${key}`,
      energyKind: key === 'total' ? 'water' : 'electricity',
      share,
      item,
    };
    return { key: row.pointId, row: { ...row, since: null, until: null } };
  });
  took(await ensureRows(ledgers, deviceAssociations, { wanted: holding, keyOf: (row) => row.pointId }));
  const using = loads.flatMap((feeder) => usersOf(means.site, feeder, unitId(feeder.name.cn)));
  took(await ensureRows(ledgers, usingUnits, { wanted: using, keyOf: (row) => row.name }));
  return units;
}

/** kW: the demand agreed with the grid. */
export const agreedDemand = 4200;

/** By which rules the site pays for its electricity, and what its shops are charged: the rate's prices, with the losses of their cables. */
export async function seedFees({ ledgers, took }: Means, { rate, units }: FeesOf): Promise<void> {
  const shared = { energyKind: 'electricity', rateTemplateId: rate, since };
  const ofSite = {
    basis: 'contractDemand',
    demand: String(agreedDemand),
    demandPrice: '40',
    contractCapacity: '5000',
    powerFactor: '0.9',
    lossFactor: null,
  };
  const ofShop = {
    ...ofSite,
    basis: 'none',
    demand: null,
    demandPrice: null,
    contractCapacity: null,
    powerFactor: null,
    lossFactor: String(1 + cableLoss),
  };
  const rows = [
    {
      ...shared,
      name: '厂区电费',
      nameEn: 'Electricity of the site',
      unitId: units.get(plant.cn),
      expense: ofSite,
      sharing: { basis: 'energy', shares: [] },
    },
    ...feeders
      .filter(({ meter }) => charged.includes(meter))
      .map(({ name: shop }) => ({
        ...shared,
        name: `${shop.cn}电费`,
        nameEn: `Electricity of the ${shop.en.toLowerCase()}`,
        unitId: units.get(shop.cn),
        expense: ofShop,
        sharing: { basis: 'none', shares: [] },
      })),
  ];
  const wanted = rows.map((row) => ({ key: row.name, row }));
  took(await ensureRows(ledgers, unitFees, { wanted, keyOf: (row) => row.name }));
}

/** The feeders of the shops that are charged: stamping and paint. */
const charged = ['M411', 'M421'];

interface FeesOf {
  readonly rate: string | null;
  /** Ids of energy units by name. */
  readonly units: ReadonlyMap<string, string>;
}

async function seedTree(
  { ledgers, orgOf, took }: Means,
  loads: readonly Feeder[],
): Promise<ReadonlyMap<string, string>> {
  const keyOf = (row: { readonly name: string }): string => row.name;
  const top = {
    ...namesOf(plant),
    orgId: orgOf('demo'),
    parentId: null,
    classification: 'primary',
    ratedCapacity: '5000',
    monthlyDay: 1,
  };
  const first = await ensureRows(ledgers, energyUnits, { wanted: [{ key: plant.cn, row: top }], keyOf });
  took(first);
  const parentId = first.ids.get(plant.cn) ?? null;
  const parts = [
    ...loads.map(({ name }) => ({ name, org: 'production' })),
    ...[...sources.map(({ name }) => name), feedIn, losses].map((name) => ({ name, org: 'utilities' })),
  ];
  const wanted = parts.map(({ name, org }): WantedRow => {
    const row = {
      ...namesOf(name),
      orgId: orgOf(org),
      parentId,
      classification: 'secondary',
      ratedCapacity: null,
      monthlyDay: 1,
    };
    return { key: name.cn, row };
  });
  const second = await ensureRows(ledgers, energyUnits, { wanted, keyOf });
  took(second);
  return new Map([...first.ids, ...second.ids]);
}

/** The lines of a shop that have a meter; a shop without any uses its energy itself. */
function usersOf(site: PlantSite, { meter, name, parts }: Feeder, unitId: string): readonly WantedRow[] {
  const users = parts.length === 0 ? [{ meter, name }] : parts;
  return users
    .filter((one) => hasPoint(site, `${one.meter}.EpForward`))
    .map((one) => {
      const points = ['P', 'Ia', 'Uab', 'PF'].map((key) => `${one.meter}.${key}`).filter((id) => hasPoint(site, id));
      const row = {
        ...namesOf(one.name),
        unitId,
        kind: parts.length === 0 ? 'area' : 'line',
        energyPoints: [`${one.meter}.EpForward`],
      };
      return { key: one.name.cn, row: { ...row, dataPoints: points, items: [] } };
    });
}

const hasPoint = (site: PlantSite, id: string): boolean =>
  everyDevice(site).some(({ points }) => points.some((point) => point.id === id));

import { type Quantity, quantity } from '../energy/quantity.ts';
import { defineLedger, type LedgerRow, type RowOf, type RuleFaults } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import { fuelFactor } from './emissions.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const screen = '/configuringSystemParameters/emissionFactorsDefault';

export const factorKinds = {
  fuel: say('燃料燃烧', 'Fuel'),
  electricity: say('外购电力', 'Electricity'),
  heat: say('外购热力', 'Heat'),
  process: say('工业过程', 'Process'),
} as const;
export type FactorKind = keyof typeof factorKinds;

const figure = (cn: string, en: string, digits: number) => decimal({ label: say(cn, en), digits, optional: true });

const version = {
  since: date({ label: say('生效日期', 'Valid from') }),
  value: figure('排放因子（tCO₂/单位）', 'Factor (tCO₂ per unit)', 8),
  ncv: figure('低位发热量（GJ/单位）', 'Net calorific value (GJ per unit)', 6),
  carbon: figure('单位热值含碳量（tC/GJ）', 'Carbon (tC/GJ)', 6),
  oxidation: figure('碳氧化率（0–1）', 'Oxidised share (0 to 1)', 4),
  source: text({ label: say('来源', 'Source'), max: 100, optional: true }),
};

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 40,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  kind: choice({ label: say('排放类型', 'Kind'), initial: 'fuel', sortable: true }, factorKinds),
  guideline: text({
    label: say('核算指南', 'Guideline'),
    max: 64,
    optional: true,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  unit: text({
    label: say('活动数据单位', 'Unit of what is counted'),
    hint: say('如 t、10⁴Nm³、MWh、GJ', 'Such as t, 10⁴Nm³, MWh, GJ'),
    max: 16,
    initial: 't',
  }),
  versions: list({ label: say('因子版本', 'Versions'), entry: say('版本', 'version'), least: 1, most: 60 }, version),
};

/** What a unit of something gives off, by guideline and by the day from which it holds. A result keeps the version that it used. */
export const emissionFactors = defineLedger({
  name: 'emissionFactor',
  plural: 'emissionFactors',
  wing: 'parameters',
  title: say('默认排放因子', 'Default emission factors'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [versionsOf],
  permissions: { see: [screen], add: [`${screen}:add`], edit: [`${screen}:edit`], delete: [`${screen}:delete`] },
});
export type EmissionFactor = LedgerRow<typeof emissionFactors>;
type Judged = Pick<RowOf<typeof fields>, 'kind' | 'unit' | 'versions'>;
type Versioned = Pick<RowOf<typeof fields>, 'kind' | 'versions'>;
export type FactorVersion = RowOf<typeof fields>['versions'][number];

/** In which units something of a kind is counted, and above which factor it is no longer believed: no grid and no boiler gives off so much. */
const unitsOf: Readonly<Record<FactorKind, Readonly<Record<string, string>> | null>> = {
  electricity: { MWh: '2', kWh: '0.002', '10⁴kWh': '20' },
  heat: { GJ: '0.6', MWh: '2' },
  fuel: null,
  process: null,
};

const burning = ['ncv', 'carbon', 'oxidation'] as const;

/** A factor is given as it is, or of a fuel by what it is made of: all three, or none. */
function versionsOf({ kind, unit, versions }: Judged): RuleFaults {
  const faults: Record<string, Text> = {
    ...uniqueWithin(versions, {
      at: 'versions',
      key: 'since',
      say: say('两个版本的生效日期不能相同', 'Two versions do not begin on one day'),
    }),
  };
  const units = unitsOf[kind];
  if (units !== null && !Object.hasOwn(units, unit)) {
    const names = Object.keys(units);
    faults['unit'] = say(`应为 ${names.join('、')}`, `Must be ${names.join(' or ')}`);
  }
  for (const [i, one] of versions.entries()) {
    const at = `versions.${i}`;
    for (const key of ['value', 'ncv', 'carbon'] as const)
      if (one[key] !== null && quantity(one[key]).isNegative())
        faults[`${at}.${key}`] = say('不能为负', 'Must not be negative');
    const most = units?.[unit];
    if (most !== undefined && one.value !== null && quantity(one.value).gt(most))
      faults[`${at}.value`] = say(
        `超过 ${most} tCO₂/${unit}：是否把 kg 当成了 t？`,
        `More than ${most} tCO₂ per ${unit}: is it in kg instead of t?`,
      );
    const isMade = kind === 'fuel' && burning.some((key) => one[key] !== null);
    if (isMade)
      for (const key of burning)
        if (one[key] === null)
          faults[`${at}.${key}`] = say('燃料的三项参数须一起填写', 'The three figures of a fuel go together');
    if (!isMade && one.value === null) faults[`${at}.value`] = say('请填写排放因子', 'Enter the factor');
    if (one.oxidation !== null && (quantity(one.oxidation).greaterThan(1) || quantity(one.oxidation).isNegative()))
      faults[`${at}.oxidation`] = say('应为 0 – 1', 'Must be 0 to 1');
  }
  return Object.keys(faults).length === 0 ? null : faults;
}

/** The version that holds on a day of the calendar; null before the first. */
export function factorOn({ versions }: Pick<Versioned, 'versions'>, day: string): FactorVersion | null {
  return [...versions].filter(({ since }) => since <= day).sort((a, b) => (a.since < b.since ? 1 : -1))[0] ?? null;
}

/** tCO₂ per unit: of a fuel by its calorific value, carbon and oxidation, else as it is given. */
export function perUnit({ value, ncv, carbon, oxidation }: FactorVersion): Quantity | null {
  if (ncv !== null && carbon !== null && oxidation !== null) return fuelFactor({ ncv, carbon, oxidation });
  return value === null ? null : quantity(value);
}

/** What so much of it gives off on that day, with the version that was used; null where none held. */
export function emissionOf(
  factor: Pick<EmissionFactor, 'versions'>,
  amount: string,
  day: string,
): { readonly tco2: Quantity; readonly version: FactorVersion } | null {
  const version = factorOn(factor, day);
  const unit = version === null ? null : perUnit(version);
  return version === null || unit === null ? null : { tco2: unit.times(amount), version };
}

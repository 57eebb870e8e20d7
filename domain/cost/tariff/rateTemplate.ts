import { type Quantity, quantity } from '../../energy/quantity.ts';
import { defineLedger, faultsOrNull, type LedgerRow, type RowOf, type RuleFaults } from '../../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import type { Text } from '../../text/message.ts';
import { energyKinds } from '../../unit/energyKinds.ts';
import type { PeakType } from './periods.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const price = (cn: string, en: string) => decimal({ label: say(cn, en), digits: 6, unit: '¥', optional: true });

export const rateKinds = {
  single: say('单一电价', 'Single rate'),
  timeOfUse: say('分时电价', 'Time of use'),
  ladder: say('阶梯电价', 'Ladder'),
  ladderByTime: say('分时阶梯电价', 'Ladder and time of use'),
} as const;
export type RateKind = keyof typeof rateKinds;
/** Its prices go by the types of the periods of a day. */
export const isByTime = (kind: RateKind): boolean => kind === 'timeOfUse' || kind === 'ladderByTime';
/** Its prices go by what was used before. */
export const isLadder = (kind: RateKind): boolean => kind === 'ladder' || kind === 'ladderByTime';

/** Over what a ladder adds up, before it begins at its first tier again (§1.5). */
export const ladderSpans = { month: say('按月累计', 'By the month'), year: say('按年累计', 'By the year') } as const;

const version = {
  since: date({ label: say('生效日期', 'Valid from') }),
  single: price('单价', 'Price'),
  sharp: price('尖', 'Sharp'),
  peak: price('峰', 'Peak'),
  flat: price('平', 'Flat'),
  valley: price('谷', 'Valley'),
  deepValley: price('深谷', 'Deep valley'),
  capacityPrice: price('容量电价（每 kVA·月）', 'Capacity (kVA and month)'),
  demandPrice: price('需量电价（每 kW·月）', 'Demand (kW and month)'),
  ladder: choice(
    {
      label: say('阶梯累计', 'Ladder adds up'),
      hint: say('按年：从单元的年度首月起累计', 'By the year: from the first month of the year of the unit'),
      initial: 'month',
    },
    ladderSpans,
  ),
  feedIn: group(
    {
      label: say('上网电价', 'Feed-in price'),
      hint: say('送回电网的电量按此价计收入；0 为不付款', 'What is fed in is credited at it; 0: it is not paid for'),
      optional: true,
    },
    {
      single: price('单价', 'Price'),
      sharp: price('尖', 'Sharp'),
      peak: price('峰', 'Peak'),
      flat: price('平', 'Flat'),
      valley: price('谷', 'Valley'),
      deepValley: price('深谷', 'Deep valley'),
    },
  ),
  tiers: list(
    { label: say('阶梯', 'Tiers'), entry: say('阶梯', 'tier'), most: 3 },
    {
      to: decimal({
        label: say('至', 'Up to'),
        hint: say('kWh；最后一档不填', 'kWh; empty for the last'),
        digits: 2,
        optional: true,
      }),
      price: decimal({
        label: say('单价', 'Price'),
        hint: say('分时阶梯电价：各时段电价上加收', 'With time of use: what it adds to each price'),
        digits: 6,
      }),
    },
  ),
} as const;

/** What a rate says, whoever keeps it. */
export const rateFields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
  energyKind: choice({ label: say('能源种类', 'Kind of energy'), initial: 'electricity', sortable: true }, energyKinds),
  kind: choice({ label: say('计价方式', 'Kind of rate'), initial: 'single', sortable: true }, rateKinds),
  timeRuleId: reference(
    { label: say('分时规则', 'Time-of-use rule'), hint: say('分时电价须选', 'For a time-of-use rate'), optional: true },
    'timeRule',
  ),
  versions: list({ label: say('价格版本', 'Versions'), entry: say('版本', 'version'), least: 1, most: 60 }, version),
};

/** What energy costs, by version: a calculation of an old month uses the version that held then. */
export const rateTemplates = defineLedger({
  name: 'rateTemplate',
  plural: 'rateTemplates',
  wing: 'parameters',
  title: say('费率模板', 'Rate templates'),
  org: { from: 'field', field: 'orgId' },
  fields: rateFields,
  rules: [versionsOf, pricesOf, tiersOf],
  permissions: {
    see: ['/configuringSystemParameters/eleRateTmp', '/configuringSystemParameters/multiRateTemplate'],
    add: ['/configuringSystemParameters/eleRateTmp:add'],
    edit: ['/configuringSystemParameters/eleRateTmp:edit'],
    delete: ['/configuringSystemParameters/eleRateTmp:delete'],
  },
});
export type RateTemplate = LedgerRow<typeof rateTemplates>;
type Template = Pick<RowOf<typeof rateFields>, 'kind' | 'timeRuleId' | 'versions'>;
export type RateVersion = RowOf<typeof rateFields>['versions'][number];

export function versionsOf({ kind, timeRuleId, versions }: Template): RuleFaults {
  if (isByTime(kind) && timeRuleId === null)
    return { timeRuleId: say('分时电价须选择分时规则', 'A time-of-use rate needs its rule') };
  return faultsOrNull(
    uniqueWithin(versions, {
      at: 'versions',
      key: 'since',
      say: say('两个版本的生效日期不能相同', 'Two versions do not begin on one day'),
    }),
  );
}

const needed: Readonly<Record<RateKind, readonly (keyof RateVersion)[]>> = {
  single: ['single'],
  timeOfUse: ['peak', 'flat', 'valley'],
  ladder: [],
  ladderByTime: ['peak', 'flat', 'valley'],
};

export function pricesOf({ kind, versions }: Template): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const [i, one] of versions.entries())
    for (const key of needed[kind])
      if (one[key] === null) faults[`versions.${i}.${key}`] = say('请填写单价', 'Enter the price');
  for (const [i, { feedIn }] of versions.entries())
    if (feedIn !== null && isPricedByTime(feedIn) && !isByTime(kind))
      faults[`versions.${i}.feedIn`] = say('分时上网电价须用分时电价', 'By the period only of a time-of-use rate');
  return faultsOrNull(faults);
}

/** A feed-in price that goes by the types of the periods. */
export const isPricedByTime = ({ single: _, ...types }: NonNullable<RateVersion['feedIn']>): boolean =>
  Object.values(types).some((one) => one !== null);

/** V217: one to three tiers that rise; the last has no end. */
export function tiersOf({ kind, versions }: Template): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const [i, { tiers }] of versions.entries()) {
    const at = `versions.${i}.tiers`;
    if (isLadder(kind) && tiers.length === 0) faults[at] = say('阶梯为 1 至 3 档', 'A ladder has one to three tiers');
    let below = quantity(0);
    for (const [t, { to }] of tiers.entries()) {
      const isLast = t === tiers.length - 1;
      if (isLast !== (to === null))
        faults[`${at}.${t}.to`] = say('只有最后一档不填上限', 'Only the last tier has no end');
      else if (to !== null && quantity(to).lessThanOrEqualTo(below))
        faults[`${at}.${t}.to`] = say('上限必须逐档升高', 'The tiers must rise');
      if (to !== null) below = quantity(to);
    }
  }
  return faultsOrNull(faults);
}

/** The version that holds on a day of the calendar; null before the first. */
export function versionOn({ versions }: Pick<Template, 'versions'>, day: string): RateVersion | null {
  return [...versions].filter(({ since }) => since <= day).sort((a, b) => (a.since < b.since ? 1 : -1))[0] ?? null;
}

type Prices = Pick<RateVersion, 'single' | PeakType>;

/** The price of a type of period in ¥/kWh: sharp falls back to peak, deep valley to valley, where a version has none. */
export function priceOf(rate: Prices, type: PeakType): Quantity | null {
  const own = rate[type] ?? (type === 'sharp' ? rate.peak : type === 'deepValley' ? rate.valley : null);
  const said = own ?? rate.single;
  return said === null ? null : quantity(said);
}

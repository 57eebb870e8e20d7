import { type Quantity, quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import { totalOfLines } from '../tariff/charge.ts';
import { byType } from '../tariff/costOf.ts';
import { type PeakType, peakTypes } from '../tariff/periods.ts';
import { priceOf, type RateTemplate, type RateVersion, versionOn } from '../tariff/rateTemplate.ts';
import type { TimeRule } from '../tariff/timeRule.ts';
import type { UnitFee } from '../unit/unitFee.ts';
import { type Basic, basicCharge } from './basicPart.ts';
import { type Factor, factorCharge } from './factorPart.ts';

/** By what a unit pays on a day. */
export interface Pays {
  readonly fee: Pick<UnitFee, 'id' | 'name' | 'unitId' | 'since' | 'expense'>;
  readonly template: Pick<RateTemplate, 'id' | 'name' | 'kind' | 'versions'>;
  /** Of a time-of-use rate. */
  readonly rule: Pick<TimeRule, 'programs'> | null;
}

/** What was counted in a part of a local day, in kWh; `pays` null: there is no fee rule on that day. */
export interface PaidPart {
  readonly day: string;
  readonly minute: number;
  readonly minutes: number;
  readonly kwh: Quantity;
  readonly pays: Pays | null;
}

/**
 * What a statement lacks, so that it has no total. `noFee`, `noPrice`, `noPeriod`: on the day that is named no fee rule, no version or price, no
 * period of the day; `feeChanged`: from it on another basic charge or power-factor standard holds, of which each would count for a part of the month. `noCapacity`, `noDemand`, `noBasicPrice`: of the basic charge. `noReactive`, `standard`: of the power factor.
 */
export const costLacks = [
  ...(['noFee', 'noPrice', 'noPeriod', 'feeChanged'] as const),
  ...(['noCapacity', 'noDemand', 'noBasicPrice', 'noReactive', 'standard'] as const),
] as const;
export interface Lack {
  readonly why: (typeof costLacks)[number];
  /** The first day on which it lacks; null: of the month as a whole. */
  readonly day: string | null;
}

export type LineKey = PeakType | 'single' | `tier${number}`;

/** A line as it is printed: the shown quantity times the shown price is the shown amount (§1.1). */
export interface StatementLine {
  readonly rate: string;
  /** From when the version of the rate holds. */
  readonly since: string;
  readonly key: LineKey;
  readonly kwh: Quantity;
  readonly price: Quantity;
  readonly amount: Quantity;
}

export interface StatementGiven {
  readonly parts: readonly PaidPart[];
  /** The highest mean power of a quarter of an hour, kW; null: not known. */
  readonly demand: { readonly kw: Quantity; readonly at: string } | null;
  /** kvarh; null: not measured, or not whole. */
  readonly reactive: Quantity | null;
  /** kVA that stands at the unit itself. */
  readonly capacity: Quantity | null;
  /** The month is over. */
  readonly isOver: boolean;
  /** Days of the month that are over or run, and of the whole. */
  readonly days: number;
  readonly wholeDays: number;
}

export interface Statement {
  /** As counted, and as billed: times the loss factors. */
  readonly counted: Quantity;
  readonly kwh: Quantity;
  readonly lines: readonly StatementLine[];
  readonly energy: Quantity;
  readonly basic: Basic | null;
  readonly factor: Factor | null;
  /** Null where something lacks: a smaller sum would pass for the whole. */
  readonly total: Quantity | null;
  readonly lacks: readonly Lack[];
  /** By which the month is paid on its last day. */
  readonly pays: Pays | null;
}

const cents = 2;
const shown = (value: Quantity): Quantity => rounded(value, 2);
export const lineOf = (kwh: Quantity, price: Quantity): Pick<StatementLine, 'kwh' | 'price' | 'amount'> => ({
  ...{ kwh, price, amount: rounded(kwh.times(price), cents) },
});

/** What a unit's month costs, line by line, by the one calculation that bills use too (§1.1 to §1.6). An estimate until a bill is issued. */
export function statementOf(given: StatementGiven): Statement {
  const { parts, isOver } = given;
  const counted = sumOf(parts.map(({ kwh }) => kwh));
  const billed = parts.map((part) => ({ ...part, kwh: part.kwh.times(part.pays?.fee.expense.lossFactor ?? 1) }));
  const { lines, lacks: ofEnergy } = energyLines(billed);
  const kwh = sumOf(billed.map((part) => part.kwh));
  const energy = totalOfLines(
    lines.map(({ amount }) => amount),
    cents,
  );
  const last = billed.at(-1);
  const pays = last?.pays ?? null;
  const version = pays === null || last === undefined ? null : versionOn(pays.template, last.day);
  const expense = pays?.fee.expense ?? null;
  const basic = expense === null ? null : basicCharge({ ...given, expense, version, kwh, isWhole: isOver });
  const factor =
    expense === null
      ? null
      : factorCharge({
          ...{ standard: expense.powerFactor, active: kwh, reactive: given.reactive },
          base: energy.plus(basic?.ok ? basic.value.amount : zero),
        });
  const changed = changeOf(parts);
  const lacks = [
    ...ofEnergy,
    ...(changed === null ? [] : [{ why: 'feeChanged' as const, day: changed }]),
    ...(basic === null || basic.ok ? [] : [{ why: basic.why, day: null }]),
    ...(factor === null || factor.ok ? [] : [{ why: factor.why, day: null }]),
  ];
  const [basicPart, factorPart] = [basic?.ok ? basic.value : null, factor?.ok ? factor.value : null];
  const total = totalOfLines([energy, basicPart?.amount ?? zero, factorPart?.amount ?? zero], cents);
  return {
    ...{ counted, kwh, lines, energy, basic: basicPart, factor: factorPart, lacks, pays },
    total: lacks.length === 0 ? total : null,
  };
}

/** The day on which another basic charge or standard begins to hold within the month; null: one holds for all of it. */
function changeOf(parts: readonly PaidPart[]): string | null {
  const termsOf = ({ pays }: PaidPart): string | null => {
    if (pays === null) return null;
    const { lossFactor: _, tax: __, ...terms } = pays.fee.expense;
    return JSON.stringify(terms);
  };
  const known = new Map<Pays | null, string | null>();
  let first: string | null = null;
  for (const part of parts) {
    if (!known.has(part.pays)) known.set(part.pays, termsOf(part));
    const terms = known.get(part.pays) ?? null;
    if (terms === null) continue;
    if (first !== null && terms !== first) return part.day;
    first = terms;
  }
  return null;
}

interface Lines {
  readonly lines: readonly StatementLine[];
  readonly lacks: readonly Lack[];
}

function energyLines(parts: readonly PaidPart[]): Lines {
  const lacks: Lack[] = [];
  const lack = (why: Lack['why'], day: string): void => {
    if (!lacks.some((one) => one.why === why)) lacks.push({ why, day });
  };
  const groups = new Map<string, { pays: Pays; version: RateVersion; parts: PaidPart[] }>();
  for (const part of parts) {
    const version = part.pays === null ? null : versionOn(part.pays.template, part.day);
    if (part.pays === null) lack('noFee', part.day);
    else if (version === null) lack('noPrice', part.day);
    else {
      const key = `${part.pays.template.id} ${version.since}`;
      const group = groups.get(key) ?? { pays: part.pays, version, parts: [] };
      group.parts.push(part);
      groups.set(key, group);
    }
  }
  let before = zero;
  const lines = [...groups.values()].flatMap(({ pays, version, parts: mine }) => {
    const head = { rate: pays.template.id, since: version.since };
    const kwh = sumOf(mine.map((part) => part.kwh));
    const made = linesBy(pays, version, { mine, kwh, before, lack });
    before = before.plus(kwh);
    return made.map((line) => ({ ...head, ...line }));
  });
  return { lines, lacks };
}

interface Grouped {
  readonly mine: readonly PaidPart[];
  readonly kwh: Quantity;
  /** What the month used before, for a ladder. */
  readonly before: Quantity;
  readonly lack: (why: Lack['why'], day: string) => void;
}

function linesBy(
  { template: { kind }, rule }: Pays,
  version: RateVersion,
  { mine, kwh, before, lack }: Grouped,
): readonly Omit<StatementLine, 'rate' | 'since'>[] {
  const day = mine[0]?.day ?? '';
  if (kind === 'ladder') {
    if (version.tiers.length === 0) lack('noPrice', day);
    return tiersOf(version, before, kwh);
  }
  if (kind === 'single') {
    if (version.single === null) lack('noPrice', day);
    return version.single === null ? [] : [{ key: 'single', ...lineOf(shown(kwh), quantity(version.single)) }];
  }
  const types = new Map<PeakType, Quantity>();
  for (const part of mine)
    for (const { type, amount } of byType(part, rule)) {
      if (type === null) lack('noPeriod', part.day);
      else types.set(type, (types.get(type) ?? zero).plus(amount));
    }
  const inOrder = (Object.keys(peakTypes) as PeakType[]).flatMap((type) => (types.has(type) ? [type] : []));
  const even = evened(types);
  return inOrder.flatMap((type) => {
    const used = even.get(type) ?? zero;
    const price = priceOf(version, type);
    if (price === null) lack('noPrice', day);
    return price === null ? [] : [{ key: type, ...lineOf(used, price) }];
  });
}

/** Each type as it is shown; what rounding leaves over goes to flat, where there is none to the largest (§1.4). */
function evened(types: ReadonlyMap<PeakType, Quantity>): ReadonlyMap<PeakType, Quantity> {
  const even = new Map([...types].map(([type, kwh]) => [type, shown(kwh)]));
  const rest = shown(sumOf([...types.values()])).minus(sumOf([...even.values()]));
  const [largest] = [...even].toSorted(([, a], [, b]) => b.comparedTo(a));
  const at = even.has('flat') ? 'flat' : largest?.[0];
  if (at !== undefined) even.set(at, (even.get(at) ?? zero).plus(rest));
  return even;
}

/** As much of each tier as the month came to, from where it stood (§1.5). */
function tiersOf(
  version: RateVersion,
  before: Quantity,
  kwh: Quantity,
): readonly Omit<StatementLine, 'rate' | 'since'>[] {
  const end = before.plus(kwh);
  let below = zero;
  return version.tiers.flatMap(({ to, price }, n) => {
    const top = to === null || quantity(to).greaterThan(end) ? end : quantity(to);
    const from = below.greaterThan(before) ? below : before;
    below = top;
    const used = top.minus(from);
    return used.greaterThan(0) ? [{ key: `tier${n + 1}` as const, ...lineOf(shown(used), quantity(price)) }] : [];
  });
}

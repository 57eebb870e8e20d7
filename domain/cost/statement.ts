import { type Quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import type { DayPart } from '../tariff/byType.ts';
import { totalOfLines } from '../tariff/charge.ts';
import { type EnergyLine, energyLacks, energyLines } from '../tariff/energyLines.ts';
import { type RateTemplate, versionOn } from '../tariff/rateTemplate.ts';
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
export interface PaidPart extends DayPart {
  readonly pays: Pays | null;
}

/**
 * What a statement lacks, so that it has no total. `noFee`, `noPrice`, `noPeriod`: on the day that is named no fee rule, no version or price, no
 * period of the day; `feeChanged`: from it on another basic charge or power-factor standard holds, of which each would count for a part of the month. `noCapacity`, `noDemand`, `noBasicPrice`: of the basic charge. `noReactive`, `standard`: of the power factor.
 */
export const costLacks = [
  ...energyLacks,
  'feeChanged',
  ...(['noCapacity', 'noDemand', 'noBasicPrice', 'noReactive', 'standard'] as const),
] as const;
export interface Lack {
  readonly why: (typeof costLacks)[number];
  /** The first day on which it lacks; null: of the month as a whole. */
  readonly day: string | null;
}

export type StatementLine = EnergyLine;

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
  /** Of the rate templates by which any of it is paid, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const cents = 2;

/** What a unit's month costs, line by line, by the one calculation that bills use too (§1.1 to §1.6). An estimate until a bill is issued. */
export function statementOf(given: StatementGiven): Statement {
  const { parts, isOver } = given;
  const counted = sumOf(parts.map(({ kwh }) => kwh));
  const billed = parts.map((part) => ({ ...part, kwh: part.kwh.times(part.pays?.fee.expense.lossFactor ?? 1) }));
  const { lines, lacks: ofEnergy } = energyLines(billed);
  const kwh = rounded(sumOf(billed.map((part) => part.kwh)), 2);
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
    names: new Map(
      parts.flatMap((part) => (part.pays === null ? [] : [[part.pays.template.id, part.pays.template.name]])),
    ),
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

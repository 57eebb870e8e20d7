import type { AccountContent } from '../../../domain/cost/account/events.ts';
import { daysBetween } from '../../../domain/cost/costMonth.ts';
import { ladderBegin } from '../../../domain/cost/ladderBegin.ts';
import { isLadder, versionOn } from '../../../domain/cost/tariff/rateTemplate.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { usualCalendar } from '../../../domain/unit/unitCalendar.ts';
import type { UnitNode } from '../../figures/unitNodes.ts';
import type { RateOn } from '../../figures/unitRates.ts';

type Month = Pick<AccountContent, 'from' | 'to'>;
interface Paying {
  readonly node: Pick<UnitNode, 'id' | 'calendar'>;
  readonly rateOn: RateOn;
}

const daysIn = (from: string, to: string): readonly string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, n) => dayAfter(from, n));

/** The first day by which what a month costs goes: by a ladder of a year also what was used before it. */
export function countedSince({ from, to }: Month, { node, rateOn }: Paying): string {
  const isByYear = daysIn(from, to).some((day) => {
    const pays = rateOn(node.id, day);
    return pays !== null && isLadder(pays.template.kind) && versionOn(pays.template, day)?.ladder === 'year';
  });
  const { yearMonth } = node.calendar ?? usualCalendar;
  return isByYear ? ladderBegin(from, 'year', { settlementDay: Number(from.slice(8)), yearMonth }) : from;
}

/** The fee rule of the last day on which one holds, and the versions of the prices of all days, in order, whatever is used or fed in on them. */
export function paidByIn(
  { from, to }: Month,
  { node, rateOn }: Paying,
): { readonly id: string | null; readonly versions: readonly string[] } {
  const paid = daysIn(from, to).flatMap((day) => {
    const pays = rateOn(node.id, day);
    return pays === null ? [] : [{ id: pays.fee.id, since: versionOn(pays.template, day)?.since }];
  });
  const versions = new Set(paid.flatMap(({ since }) => (since === undefined ? [] : [since])));
  return { id: paid.at(-1)?.id ?? null, versions: [...versions].sort() };
}

/** By which loss factors the energy before a month was billed by which its ladder of a year climbed, each from its day; none where it climbed by nothing. */
export function factorsBefore(
  month: Month,
  paying: Paying,
): NonNullable<NonNullable<AccountContent['fee']>['climbedBy']> {
  const factors: { readonly since: string; readonly lossFactor: string }[] = [];
  for (const day of daysIn(countedSince(month, paying), month.from)) {
    const lossFactor = paying.rateOn(paying.node.id, day)?.lossFactor ?? '1';
    if (factors.at(-1)?.lossFactor !== lossFactor) factors.push({ since: day, lossFactor });
  }
  return factors;
}

import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Basic } from '../../domain/cost/basicPart.ts';
import type { CostGap } from '../../domain/cost/calls.ts';
import { sumOf, zero } from '../../domain/energy/quantity.ts';
import type { Stepped } from '../../domain/figure/computing/bridged.ts';
import { peakOf } from '../../domain/figure/computing/demand.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { sightOf } from '../../domain/unit/countingParts.ts';
import { incomingLines } from '../../domain/unit/onceADevice.ts';
import type { Part } from '../energy/unitParts.ts';
import { beside } from '../figures/beside.ts';
import { electricOf } from '../figures/feedIn.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { quartersOf } from '../figures/results.ts';
import { partsBelow, type UnitNode } from '../figures/unitNodes.ts';
import { countedOf, mediumOf, openUses, type Plan, steppedOf } from '../figures/uses.ts';
import type { CounterSteps } from './paidParts.ts';

interface MonthQuartersQuestion {
  readonly node: UnitNode;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

const perUnit = (unit: string | null): number => (unit === 'MWh' ? 1000 : 1);

/** The unit's electricity in kWh, quarter by quarter. */
export const quartersIn = (means: FigureMeans, asked: MonthQuartersQuestion, ends: Span): Promise<KwhSteps> =>
  kwhIn(means, asked, quartersOf({ edges: [ends.from, ends.to] }, means.zone));

export type KwhSteps = Stepped & { readonly until: Millis };

/** The unit's electricity in kWh, step by step. */
export async function kwhIn(
  { database, zone }: Pick<FigureMeans, 'database' | 'zone'>,
  { node, asOf, now }: MonthQuartersQuestion,
  plan: Plan,
): Promise<KwhSteps> {
  const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
  const kinds = countedOf(node).filter(({ medium }) => medium === 'electricity');
  const used = await Promise.all(kinds.map((of) => uses.used(node, of, plan)));
  const all = used.map((one) => ({ ...steppedOf(one, plan), until: one.until }));
  const told = beside(all, plan, (figure, kind) =>
    figure.value === null ? figure : { ...figure, value: figure.value.times(perUnit(kinds[kind]?.unit ?? null)) },
  );
  return { edges: plan.edges, figures: told.figures, bridges: told.bridges, until: Math.min(now, told.until) };
}

/** As `openRateRegisters` reads them. */
type RatesOf = (part: Part, stepped: Stepped) => Promise<NonNullable<CounterSteps['rates']>>;

/** Of gaps whose energy is known, by their beginnings, what each counter by itself says of them: most of them may have none. */
export async function countersApart(
  means: FigureMeans,
  { node, ...asked }: MonthQuartersQuestion,
  gaps: readonly CostGap[],
  ratesOver: RatesOf | undefined,
): Promise<ReadonlyMap<Millis, readonly CounterSteps[]>> {
  const parts = electricOf(node);
  const known = parts.length < 2 ? [] : gaps.filter(({ kwh }) => kwh !== null);
  const found = known.map(async ({ from, to }) => {
    const ends = { from: Date.parse(from), to: Date.parse(to) };
    const counting = parts.filter((part) => sightOf(part, ends, means.zone) !== null);
    const each = counting.map(async (part, n) => {
      const alone: UnitNode = { id: `${node.id}/${part.pointId}/${n}`, name: null, parts: [part], children: [] };
      const stepped = await quartersIn(means, { node: alone, ...asked }, ends);
      return { ...stepped, ...(ratesOver && { rates: await ratesOver(part, stepped) }) };
    });
    return [ends.from, await Promise.all(each)] as const;
  });
  return new Map(await Promise.all(found));
}

/**
 * The highest mean power of a quarter of an hour: of several incoming lines each line's own, added (§1.3), with when the highest of them stood. A line that
 * only feeds in lowers no other's. Null: that of one of them is not known.
 */
export async function demandIn(
  means: FigureMeans,
  { node, ...asked }: MonthQuartersQuestion,
  { ends, whole }: { readonly ends: Span; readonly whole: Stepped },
): Promise<Basic['demand']> {
  const elapsed = { from: ends.from, to: Math.min(ends.to, asked.now) };
  // A line that counts before or after the month alone is none of it.
  const own = node.parts.filter(
    (part) => mediumOf(part) === 'electricity' && sightOf(part, elapsed, means.zone) !== null,
  );
  const seen = own.flatMap((part) => (part.point === null ? [] : [{ ...part, deviceId: part.point.deviceId }]));
  const lines = seen.length < own.length ? null : incomingLines(seen);
  if (lines === null || lines.length < 2) return demandOf(whole);
  const each = await Promise.all(
    lines.map(async (ids) => {
      const parts = seen.filter(({ deviceId }) => ids.includes(deviceId));
      const line: UnitNode = { id: `${node.id}/${ids.join()}`, name: null, parts, children: [] };
      return demandOf(await quartersIn(means, { node: line, ...asked }, ends));
    }),
  );
  const known = each.filter((one) => one !== null);
  const highest = known.toSorted((a, b) => b.kw.comparedTo(a.kw))[0];
  if (highest === undefined || known.length < lines.length) return null;
  if (highest.kw.isNegative()) return { ...highest, lines: known };
  const drawn = known.map((one) => (one.kw.isNegative() ? { ...one, kw: zero } : one));
  return { kw: sumOf(drawn.map(({ kw }) => kw)), at: highest.at, lines: drawn };
}

function demandOf({
  edges,
  figures,
}: Stepped): { readonly kw: NonNullable<Basic['demand']>['kw']; readonly at: string } | null {
  const { figure, at } = peakOf({ starts: edges.slice(0, -1), figures, kwh: 1 });
  return figure.value === null || at === null ? null : { kw: figure.value, at: instantOf(at) };
}

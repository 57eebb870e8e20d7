import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../../domain/cost/account/calls.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { type NodesAsker, partsBelow, type UnitNode, unitNodes } from '../../figures/unitNodes.ts';
import { openUnitRates, type RateOn } from '../../figures/unitRates.ts';
import { countedSince, factorsBefore, paidByIn } from './yearBefore.ts';

type Changed = NonNullable<Account['changed']>;
type Closed = Pick<Account, 'unit' | 'month' | 'kept'>;

interface Revised {
  readonly [column: string]: unknown;
  readonly point: number;
  readonly start: number;
  readonly known_to: number;
}

/**
 * Which closed months may no longer agree, and why, without counting them anew: one of their days was revised after it was put into the books, another fee
 * rule or version of a price holds on them, or their ladder of a year climbed by other loss factors. By the unit and the month.
 */
export async function changedSince(
  means: FigureMeans,
  closed: readonly Closed[],
  asker: NodesAsker,
): Promise<ReadonlyMap<string, Changed>> {
  const [first] = closed.flatMap(({ kept }) => (kept === null ? [] : [Date.parse(kept.at)])).sort((a, b) => a - b);
  if (first === undefined) return new Map();
  const nodes = await unitNodes(means.ledgers, [...new Set(closed.map(({ unit }) => unit))], asker);
  const rateOn = await openUnitRates(means.ledgers, asker);
  const pointsOf = (node: UnitNode): readonly number[] =>
    partsBelow(node).flatMap(({ point }) => (point === null ? [] : [point.number]));
  const revised = await means.database.query<Revised>(
    `select point, start, known_to from tele.energy_revision where level = 'day' and point = any($1::int4[]) and known_to > $2`,
    [[...new Set([...nodes.values()].flatMap(pointsOf))], first],
  );
  return new Map(
    closed.flatMap((one): readonly (readonly [string, Changed])[] => {
      const node = nodes.get(one.unit);
      if (one.kept === null || node === undefined) return [];
      const { from, to } = one.kept.content;
      const at = (day: string): number => means.zone.instantAt(`${day}T00:00`) ?? 0;
      const mine = new Set(pointsOf(node));
      const booked = Date.parse(one.kept.at);
      const since = countedSince({ from, to }, { node, rateOn });
      const isRead = revised.some(
        ({ point, start, known_to }) => mine.has(point) && known_to > booked && start >= at(since) && start < at(to),
      );
      const why = isRead ? 'readings' : isPricedAnew(one.kept.content, { node, rateOn }) ? 'prices' : null;
      return why === null ? [] : [[`${one.unit} ${one.month}`, why]];
    }),
  );
}

type Content = NonNullable<Account['kept']>['content'];

function isPricedAnew(
  { from, to, fee }: Content,
  { node, rateOn }: { readonly node: UnitNode; readonly rateOn: RateOn },
): boolean {
  if (fee === null) return false;
  // Books of former times do not say by what their ladder climbed.
  if (fee.climbedBy !== undefined && !isDeepStrictEqual(fee.climbedBy, factorsBefore({ from, to }, { node, rateOn })))
    return true;
  const paid = paidByIn({ from, to }, { node, rateOn });
  return paid.id !== fee.id || paid.versions.join() !== [...fee.versions].sort().join();
}

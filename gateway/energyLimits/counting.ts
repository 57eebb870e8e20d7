import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { doubtWithin, type OpenDoubt } from '../../domain/energy/openDoubt.ts';
import { type Counted, countingFrom, type SoFar, sumSoFar } from '../../domain/energy/soFar.ts';
import { hiddenSum, type Sum, shareOf, sumOfParts } from '../../domain/energy/sum.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import type { LimitLack } from '../../domain/energyLimit/verdict.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { measuresOf, sightOf } from '../../domain/unit/countingParts.ts';
import { openDoubts } from '../energy/openDoubts.ts';
import { countedWithin } from '../energy/tables.ts';
import { type Part, type PartsAsker, pointParts } from '../energy/unitParts.ts';
import { unitNodes } from '../figures/unitNodes.ts';
import { usedParts } from '../figures/usedParts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Queryable } from '../store/database.ts';

export type Subject = Pick<EnergyLimit, 'unitId' | 'pointId' | 'energyKind'>;

/** What counts for a limit, or why nothing can be said by it. */
export interface Counting {
  readonly parts: readonly Part[];
  readonly unit: string | null;
  readonly lacks: LimitLack | null;
}

/** What counts for each of these, as who asks sees it: the counters of its kind of energy, as they tell its use everywhere, or the one counter. */
export async function countingOf<S extends Subject>(
  ledgers: Ledgers,
  subjects: readonly S[],
  asker: PartsAsker,
): Promise<ReadonlyMap<S, Counting>> {
  const ids = [...new Set(subjects.flatMap(({ unitId }) => unitId ?? []))];
  // By which language makes no difference: no name is told of it.
  const byUnit = ids.length === 0 ? new Map() : await unitNodes(ledgers, ids, { ...asker, lang: 'cn' });
  const counters = [...new Set(subjects.flatMap(({ unitId, pointId }) => (unitId === null ? (pointId ?? []) : [])))];
  const byPoint = new Map((await pointParts(ledgers, counters, asker)).map((part) => [part.pointId, part]));
  return new Map(
    subjects.map((one) => {
      if (one.unitId !== null) {
        const node = byUnit.get(one.unitId);
        return [one, counted(node === undefined ? [] : usedParts(node, one.energyKind))];
      }
      const alone = one.pointId === null ? undefined : byPoint.get(one.pointId);
      return [one, counted(alone === undefined ? [] : [alone])];
    }),
  );
}

function counted(parts: readonly Part[]): Counting {
  const [first, ...others] = measuresOf(parts);
  if (first === undefined) return { parts: [], unit: null, lacks: 'noCounter' };
  return others.length > 0 ? { parts, unit: null, lacks: 'units' } : { parts, unit: first.unit, lacks: null };
}

/** What of it counts within a span: a counter of other days has no say in what these are counted in. */
export function countingIn(counting: Counting, span: Span, zone: Zone): Counting {
  if (counting.lacks !== 'units') return counting;
  return counted(counting.parts.filter((part) => sightOf(part, span, zone) !== null));
}

/** A counter with all that was counted in a span. */
export interface CountedPart extends Counted {
  readonly part: Part;
  readonly doubts: readonly OpenDoubt[];
}

/** `asOf`: the moment of the past of which it is asked, ms; null: now. */
export const readCounted = (
  on: Queryable,
  parts: readonly Part[],
  span: Span & { readonly asOf: Millis | null },
): Promise<readonly CountedPart[]> =>
  Promise.all(
    parts.map(async (part) => {
      const { point } = part;
      if (point?.kind !== 'counter') return { part, doubts: [], intervals: new Map(), kept: [], period: 0 };
      const doubts = (await openDoubts(on, [point.number], span)).get(point.number) ?? [];
      return { part, doubts, ...(await countedWithin(on, point, span)) };
    }),
  );

export interface PartSum {
  readonly part: Part;
  readonly sum: Sum;
  readonly so: SoFar;
  /** Up to when it counts of what is asked. */
  readonly until: Millis;
}

/** What each counted from a moment to another, for as long as it counts, with its share. */
export const sumsIn = (counters: readonly CountedPart[], { from, to }: Span, zone: Zone): readonly PartSum[] =>
  sumsFrom(counters, from, zone)(to);

export type SumsTo = (to: Millis) => readonly PartSum[];

/** The same from one moment on, asked for one after another: each goes on where the one before ended. */
export function sumsFrom(counters: readonly CountedPart[], from: Millis, zone: Zone): SumsTo {
  const runs = new Map<CountedPart, { readonly from: Millis; readonly upTo: (until: Millis) => SoFar }>();
  function runOf(counter: CountedPart, begin: Millis) {
    const known = runs.get(counter);
    if (known?.from === begin) return known;
    const run = { from: begin, upTo: countingFrom(counter, begin) };
    runs.set(counter, run);
    return run;
  }
  return (to) =>
    counters.flatMap((counter) => {
      const { part, doubts } = counter;
      const sight = sightOf(part, { from, to }, zone);
      if (sight === null) return [];
      const asked = { from: sight.days.from, until: sight.days.to };
      const so = runOf(counter, asked.from).upTo(asked.until);
      const told = { doubt: doubtWithin(doubts, sight.days), lowered: part.point?.net === true };
      const sum = sight.isHidden ? hiddenSum : shareOf(sumSoFar(so, asked, told), part.share);
      return [{ part, so, until: asked.until, sum }];
    });
}

export const sumOf = (sums: readonly PartSum[]): Sum => sumOfParts(sums.map(({ sum }) => sum));

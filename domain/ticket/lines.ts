import { isOpenLine } from '../turn/turn.ts';
import type { Measure, Step, TicketFields } from './fields.ts';

/** The place of the next line that is not done; -1 where all are. */
export const nextOf = (lines: readonly (Measure | Step)[]): number => lines.findIndex(isOpenLine);

/** The numbers of the earths that are out. */
export const earthsOut = (measures: readonly Pick<Measure, 'earth' | 'removedAt'>[]): readonly string[] =>
  measures.flatMap(({ earth, removedAt }) => (earth !== null && (removedAt ?? null) === null ? [earth] : []));

const nothingDone = { doneAt: null, doneBy: null, evidence: null };
const notRemoved = { removedAt: null, removedBy: null, lapsedAt: null };

/** As it is written: nobody brings a line that is done already. */
export function fresh<G extends Pick<TicketFields, 'measures' | 'steps'>>(given: G): G {
  const notWalked = { readAt: null, readBy: null, repeatedAt: null, repeatedBy: null };
  return {
    ...given,
    measures: (given.measures ?? []).map((one) => ({ ...one, ...nothingDone, earth: null, ...notRemoved })),
    steps: (given.steps ?? []).map((one) => ({ ...one, ...nothingDone, ...notWalked })),
  };
}

/** A list with one of its lines changed. */
export const changed = <L>(lines: readonly L[], n: number, more: Partial<L>): readonly L[] =>
  lines.map((line, place) => (place === n ? { ...line, ...more } : line));

export const withEarths = (measures: readonly Measure[]): Pick<TicketFields, 'measures' | 'earthsOut'> => ({
  measures,
  earthsOut: earthsOut(measures).length,
});

/** A measure that was taken, for the first time or again. */
export const taken = (measures: readonly Measure[], n: number, done: Partial<Measure>) =>
  withEarths(changed(measures, n, { ...done, ...notRemoved }));

/** The places of what proved dead what an earth stands on: back to the earth before them, for one proof may stand for several earths. */
function proofsOf(lines: readonly Measure[], earthAt: number): readonly number[] {
  const proofs: number[] = [];
  for (let n = earthAt - 1; n >= 0; n--) {
    const kind = lines[n]?.kind;
    if (kind === 'proveDead') proofs.push(n);
    else if (kind === 'earth' && proofs.length > 0) break;
  }
  return proofs;
}

/**
 * The measures when an earth has come in. That it was out stays told. Where the work may still begin, or go on, what it stood on may be live
 * meanwhile, and is proved dead anew before an earth is placed on it.
 */
export function withoutEarth(
  { state, measures }: Pick<TicketFields, 'state' | 'measures'>,
  { earth, by, at }: { readonly earth: string; readonly by: string | null; readonly at: string },
): readonly Measure[] {
  const isIt = (line: Measure): boolean => line.earth === earth && (line.removedAt ?? null) === null;
  const lapsed = new Set(
    state === 'ended' ? [] : measures.flatMap((line, n) => (isIt(line) ? proofsOf(measures, n) : [])),
  );
  return measures.map((line, n) => {
    if (isIt(line)) return { ...line, removedAt: at, removedBy: by };
    return lapsed.has(n) && !isOpenLine(line) ? { ...line, lapsedAt: at } : line;
  });
}

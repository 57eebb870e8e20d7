import type { Json } from '../../domain/event/event.ts';
import { isOpenLine } from '../../domain/turn/turn.ts';
import type { Row } from '../rowLaw.ts';
import { linesOf } from './ticketLines.ts';

/** The places of what proved dead what an earth stands on: back to the earth before them, for one proof may stand for several earths. */
function proofsOf(lines: readonly Row[], earthAt: number): readonly number[] {
  const proofs: number[] = [];
  for (let n = earthAt - 1; n >= 0; n--) {
    const kind = lines[n]?.['kind'];
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
  { state, measures }: Row,
  { earth, by, at }: { readonly earth: Json; readonly by: Json; readonly at: string },
): readonly Row[] {
  const lines = linesOf(measures);
  const isIt = (line: Row): boolean => line['earth'] === earth && (line['removedAt'] ?? null) === null;
  const lapsed = new Set(state === 'ended' ? [] : lines.flatMap((line, n) => (isIt(line) ? proofsOf(lines, n) : [])));
  return lines.map((line, n) => {
    if (isIt(line)) return { ...line, removedAt: at, removedBy: by };
    return lapsed.has(n) && !isOpenLine(line) ? { ...line, lapsedAt: at } : line;
  });
}

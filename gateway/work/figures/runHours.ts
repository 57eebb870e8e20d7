import { points } from '../../../domain/device/point.ts';
import { equipment as equipmentLedger } from '../../../domain/equipment/equipment.ts';
import { type CounterReading, totalOf } from '../../../domain/work/cycle/counted.ts';
import type { HoursFact } from '../../../domain/work/figures/facts.ts';
import type { FigureMonth } from '../../../domain/work/figures/months.ts';
import type { CallContext } from '../../http/handler.ts';
import { countingIds, countingPoint } from '../cycles/counters.ts';
import type { FigureMeans } from './figureMeans.ts';

/** The counter of running hours, as its points are called. */
const counter = 'runHours';

/**
 * How long each of these machines ran, by its own counter over its replacements, from month to month; a month in which nobody read it at its
 * beginning or its end has none. However many they are, none is left out: figure and list would each leave out others.
 */
export async function runHours(
  { ledgers, counters }: FigureMeans,
  ids: readonly string[],
  months: readonly FigureMonth[],
  context: Pick<CallContext, 'caller' | 'asOf' | 'now' | 'moment' | 'leaving'>,
): Promise<readonly HoursFact[]> {
  if (ids.length === 0) return [];
  const { caller, asOf, now, moment } = context;
  const pieces = await ledgers.seen(equipmentLedger, caller.scope, { ids: ids.toSorted(), asOf });
  const asked = countingIds(pieces, [counter]);
  const rows = asked.length === 0 ? [] : await ledgers.seen(points, caller.scope, { ids: asked, asOf });
  const machines = pieces.flatMap((piece) => {
    const point = countingPoint(piece, counter, rows);
    return point === null ? [] : [{ piece, point }];
  });
  const epochs = await counters.epochs(
    machines.map(({ point }) => point.number),
    moment.asOf,
  );
  const edges = [...new Set(months.flatMap(({ from, to }) => [from, Math.min(to, now)]))].filter((at) => at <= now);
  const facts: HoursFact[] = [];
  for (const { piece, point } of machines) {
    const total = (reading: CounterReading | null): number | null =>
      reading === null ? null : Number(totalOf(reading, epochs.get(point.number) ?? []).toFixed());
    const totals = new Map<number, number | null>();
    for (const at of edges) {
      context.leaving?.throwIfAborted();
      totals.set(at, total(await counters.readingAt(point, at, moment.asOf)));
    }
    // A counter that began within the span counts from then on.
    const isUnread = edges.some((at) => totals.get(at) === null);
    const first = isUnread ? await counters.firstAfter(point, { at: edges[0] ?? now, until: now }, moment.asOf) : null;
    facts.push({
      equipment: piece.id,
      keys: { org: piece.org, class: piece.class, maker: piece.maker, equipment: piece.id },
      knownFrom: first?.at ?? Number.NEGATIVE_INFINITY,
      hoursIn({ from, to }) {
        const end = totals.get(Math.min(to, now)) ?? null;
        const begins = first !== null && first.at > from && first.at < to;
        const begin = totals.get(from) ?? (begins ? total(first) : null);
        return begin === null || end === null || end < begin ? null : end - begin;
      },
    });
  }
  return facts;
}

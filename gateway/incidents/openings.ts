import type { Opening } from '../../domain/alarm/incident/grid.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { breakerEvents, breakerStream } from '../../domain/switching/events.ts';
import type { IncidentMeans } from './means.ts';

/** Facts that tell where a switch went. */
export const moves = ['BreakerMoved', 'BreakerMovedUnordered', 'BreakerSettled', 'BreakerObserved'] as const;

/** A contact is read once a second or so. */
export const contactsRead = 1000;

interface Went {
  readonly switch: string;
  readonly to: 'open' | 'closed';
  readonly ordered: boolean;
  readonly at: number;
}

/** Where a fact says that its switch went; null where it says nothing of it. */
export async function wentOf({ log }: Pick<IncidentMeans, 'log'>, event: Event): Promise<Went | null> {
  const { id } = partsOfStream(event.stream);
  const at = (instant: string): number => millisOf(instant) ?? 0;
  switch (event.type) {
    case 'BreakerMovedUnordered': {
      const told = dataOf(breakerEvents.BreakerMovedUnordered, event);
      // What an order of ours did late was ordered.
      return { switch: id, to: told.to, ordered: told.expected !== null, at: at(told.at) };
    }
    case 'BreakerSettled':
      return { switch: id, to: dataOf(breakerEvents.BreakerSettled, event).found, ordered: true, at: at(event.at) };
    case 'BreakerObserved':
      return { switch: id, to: dataOf(breakerEvents.BreakerObserved, event).position, ordered: true, at: at(event.at) };
    case 'BreakerMoved': {
      const range = { after: 0, upTo: event.position, streams: [event.stream], types: ['BreakerExecuteOrdered'] };
      const [order] = await log.read({ ...range, limit: 1, newestFirst: true });
      if (order === undefined) return null;
      const { direction } = dataOf(breakerEvents.BreakerExecuteOrdered, order);
      const moved = dataOf(breakerEvents.BreakerMoved, event);
      return { switch: id, to: direction === 'open' ? 'open' : 'closed', ordered: true, at: at(moved.at) };
    }
    default:
      return null;
  }
}

export const openingOf = (went: Went, position: number): Opening => ({
  position,
  switch: went.switch,
  ordered: went.ordered,
  at: went.at,
  uncertainty: contactsRead,
});

/** The move of a switch that was told last, up to a position, where it opened without an order. */
export async function lastOpening(
  means: Pick<IncidentMeans, 'log'>,
  switchId: string,
  upTo: number,
): Promise<Opening | null> {
  const streams = [breakerStream(switchId)];
  const [last] = await means.log.read({ after: 0, upTo, streams, types: [...moves], limit: 1, newestFirst: true });
  if (last === undefined) return null;
  const went = await wentOf(means, last);
  return went === null || went.to !== 'open' || went.ordered ? null : openingOf(went, last.position);
}

/** The fact of a move that nobody ordered, by its position. */
export async function openingAt(means: Pick<IncidentMeans, 'log'>, position: number): Promise<Opening | null> {
  const [event] = await means.log.read({ after: position - 1, upTo: position, limit: 1 });
  if (event === undefined) return null;
  const went = await wentOf(means, event);
  return went === null || went.to !== 'open' || went.ordered ? null : openingOf(went, position);
}

import type { Cursor } from '../../../domain/event/event.ts';
import type { Queryable } from '../../store/database.ts';
import type { EventTypes } from '../append/eventTypes.ts';
import { personKeysIn } from '../append/personKeys.ts';
import type { Log } from '../log.ts';
import { positionAt } from './positionAt.ts';
import { readEvents } from './recorded.ts';

export interface ReadingLogNeeds {
  readonly database: Queryable;
  readonly events: EventTypes;
  /** As far as the reader knows it. */
  readonly head: () => Cursor;
}

const never = (): never => {
  throw new Error('this process only reads the log');
};

/** The log for a process that reads: events, and nothing that is written or heard. */
export const openReadingLog = ({ database, events, head }: ReadingLogNeeds): Log => ({
  read: (query) => readEvents({ database, types: events, keys: personKeysIn(database) }, query),
  head,
  append: never,
  remembered: never,
  held: never,
  holders: never,
  // What was written since the reader was told how far the log goes is not known to it.
  positionAt: async (instant) => Math.min(await positionAt(database, instant), head().position),
  subscribe: never,
  answered: never,
  counted: never,
});

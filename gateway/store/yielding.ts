import type { Clock } from '../../domain/clock/clock.ts';
import { openSlices } from '../ground/slices.ts';
import type { Database, Row } from './database.ts';

/** The same store for long work that stays in the gateway: after each statement others have their turn before what it found is thought about. */
export function yielding(database: Database, clock: Pick<Clock, 'monotonic'>): Database {
  const slices = openSlices(clock);
  return {
    ...database,
    async query<R extends Row = Row>(text: string, values?: readonly unknown[], name?: string) {
      const rows = await database.query<R>(text, values, name);
      await slices.next();
      return rows;
    },
  };
}

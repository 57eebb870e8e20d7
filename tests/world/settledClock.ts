import type { Millis } from '../../domain/clock/clock.ts';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import type { Database, Queryable } from '../../gateway/store/database.ts';

/** A clock that a test moves by hand, over a store whose work it can wait for. */
export interface SettledClock extends ManualClock {
  /** Moves the time on; resolves when everything that this set free has run. What the network takes is not waited for. */
  readonly advanceSettled: (by: Millis) => Promise<void>;
}

interface Store {
  readonly database: Database;
  readonly logDatabase: Database;
}

export interface SettledStore extends Store {
  readonly clock: SettledClock;
}

/** So many turns of the event loop without a query: who goes on after an answer has asked the next one by then. */
const turnsOfQuiet = 4;
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The store with a clock that knows of its work. */
export function settledStore({ database, logDatabase }: Store, start: Millis): SettledStore {
  const work = openWork();
  const clock = manualClock(start);
  return {
    database: counted(database, work),
    logDatabase: counted(logDatabase, work),
    clock: {
      ...clock,
      async advanceSettled(by) {
        await work.quiet();
        clock.advance(by);
        await work.quiet();
      },
    },
  };
}

type Work = ReturnType<typeof openWork>;

function openWork() {
  let underWay = 0;
  const done: (() => void)[] = [];
  const idle = (): Promise<void> =>
    underWay === 0 ? Promise.resolve() : new Promise((resolve) => void done.push(resolve));
  async function quiet(turns = turnsOfQuiet): Promise<void> {
    const wasIdle = underWay === 0;
    await idle();
    await turn();
    if (!wasIdle || underWay > 0) return quiet();
    return turns === 0 ? undefined : quiet(turns - 1);
  }
  return {
    quiet: () => quiet(),
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) for (const each of done.splice(0)) each();
      }
    },
  };
}

const countedQuery =
  (of: Queryable, work: Work): Queryable['query'] =>
  (text, values) =>
    work.during(() => of.query(text, values));

function counted(database: Database, work: Work): Database {
  return {
    ...database,
    query: countedQuery(database, work),
    transaction: (steps) => work.during(() => database.transaction(steps)),
  };
}

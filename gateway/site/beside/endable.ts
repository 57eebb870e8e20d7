import type { Database } from '../../store/database.ts';

/** A database whose present question can be ended: its next statement throws. */
export interface Endable extends Database {
  /** From now on statements are of this question. */
  readonly begin: (n: number) => void;
  /** Does nothing where another question has begun. */
  readonly end: (n: number) => void;
}

export function endable(database: Database): Endable {
  let [present, isEnded] = [0, false];
  const goOn = (): void => {
    if (isEnded) throw new Error('nobody waits for the answer any more');
  };
  return {
    ...database,
    async query(text, values, name) {
      goOn();
      return database.query(text, values, name);
    },
    async transaction(work) {
      goOn();
      return database.transaction(work);
    },
    begin(n) {
      [present, isEnded] = [n, false];
    },
    end(n) {
      if (n === present) isEnded = true;
    },
  };
}

import { answerParent } from '../../jobs/child/answerParent.ts';
import { openPool } from '../../store/pool.ts';
import { type TriedOn, type TryWork, tryOn } from './tryOn.ts';

export interface TryQuestion extends TryWork {
  readonly databaseUrl: string;
}

/** Runs in a process of its own, over its own connection. */
answerParent(async ({ databaseUrl, ...work }: TryQuestion): Promise<TriedOn> => {
  // A connection that breaks fails the statement that it is in, and with it the question.
  const database = openPool({ url: databaseUrl, name: 'busbar-pattern-try', max: 1, broken: () => undefined });
  try {
    return await tryOn(database, work);
  } finally {
    await database.close();
  }
});

import { answerParent } from '../../jobs/child/answerParent.ts';
import { openPool } from '../../store/pool.ts';
import type { OpenSamples } from '../../telemetry/openSamplesAt.ts';
import { openStretchReader } from '../../telemetry/stretches.ts';
import { type BackTestFound, type BackTestWork, testPoints } from './testPoints.ts';

export interface BackTestQuestion extends BackTestWork {
  readonly databaseUrl: string;
  readonly open: OpenSamples;
}

/** Runs in a process of its own, over its own connections: one reads figures, while the samples of others are opened. */
answerParent(async ({ databaseUrl, open, ...work }: BackTestQuestion): Promise<BackTestFound> => {
  // A connection that breaks fails the statement that it is in, and with it the question.
  const database = openPool({ url: databaseUrl, name: 'busbar-back-test', max: 2, broken: () => undefined });
  try {
    return await testPoints(openStretchReader(database, open), work);
  } finally {
    await database.close();
  }
});

import { answerParent } from '../jobs/child/answerParent.ts';
import { openPool } from '../store/pool.ts';
import { openChildReader } from '../telemetry/childReader.ts';
import type { OpenSamples } from '../telemetry/openSamplesAt.ts';
import { type LearnWork, learnPoints, type PointLearned } from './learnPoints.ts';

export interface LearnQuestion extends LearnWork {
  readonly databaseUrl: string;
  readonly open: OpenSamples;
}

/** Learns some points at a time, in a process of its own: reading and ranking eight weeks of many is no work for who listens. */
answerParent(async ({ databaseUrl, open, ...work }: LearnQuestion): Promise<readonly PointLearned[]> => {
  // A connection that breaks fails the statement that it is in, and with it the question.
  const database = openPool({ url: databaseUrl, name: 'busbar-bands', max: 2, broken: () => undefined });
  try {
    return await learnPoints(database, openChildReader(database, open), work);
  } finally {
    await database.close();
  }
});

import { answerParent } from '../jobs/child/answerParent.ts';
import { openPool } from '../store/pool.ts';
import { openChildReader } from '../telemetry/childReader.ts';
import type { OpenSamples } from '../telemetry/openSamplesAt.ts';
import { type ForecastWork, forecastPoints, type MadeForecast } from './forecastPoints.ts';

export interface ForecastQuestion extends ForecastWork {
  readonly databaseUrl: string;
  readonly open: OpenSamples;
}

/** Forecasts in a process of its own, over its own connections: eight weeks of each point are read and ranked once a day. */
answerParent(async ({ databaseUrl, open, ...work }: ForecastQuestion): Promise<readonly MadeForecast[]> => {
  const database = openPool({ url: databaseUrl, name: 'busbar-forecast', max: 2, broken: () => undefined });
  try {
    return await forecastPoints(openChildReader(database, open), database, work);
  } finally {
    await database.close();
  }
});

/** A gateway as `npm start` makes it, with the year of one point behind it: stored by the minute, compacted day by day. */
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { compactDays } from '../../../gateway/telemetry/compact/compaction.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import { numbersOf, siteOf } from '../../world/largeSite.ts';
import { makePeople, runGateway } from '../benchGateway.ts';
import { account, begin, day, days, end, minutesFrom, minutesOfDay, valuesAt } from './year.ts';

const say = (): void => undefined;

await runGateway(async (ground) => {
  const { ledgers, database, databaseUrl, followers, log } = ground;
  const followed = async (): Promise<void> => void (await followers.waitFor(log.head().position));
  await siteOf({ points: 10, rules: 0, period: 60_000 })(ledgers, followed);
  const [org] = await ledgers.everyRow(organisations);
  await makePeople(ground, org?.id ?? '', [account]);
  const [number = 0] = await numbersOf(ledgers, 1);
  const clock = manualClock(end);
  const telemetry = await openTelemetry({ database, clock, say });
  for (let n = 0; n < days; n++) {
    const at = minutesFrom(begin + n * day);
    await telemetry.put({
      number: telemetry.lastBatch() + 1,
      seen: begin + (n + 1) * day,
      configuration: 1,
      tick: false,
      at,
      points: new Int32Array(minutesOfDay).fill(number),
      values: valuesAt(at),
      qualities: new Uint8Array(minutesOfDay),
    });
    if (n % 30 === 29) await telemetry.flush();
  }
  await telemetry.flush();
  await telemetry.close();
  const needs = { database, databaseUrl, clock, say };
  await compactDays(
    needs,
    Array.from({ length: days }, (_, n) => begin + n * day),
  );
  await database.query('vacuum analyze');
});

/** A gateway as `npm start` makes it, on a site of 5,000 points that measure nothing now; twenty of them have a week by the minute behind them. */
import { points as pointLedger } from '../../../domain/device/point.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import type { Ground } from '../../../gateway/site/gatewayParts.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../../gateway/telemetry/telemetry.ts';
import { pointId, siteOf } from '../../world/largeSite.ts';
import { makePeople, runGateway } from '../benchGateway.ts';
import { tellHeld } from '../bulk/held.ts';
import { accounts, begin, measured, minutes, points } from './size.ts';

const hour = 60;

await runGateway(async (ground) => {
  const { ledgers, database, followers, log } = ground;
  const followed = async (): Promise<void> => void (await followers.waitFor(log.head().position));
  await siteOf({ points, rules: 0 })(ledgers, followed);
  const [org] = await ledgers.everyRow(organisations);
  await makePeople(ground, org?.id ?? '', accounts);
  const telemetry = await openTelemetry({ database, clock: systemClock, say: () => undefined });
  await fill(telemetry, await numbersOf(ground));
  await telemetry.close();
});
tellHeld();

async function numbersOf({ ledgers }: Ground): Promise<readonly number[]> {
  const ids = Array.from({ length: measured }, (_, n) => pointId(n));
  return (await ledgers.everyRow(pointLedger, { ids })).map(({ number }) => number);
}

async function fill(telemetry: Telemetry, numbers: readonly number[]): Promise<void> {
  for (let from = 0; from < minutes; from += hour) {
    const at = Float64Array.from(
      { length: hour * numbers.length },
      (_, n) => begin + (from + Math.floor(n / numbers.length)) * 60_000,
    );
    await telemetry.put({
      number: telemetry.lastBatch() + 1,
      seen: begin + (from + hour) * 60_000,
      configuration: 1,
      tick: false,
      at,
      points: Int32Array.from(at, (_, n) => numbers[n % numbers.length] ?? 0),
      values: at.map((ms, n) => Math.round(5000 + 2000 * Math.sin(ms / 1e7 + n) + 40 * Math.sin(n * n)) / 10),
      qualities: new Uint8Array(at.length),
    });
  }
  await telemetry.flush();
}

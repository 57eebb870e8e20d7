import { isWithin } from '../../../domain/access/membership.ts';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { type Link, sight } from '../../../domain/energy/classifyRegister.ts';
import { isWhole, quarter } from '../../../domain/energy/intervals.ts';
import type { ReadRegister } from '../../../domain/energy/meterCalls.ts';
import { meterReadings } from '../../../domain/energy/meterReading.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import type { CallAsker } from '../../http/handler.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { LinksAround } from '../compute.ts';
import { replacedBy } from '../recount.ts';
import { countedWithin } from '../tables.ts';
import { toldLinks, toldReadings } from '../toldReadings.ts';
import { type ChangedMeter, epochsIn, ratioAt } from './changedMeters.ts';
import { doubtsOf } from './doubtsOf.ts';
import type { AtMoment } from './meterMeans.ts';
import { registerAround, shownOf } from './shownRegister.ts';

interface Of {
  readonly changes: readonly ChangedMeter[];
  readonly scope: CallAsker;
}

/** A register at the moment, with everything that is known of it around it. */
export async function readRegisterOf(asked: AtMoment, point: HeldPoint, { changes, scope }: Of): Promise<ReadRegister> {
  const epochs = epochsIn(changes, point.id);
  const around = await registerAround(asked, point);
  const shown = shownOf(asked, point, { around, ratio: ratioAt(epochs, asked.at) });
  const { readings, links } =
    around === null ? { readings: [], links: [] } : await readingsBeside(asked, point, around);
  return {
    ...shown,
    readings,
    links,
    epochs: epochs.map(({ at, oldSerial, newSerial, final, start, oldRatio, newRatio }) => ({
      at: instantOf(at),
      oldSerial,
      newSerial,
      final,
      start,
      oldRatio,
      newRatio,
    })),
    doubts: await doubtsOf(asked, point),
    byHand: await handReadingsOf(asked, point, scope),
    day: await quartersOf(asked, point),
  };
}

/** So many links either side of the one that holds the moment. */
function linksBeside(links: readonly Link[], at: Millis): readonly Link[] {
  const first = links.findIndex(({ to }) => to.at > at);
  return first === -1 ? links.slice(-sight) : links.slice(Math.max(0, first - sight), first + sight + 1);
}

async function readingsBeside(
  { at, counting, means: { telemetry } }: AtMoment,
  point: HeldPoint,
  around: LinksAround,
): Promise<Pick<ReadRegister, 'readings' | 'links'>> {
  const beside = linksBeside(around.links, at);
  const lone = around.readings.at(-1);
  const from = Math.min(beside[0]?.from.at ?? lone?.at ?? at, at);
  const to = Math.max(beside.at(-1)?.to.at ?? lone?.at ?? at, at) + 1;
  const { means, known } = counting.of(point);
  const samples = (await known.samples(point.number, from, to)).filter(
    (one) => point.within === undefined || isWithin(one.at, point.within),
  );
  const substitutions = await means.substitutions(point.number, { from, to });
  const { glitches } = around;
  const ends = { from: samples[0]?.at ?? from, to: (samples.at(-1)?.at ?? to) + 1 };
  return {
    readings: toldReadings({ samples, glitches, substitutions }, await replacedBy(telemetry, samples)),
    links: toldLinks(beside, ends),
  };
}

/** Of the month of the moment, as the ledger had them; what was taken while somebody else had the meter is his. */
async function handReadingsOf(
  { at, means: { ledgers, zone } }: AtMoment,
  point: HeldPoint,
  { scope, asOf }: CallAsker,
): Promise<ReadRegister['byHand']> {
  const [from, to] = [zone.startOfMonth(at), zone.startOfNextMonth(at)];
  const all = await ledgers.seen(meterReadings, scope, { asOf });
  return all
    .filter(({ pointId, at: taken }) => {
      const when = Date.parse(taken);
      return (
        pointId === point.id && when >= from && when <= to && isWithin(when, point.within ?? [{ from, to: to + 1 }])
      );
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ id, at: taken, value, kind, until }) => ({ id, at: taken, value, kind, until }));
}

async function quartersOf({ at, now, asOf, means }: AtMoment, point: HeldPoint): Promise<ReadRegister['day']> {
  const { zone, database } = means;
  const [from, to] = [zone.startOfDay(at), Math.min(now, zone.startOfNextDay(at))];
  const { intervals } = await countedWithin(database, point, { from, to, asOf });
  const day = [];
  for (let start = from; start + quarter <= to; start += quarter) {
    const one = intervals.get(start);
    day.push({ start: instantOf(start), amount: one !== undefined && isWhole(one) ? textOf(one.amount) : null });
  }
  return day;
}

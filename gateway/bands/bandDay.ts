import { always } from '../../domain/access/membership.ts';
import { type Band, dayKind, slotOf } from '../../domain/alarm/band/band.ts';
import type { getBand } from '../../domain/alarm/band/calls.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { CallContext } from '../http/handler.ts';
import { type HeldPoint, heldPoints } from '../live/index.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import { quarter } from '../telemetry/rollup.ts';
import { limitsOf, minutesToLimit, overOf } from './bandRead.ts';
import { type BandRow, bandVersions, newestBands, toldWith, toldWithin } from './bandRows.ts';
import type { BandMeans } from './means.ts';
import { countedLate, knownQuarters, lastQuarter, readQuarters } from './quarters.ts';
import { bandSeries, beginOf } from './readDays.ts';
import { bandUnit } from './watched.ts';

type DayMeans = Pick<BandMeans, 'database' | 'ledgers' | 'telemetry' | 'zone' | 'settingsOf'>;

/** A point's band, and one of its days over it: today where none is named. */
export async function bandDay(
  { database, ledgers, telemetry, zone: zoneName, settingsOf }: DayMeans,
  { point: id, day: asked }: { readonly point: string; readonly day: string | undefined },
  context: CallContext,
): Promise<Result<AnswerOf<typeof getBand>>> {
  const { asker, asOf, lang, moment, now } = context;
  const held = await heldPoints(ledgers, { ids: [id], scope: asker.scope, asOf, lang });
  if (!held.ok) return held;
  const [point] = held.value;
  if (point === undefined) return refused('NO_PERMISSION');
  const zone = zoneOf(zoneName);
  const day = asked ?? slotOf(now, zone).day;
  const settings = await settingsOf(point.org, asOf);
  const { siteDays } = settings;
  const { row, oldest } = await toldOf(database, point, { asOf, zone });
  const series = { ...bandSeries(point), ...(point.within === undefined ? {} : { within: point.within }) };
  const span = { from: beginOf(day, zone), to: beginOf(dayAfter(day, 1), zone) };
  const source = { reader: knownBy(telemetry, moment), database, asOf: moment.asOf };
  const read = await readQuarters(source, { points: [series], ...span, zone: zoneName });
  const kind = dayKind(day, siteDays);
  // The quarter that is not over yet says nothing of its mean.
  const quarters = (read.get(point.number) ?? []).map(({ from, mean }) => {
    const { slot } = slotOf(from, zone);
    const { low = null, median = null, high = null } = row?.band.slots[kind][slot] ?? {};
    return { from: instantOf(from), slot, mean: from + quarter <= now ? mean : null, low, median, high };
  });
  const last = lastQuarter(now);
  const newest = await readQuarters(source, {
    points: [series],
    from: last - countedLate * quarter,
    to: last + quarter,
    zone: zoneName,
  });
  const over = overOf(row?.band ?? null, knownQuarters(newest.get(point.number) ?? [], series).at(-1), {
    zone: zoneName,
    settings,
  });
  const rules = await ledgers.seen(limitRules, asker.scope, { asOf });
  return accepted({
    toLimit: minutesToLimit(row?.band ?? null, over, limitsOf(rules, point)),
    name: nameIn(point, lang),
    unit: bandUnit(point),
    band: row?.band ?? null,
    learnedAt: row?.at ?? null,
    oldest: oldest === null ? null : oldestOf(oldest.band, oldest.at),
    day,
    kind,
    quarters,
  });
}

/** The newest version and the oldest, as far as they are the reader's to see. */
async function toldOf(
  database: DayMeans['database'],
  { id, within = always }: HeldPoint,
  { asOf, zone }: { readonly asOf: number | null; readonly zone: Zone },
): Promise<{ readonly row: BandRow | null; readonly oldest: BandRow | null }> {
  const row = toldWithin((await newestBands(database, [id], asOf)).get(id) ?? null, within, zone);
  const base = row?.band.base ?? null;
  if (row === null || base === null) return { row, oldest: null };
  const oldest = (await bandVersions(database, [{ point: id, version: base }])).get(id) ?? null;
  const told = toldWithin(oldest, within, zone);
  return { row: toldWith(row, told), oldest: told };
}

const oldestOf = ({ version, from, to }: Band, learnedAt: string) => ({ version, from, to, learnedAt });

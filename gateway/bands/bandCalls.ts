import { isTooFew } from '../../domain/alarm/band/band.ts';
import { type BandRow, getBand, learnBand, listBands } from '../../domain/alarm/band/calls.ts';
import { creepLimit } from '../../domain/alarm/band/creep.ts';
import { bandFaults } from '../../domain/alarm/band/messages.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { bandDay } from './bandDay.ts';
import { watchedRows } from './bandRead.ts';
import { judgeCreep } from './creeping.ts';
import { lastDay, learnBandsOf } from './learning.ts';
import type { BandMeans } from './means.ts';
import { allWatched } from './watched.ts';

const patience = 110_000;

/** Bands as people read them, and one that is learned anew. */
export function bandCalls(means: BandMeans): readonly ServedCall[] {
  return [
    serve(listBands, async ({ query: { organisation, device, only = 'all', page = 1, size = 50 } }, context) => {
      const watched = await watchedRows(means, context);
      const mine = watched.filter(
        (row) =>
          (organisation === undefined || row.org === organisation) && (device === undefined || row.deviceId === device),
      );
      const chosen = mine.filter(choices[only]).sort(furthestFirst);
      return accepted({
        rows: chosen.slice((page - 1) * size, page * size).map(({ org: _, ...row }) => row),
        total: chosen.length,
        ...countsOf(mine),
      });
    }),
    serve(getBand, ({ params: { point }, query: { day } }, context) => bandDay(means, { point, day }, context)),
    serve(learnBand, async ({ params: { point: id }, body: { since } }, context) => {
      const [point] = await means.ledgers.seen(points, context.caller.scope, { ids: [id] });
      if (point === undefined) return refused('NO_PERMISSION');
      const watched = (await allWatched(means.ledgers)).some((one) => one.point.id === id);
      const fault = (refusal: keyof typeof bandFaults, field?: string) =>
        refused('RULE_BROKEN', {
          data: { refusal },
          ...(field === undefined ? {} : { fields: { [field]: bandFaults[refusal][context.lang] } }),
        });
      if (!watched) return fault('notWatched', 'point');
      if (since !== null && since > lastDay(context.now, means.zone)) return fault('sinceAhead', 'since');
      const ending = new AbortController();
      const inTime = means.clock.after(patience, () => ending.abort(new Error('the time of the learning is over')));
      try {
        const learned = await learnBandsOf(means, {
          points: [point],
          anew: { since },
          by: context.by,
          command: () => context.command,
          signal: ending.signal,
        });
        if (!learned.ok) return learned;
        const [told] = learned.value;
        if (told === undefined) return refused('UNAVAILABLE');
        context.answeredAt(told.position);
        await judgeCreep(means, [told.band]);
        const { version, enoughFrom } = told.band;
        return accepted({ version, tooFewDays: isTooFew(told.band), enoughFrom });
      } finally {
        inTime();
      }
    }),
  ];
}

const isOutside = ({ now }: BandRow): boolean => now !== null && now.deviation !== 0;
const isCreeping = ({ band }: BandRow): boolean => Math.abs(band?.creep?.widths ?? 0) > creepLimit.raise;

const choices: Readonly<Record<'all' | 'outside' | 'creeping' | 'tooFewDays', (row: BandRow) => boolean>> = {
  all: () => true,
  outside: isOutside,
  creeping: isCreeping,
  tooFewDays: ({ tooFewDays }) => tooFewDays,
};

/** What is known before what is not; the furthest outside, else whatever uses most of its band, creep counted with it. */
const reachOf = ({ now, band }: BandRow): number =>
  Math.max(now === null ? -1 : now.share, Math.abs(band?.creep?.widths ?? 0) * 2);
const furthestFirst = (a: BandRow, b: BandRow): number => reachOf(b) - reachOf(a) || (a.point < b.point ? -1 : 1);

function countsOf(rows: readonly BandRow[]) {
  const shares = rows.flatMap(({ now }) => now?.share ?? []);
  return {
    watched: rows.length,
    judged: shares.length,
    outside: rows.filter(isOutside).length,
    creeping: rows.filter(isCreeping).length,
    tooFewDays: rows.filter(({ tooFewDays }) => tooFewDays).length,
    widest: shares.length === 0 ? null : Math.max(...shares),
  };
}

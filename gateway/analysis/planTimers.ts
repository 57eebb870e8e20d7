import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { accepted } from '../../domain/error/errors.ts';
import type { EnergyPlan } from '../../domain/plan/energyPlan.ts';
import { energyPlans } from '../../domain/plan/energyPlan.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { rowByLaw } from '../ledger/write/rowByLaw.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';
import type { Policy, TimerHandler } from '../log/follow/policy.ts';
import type { TimerChange } from '../log/log.ts';

const [begins, ends] = ['energyPlanBegins', 'energyPlanEnds'] as const;

/** When the local year of a plan begins, or the one after it. */
export function newYear(year: number, zone: Zone): Millis {
  const at = zone.instantAt(`${year}-01-01T00:00`);
  if (at === null) throw new Error(`${year} begins nowhere in ${zone.name}`);
  return at;
}

type Row = Pick<EnergyPlan, 'year' | 'publishedAt'>;
const rowOf = (known: Known, stream: string): Row | null => (known.of(stream)?.context as Row | undefined) ?? null;

/** A plan that was published begins with its year: at once, where that has begun. */
export const planBegins = (zone: Zone): Policy => ({
  name: 'energyPlanYear',
  types: ['EnergyPlanPublished'],
  // A year of the past begins and ends as well.
  past: 'itself',
  react: async ({ stream, org }) => [
    {
      by: { kind: 'policy', id: 'energyPlanYear' },
      digest: null,
      reads: [stream],
      decide(known) {
        const row = rowOf(known, stream);
        const timers: readonly TimerChange[] = row === null ? [] : [{ name: begins, due: newYear(row.year, zone) }];
        return accepted({ appends: [{ stream, org, events: [], timers }] });
      },
    },
  ],
});

/** What falls due: the plan's year begins, and is over. What was withdrawn or ended meanwhile is left as it is. */
export function planTimers(zone: Zone): ReadonlyMap<string, TimerHandler> {
  const obeyed = (known: Known, stream: string, type: 'BEGIN' | 'FINISH', due: Millis): PlannedAppend | null => {
    const published = rowOf(known, stream)?.publishedAt ?? null;
    // Nothing begins before it was published.
    const at = published === null ? due : Math.max(due, Date.parse(published));
    const order = { type, at: instantOf(at), by: null, given: {} };
    const done = rowByLaw(lawOfLedger(energyPlans), known, { stream, order });
    return done.ok ? done.value : null;
  };
  return new Map<string, TimerHandler>([
    [
      begins,
      async ({ stream, due }, known) => {
        const [row, begun] = [rowOf(known, stream), obeyed(known, stream, 'BEGIN', due)];
        if (row === null || begun === null) return [];
        return [{ ...begun, timers: [{ name: ends, due: newYear(row.year + 1, zone) }] }];
      },
    ],
    [
      ends,
      async ({ stream, due }, known) => {
        const over = obeyed(known, stream, 'FINISH', due);
        return over === null ? [] : [over];
      },
    ],
  ]);
}

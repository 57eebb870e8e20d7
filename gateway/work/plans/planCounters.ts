import type { Epoch } from '../../../domain/energy/epochs.ts';
import type { Quantity } from '../../../domain/energy/quantity.ts';
import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type CounterReading, totalOf } from '../../../domain/work/cycle/counted.ts';
import { type Counted, hasFallen } from '../../../domain/work/plan/counterSteps.ts';
import type { WorkPlan } from '../../../domain/work/plan/plans.ts';
import { counterSaid, counterTriggers } from '../../../domain/work/plan/trigger.ts';
import type { Known } from '../../../domain/work/plan/wanted.ts';
import { type CountingPoint, countingPoint, countingRows } from '../cycles/counters.ts';
import { type AskedCounter, countingSteps, type stepsOf } from './madeSteps.ts';
import { formsOfPlan } from './planForms.ts';
import type { KindPlan, PlanMeans } from './planMeans.ts';
import type { StoppedBy } from './planStopped.ts';

/** The counters of what a plan is about. */
interface PlanCounters extends Pick<Known, 'counted' | 'lastStep'> {
  /** Of which machines a counter that the plan asks was never read, or not since the work was over last. */
  readonly lacking: readonly StoppedBy[];
  /** Of which machines such a counter shows less than it did. */
  readonly fallen: readonly StoppedBy[];
}

/** Reads what a plan's counters show now, showed when it began to ask, and when the work was over last. */
export async function countersOfPlan(
  means: PlanMeans,
  { kind, plan }: KindPlan,
  known: Pick<Known, 'lastOver'> & { readonly stepsOf: ReturnType<typeof stepsOf> },
): Promise<PlanCounters> {
  const asked = [...new Set(counterTriggers(plan.triggers).map(({ counter }) => counter))];
  const isAhead = firstDay(means, plan) > means.clock.now();
  if (asked.length === 0 || isAhead) return { counted: () => null, lastStep: () => 0, lacking: [], fallen: [] };
  const beginOf = await countingSince(means, { kind, plan });
  const pieces = await means.ledgers.everyRow(equipment, { ids: plan.equipmentIds });
  const rows = await countingRows(means.ledgers, pieces, asked);
  const epochs = await means.counters.epochs(
    rows.map(({ number }) => number),
    null,
  );
  const found = new Map<string, Counted>();
  const last = new Map<string, number>();
  const [lacking, fallen]: [StoppedBy[], StoppedBy[]] = [[], []];
  for (const piece of pieces)
    for (const counter of asked) {
      const point = countingPoint(piece, counter, rows);
      const over = known.lastOver(piece.id);
      const counted =
        point === null
          ? null
          : await countedOf(means, point, {
              begin: beginOf(piece.id, counter),
              over,
              epochs: epochs.get(point.number) ?? [],
            });
      if (counted === null || (plan.basis === 'lastDone' && over !== null && counted.lastOver === null))
        lacking.push(stoppedBy(piece, counter, over === null ? 'never' : String(over)));
      if (counted === null || point === null) continue;
      found.set(`${piece.id} ${counter}`, counted);
      const asked = { point, epochs: epochs.get(point.number) ?? [], total: counted.now.total };
      const made = await countingSteps(known.stepsOf(piece.id, counter), askedOf(means, plan, asked));
      last.set(`${piece.id} ${counter}`, made.last);
      if (hasFallen(counted, made.last)) fallen.push(stoppedBy(piece, counter, fellFrom(counted, made.last)));
    }
  return {
    counted: (subject, counter) => found.get(`${subject} ${counter}`) ?? null,
    lastStep: (subject, counter) => last.get(`${subject} ${counter}`) ?? 0,
    lacking,
    fallen,
  };
}

/** Once of each machine, each of its counters, and what it fell from or lacks a reading since. */
const stoppedBy = ({ id, name, nameEn }: Equipment, counter: string, since: string): StoppedBy => ({
  key: `${id}.${counter}.${since}`,
  says: `${named(name, nameEn, 'cn') ?? id} ${counterSaid(counter).cn}`,
});

/** The highest that it is known to have shown. */
const fellFrom = ({ begin, lastOver }: Counted, lastMade: number): string =>
  String(Math.max(lastMade, (lastOver ?? begin).toNumber()));

const firstDay = ({ zone }: Pick<PlanMeans, 'zone'>, { from }: WorkPlan): number =>
  zone.instantAt(`${from}T00:00`) ?? 0;

/**
 * Since when a plan counts a counter of a piece of equipment: its first day, or the form of it, published or revised, since which it has had both. What
 * else was revised, or published anew, takes nothing away from what was counted.
 */
export async function countingSince(
  means: Pick<PlanMeans, 'zone' | 'database'>,
  { kind, plan }: KindPlan,
  asOf: number | null = null,
): Promise<(equipmentId: string, counter: string) => number> {
  const forms = await formsOfPlan(means.database, kind, plan.id, asOf);
  const { publishedAt, revisedAt } = plan;
  const present = Math.max(...[publishedAt, revisedAt].map((at) => (at === null ? 0 : Date.parse(at))));
  return (equipmentId, counter) => {
    const last = forms.findLastIndex(
      ({ equipmentIds, counters }) => !equipmentIds.includes(equipmentId) || !counters.includes(counter),
    );
    return Math.max(firstDay(means, plan), forms[last + 1]?.begin ?? present);
  };
}

/** What the steps that a plan has made are judged by, as it is known now or was at a moment. */
export function askedOf(
  { counters, clock, log }: Pick<PlanMeans, 'counters' | 'clock' | 'log'>,
  { revisedAt }: Pick<WorkPlan, 'revisedAt'>,
  {
    point,
    epochs,
    total,
    now = clock.now(),
    knownAt = null,
  }: {
    readonly point: CountingPoint;
    readonly epochs: readonly Epoch[];
    readonly total: Quantity;
    readonly now?: number;
    readonly knownAt?: number | null;
  },
): AskedCounter {
  return {
    now,
    total,
    formBegin: revisedAt === null ? null : Date.parse(revisedAt),
    async totalAt(at) {
      const reading = await counters.readingAt(point, at, knownAt);
      return reading === null ? null : totalOf(reading, epochs);
    },
    async momentOf(position) {
      const [event] = await log.read({ after: position - 1, limit: 1 });
      return event === undefined ? now : Date.parse(event.at);
    },
  };
}

interface Of {
  readonly begin: number;
  readonly over: number | null;
  readonly epochs: readonly Epoch[];
}

async function countedOf(
  { counters, clock }: PlanMeans,
  point: CountingPoint,
  { begin, over, epochs }: Of,
): Promise<Counted | null> {
  const now = clock.now();
  const newest = await counters.readingAt(point, now, null);
  // One that was not read before the plan began counts from its first reading on.
  const first =
    (await counters.readingAt(point, begin, null)) ??
    (await counters.firstAfter(point, { at: begin, until: now }, null));
  if (newest === null || first === null) return null;
  const total = (reading: CounterReading) => totalOf(reading, epochs);
  // So does one that hangs there since: by another device the equipment has another point.
  const last =
    over === null
      ? null
      : ((await counters.readingAt(point, over, null)) ??
        (await counters.firstAfter(point, { at: over, until: now }, null)));
  return {
    now: { at: newest.at, total: total(newest) },
    begin: total(first),
    lastOver: last === null ? null : total(last),
  };
}

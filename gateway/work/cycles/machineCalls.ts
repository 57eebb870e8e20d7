import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { points } from '../../../domain/device/point.ts';
import type { Epoch } from '../../../domain/energy/epochs.ts';
import { type Quantity, rounded, textOf } from '../../../domain/energy/quantity.ts';
import type { Equipment } from '../../../domain/equipment/equipment.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { machineService } from '../../../domain/work/cycle/calls.ts';
import { type CounterReading, serviceOf, totalOf } from '../../../domain/work/cycle/counted.ts';
import { inForce, triggersOf } from '../../../domain/work/cycle/cycles.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import { stepWaiting } from '../../../domain/work/plan/counterSteps.ts';
import { type CounterTrigger, counterSaid, counterTriggers } from '../../../domain/work/plan/trigger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { countingSteps } from '../plans/madeSteps.ts';
import { askedOf } from '../plans/planCounters.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { type CountingPoint, countingIds, countingPoint } from './counters.ts';
import { type KeptCycle, keptCycles } from './keptBy.ts';

/** The kinds of work that a counter asks for. */
const counted = ['upkeep', 'overhaul'] as const satisfies readonly WorkKind[];

/** Machines by what is left to their next service. */
export function machineCalls(means: PlanMeans): readonly ServedCall[] {
  return [
    serve(machineService, async (_input, context) => {
      const asked = await askedMachines(means, context);
      const known = context.moment.asOf;
      const numbers = asked.flatMap(({ point }) => (point === null ? [] : [point.number]));
      const epochs = await means.counters.epochs(numbers, known);
      const rows = [];
      for (const one of asked) {
        context.leaving?.throwIfAborted();
        rows.push(await machineTold(means, one, { context, epochs: epochs.get(one.point?.number ?? 0) ?? [] }));
      }
      return accepted({ rows: rows.toSorted(leastFirst) });
    }),
  ];
}

interface AskedMachine {
  readonly kind: WorkKind;
  readonly kept: KeptCycle;
  readonly piece: Equipment;
  readonly trigger: CounterTrigger;
  readonly point: CountingPoint | null;
}

/** Each piece of equipment with each counter that asks for its service. */
async function askedMachines(means: PlanMeans, context: CallContext): Promise<readonly AskedMachine[]> {
  const day = means.zone.written(context.now).local.slice(0, 10);
  const asked: Omit<AskedMachine, 'point'>[] = [];
  for (const kind of counted)
    for (const kept of await keptCycles(means, kind, context))
      for (const trigger of leastOfEach(counterTriggers(triggersOf(inForce(kept.cycle.versions, day)))))
        asked.push(...kept.pieces.map((piece) => ({ kind, kept, piece, trigger })));
  const ids = countingIds(
    asked.map(({ piece }) => piece),
    [...new Set(asked.map(({ trigger }) => trigger.counter))],
  );
  const { caller, asOf } = context;
  const rows = ids.length === 0 ? [] : await means.ledgers.seen(points, caller.scope, { ids, asOf });
  return asked.map((one) => ({ ...one, point: countingPoint(one.piece, one.trigger.counter, rows) }));
}

/** Of several steps of one counter the smallest is full first. */
const leastOfEach = (triggers: readonly CounterTrigger[]): readonly CounterTrigger[] =>
  [...Map.groupBy(triggers, ({ counter }) => counter)].map(([counter, of]) => ({
    counter,
    step: Math.min(...of.map(({ step }) => step)),
  }));

interface Reading {
  readonly context: CallContext;
  readonly epochs: readonly Epoch[];
}

async function machineTold(
  means: PlanMeans,
  { kind, kept, piece, trigger, point }: AskedMachine,
  { context, epochs }: Reading,
) {
  const { now, lang, moment } = context;
  const facts = kept.factsOf(piece.id);
  // As its plan counts, so that what is left is what the plan waits for.
  const counting = kept.countedBy(piece.id, trigger.counter);
  const over = counting === null ? facts.lastDone : counting.over;
  const sinceAt = over ?? counting?.begin ?? kept.plannedSince(piece.id);
  const read = (at: Millis) => (point === null ? null : means.counters.readingAt(point, at, moment.asOf));
  const readSince = async (from: Millis) =>
    (await read(from)) ??
    (point === null ? null : means.counters.firstAfter(point, { at: from, until: now }, moment.asOf));
  const [newest, base, pace] = await Promise.all([
    read(now),
    sinceAt === null || sinceAt > now ? null : readSince(sinceAt),
    point === null ? null : means.counters.pace(point, now, moment.asOf),
  ]);
  const total = (reading: CounterReading | null | undefined): Quantity | null =>
    reading === null || reading === undefined ? null : totalOf(reading, epochs);
  const shown = total(newest);
  const isOnGrid = counting?.basis === 'grid';
  const waiting =
    counting === null || !isOnGrid || point === null || shown === null
      ? null
      : stepWaiting(counting.step, {
          total: shown,
          begin: counting.begin > now ? null : total(await readSince(counting.begin)),
          made: await countingSteps(
            counting.steps,
            askedOf(means, counting, { point, epochs, total: shown, now, knownAt: moment.asOf }),
          ),
        });
  // A plan that was revised goes by its own step.
  const step = counting?.step ?? trigger.step;
  const at = (reading: CounterReading | null | undefined) => {
    const sum = total(reading);
    return sum === null || reading === null || reading === undefined ? null : { at: reading.at, total: sum };
  };
  const service = serviceOf({
    now,
    total: shown,
    base: total(base),
    step,
    isOnGrid,
    waiting,
    first: at(pace?.first),
    last: at(pace?.last),
    good: pace?.good ?? 0,
  });
  return {
    kind,
    cycle: { id: kept.cycle.id, item: named(kept.cycle.item, kept.cycle.itemEn, lang) ?? kept.cycle.id },
    equipment: { id: piece.id, name: named(piece.name, piece.nameEn, lang) ?? piece.id },
    counter: counterSaid(trigger.counter),
    unit: point?.unit ?? null,
    point: point?.id ?? null,
    now: newest === null ? null : String(newest.value),
    at: newest === null ? null : instantOf(newest.at),
    step,
    since: written(service.since),
    sinceAt: sinceAt === null ? null : instantOf(sinceAt),
    basis: basisOf(over, { sinceAt, lastDone: facts.lastDone }),
    left: written(service.left),
    perDay: written(service.perDay),
    expected: service.expected === null ? null : dayOf(means, service.expected),
    isPlanned: facts.isPlanned,
  };
}

/** What was left undone counts as over, and is neither. */
function basisOf(
  over: Millis | null,
  { sinceAt, lastDone }: { readonly sinceAt: Millis | null; readonly lastDone: Millis | null },
): 'service' | 'plan' | null {
  if (over === null) return sinceAt === null ? null : 'plan';
  return over === lastDone ? 'service' : null;
}

/** Farther than that nobody plans, and no calendar reaches. */
const farthest = Date.UTC(2200, 0, 1);
const dayOf = ({ zone }: PlanMeans, at: Millis): string | null =>
  at > farthest ? null : zone.written(at).local.slice(0, 10);

const written = (value: Quantity | null): string | null => (value === null ? null : textOf(rounded(value, 1)));

/** What nobody knows comes last. */
const leastFirst = (a: { readonly left: string | null }, b: { readonly left: string | null }): number =>
  a.left === null ? (b.left === null ? 0 : 1) : b.left === null ? -1 : Number(a.left) - Number(b.left);

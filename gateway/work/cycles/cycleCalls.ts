import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { cycleStandings, mostNamed } from '../../../domain/work/cycle/calls.ts';
import { inForce, triggersOf } from '../../../domain/work/cycle/cycles.ts';
import { type Standing, type Stands, standingOf, standings } from '../../../domain/work/cycle/standing.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { type Trigger, triggerSaid } from '../../../domain/work/plan/trigger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { type KeptCycle, keptCycles } from './keptBy.ts';

/** How equipment stands to the cycles of its class. */
export function cycleCalls(means: PlanMeans): readonly ServedCall[] {
  return [
    serve(cycleStandings, async ({ query }, context) => {
      if (!context.caller.permissions.has(kindFacts[query.kind].cycles)) return refused('NO_PERMISSION');
      const day = means.zone.written(context.now).local.slice(0, 10);
      const cycles = await keptCycles(means, query.kind, context);
      return accepted({ cycles: cycles.map((one) => standingsOf(one, day, context)) });
    }),
  ];
}

function standingsOf(
  { cycle, plans, pieces, factsOf }: KeptCycle,
  day: string,
  { now, lang }: Pick<CallContext, 'now' | 'lang'>,
) {
  const all = pieces.map((piece) => ({
    id: piece.id,
    name: named(piece.name, piece.nameEn, lang) ?? piece.id,
    ...standingOf(factsOf(piece.id), now),
  }));
  const unplanned = all.filter(({ standing }) => standing === 'unplanned');
  const [first] = all.flatMap(({ name, due }) => (due === null ? [] : [{ name, due }])).sort((a, b) => a.due - b.due);
  return {
    id: cycle.id,
    item: named(cycle.item, cycle.itemEn, lang) ?? cycle.id,
    class: cycle.class,
    standard: cycle.standard,
    says: saidOf(cycle, day),
    plans: plans.length,
    equipment: all.length,
    ...countsOf(all),
    next: first === undefined ? null : { at: instantOf(first.due), equipment: first.name },
    otherwise: plans
      .filter((plan) => !isKept(plan.triggers, triggersOf(inForce(cycle.versions, day))))
      .slice(0, mostNamed)
      .map(({ id, name, nameEn }) => ({ id, name: named(name, nameEn, lang) ?? id })),
    withoutPlan: unplanned.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
  };
}

const countsOf = (all: readonly Stands[]): Readonly<Record<Standing, number>> =>
  Object.fromEntries(
    standings.map((standing) => [standing, all.filter((one) => one.standing === standing).length]),
  ) as Record<Standing, number>;

/** The same triggers, in whichever order; where none holds yet nothing differs. */
function isKept(own: readonly Trigger[], held: readonly Trigger[]): boolean {
  const said = (those: readonly Trigger[]): string =>
    those
      .map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))
      .sort()
      .join();
  return held.length === 0 || said(own) === said(held);
}

/** What holds on a day, in words. */
function saidOf({ versions }: KeptCycle['cycle'], day: string) {
  const says = triggersOf(inForce(versions, day)).map(triggerSaid);
  return says.length === 0
    ? null
    : { cn: says.map(({ cn }) => cn).join('；或'), en: says.map(({ en }) => en).join('; or ') };
}

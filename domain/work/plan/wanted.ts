import { type Instant, instantOf, type Millis, millisOf } from '../../clock/clock.ts';
import { aDay, anHour } from '../../clock/lengths.ts';
import type { SiteCalendar } from '../../clock/workingDays.ts';
import type { Zone } from '../../clock/zone.ts';
import type { RowOf } from '../../ledger/declaration.ts';
import type { Text } from '../../text/message.ts';
import type { WorkKind } from '../kinds.ts';
import type { madeFields } from '../task/fields.ts';
import { type Counted, stepPassed, stepSince } from './counterSteps.ts';
import { dueAfter, type Occurrence, occurrencesOf } from './occurrences.ts';
import type { WorkPlan } from './plans.ts';
import { counterTriggers } from './trigger.ts';

/** What a task is made with, beside what the program gives it. */
export type MadeTask = RowOf<ReturnType<typeof madeFields>>;

/** What is asked of a plan: a draft has no id yet. */
export type Planning = Pick<
  WorkPlan,
  | 'id'
  | 'name'
  | 'nameEn'
  | 'orgId'
  | 'pathId'
  | 'equipmentIds'
  | 'textId'
  | 'triggers'
  | 'from'
  | 'to'
  | 'basis'
  | 'tolerance'
  | 'lead'
  | 'catchUp'
  | 'assigneeIds'
  | 'leaderId'
  | 'copyTo'
  | 'minutes'
  | 'revisedAt'
  | 'publishedAt'
>;

/** What is known of the tasks that the plan has made. */
export interface Known {
  /**
   * By equipment, or by path: when its last task was finished, or would have been due where it was left undone; and whether one is open. Asked where
   * the plan goes by what was done.
   */
  readonly lastOver: (subject: string) => Millis | null;
  readonly isOpen: (subject: string) => boolean;
  /** Whether an earlier form of the plan made it for this moment of the grid, and somebody has begun it. */
  readonly isBegun: (subject: string, at: Millis) => boolean;
  /** Its counter of that name; null where nobody knows it, or it is not asked. */
  readonly counted: (subject: string, counter: string) => Counted | null;
  /** The highest step of the counter that the plan, in whichever form, has made a task of that was not cancelled; 0: none. */
  readonly lastStep: (subject: string, counter: string) => number;
  /** The text that is in force today where the plan names an older version. */
  readonly textId: string;
  /** What its organisation says of its days; left out: nothing. */
  readonly siteDays?: SiteCalendar;
}

interface Asked {
  readonly kind: WorkKind;
  /** from ≤ due < to */
  readonly from: Millis;
  readonly to: Millis;
  readonly now: Millis;
}

/** Where nothing follows within this, nothing is overtaken. */
const lookAhead = 400 * aDay;

/**
 * The tasks that a plan asks for, in the order in which they fall due. One function makes them, and shows them before: what is previewed is what comes.
 * Their occurrence is the same whenever it is asked, so that none is made twice.
 */
export function wantedTasks(plan: Planning, known: Known, asked: Asked, zone: Zone): readonly MadeTask[] {
  const begin = zone.instantAt(`${plan.from}T00:00`) ?? 0;
  const end =
    plan.to === null ? Number.POSITIVE_INFINITY : zone.startOfNextDay(zone.instantAt(`${plan.to}T00:00`) ?? 0);
  const span = { from: Math.max(asked.from, begin, startOf(plan)), to: Math.min(asked.to, end) };
  if (span.from >= span.to) return [];
  const subjects = plan.pathId === null ? plan.equipmentIds : [plan.pathId];
  const due: readonly Due[] =
    plan.basis === 'grid'
      ? [
          ...onGrid(plan, { ...asked, ...span, siteDays: known.siteDays }, zone).flatMap((one) =>
            subjects.flatMap((subject) => (known.isBegun(subject, one.at) ? [] : [{ ...one, subject }])),
          ),
          ...subjects.flatMap((subject) => onCounter(plan, subject, known, span.to)),
        ]
      : subjects.flatMap((subject) => afterDone(plan, subject, { known, ...span, begin }, zone));
  return due
    .map((one) => taskOf(plan, { ...one, textId: known.textId }))
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
}

/** What its occurrences begin with: what was made by an earlier form of it is made anew by the present one. */
export const formOf = ({ id, revisedAt }: Pick<Planning, 'id' | 'revisedAt'>): string => `${id}:${revisedAt ?? ''}:`;

/** What it made before it was revised, or published anew, stands: its present form holds for what falls due from then on. */
const startOf = ({ revisedAt }: Planning): Millis => (revisedAt === null ? 0 : (millisOf(revisedAt) ?? 0));

interface Falling {
  readonly at: Millis;
  readonly key: string;
  readonly until: Millis | null;
  /** What beside the plan's name says why it is due. */
  readonly says?: Text;
}
interface Due extends Falling {
  readonly subject: string;
}

/** Steps of its counters that were passed; of two triggers that name the same step one counts. */
function onCounter(plan: Planning, subject: string, known: Known, to: Millis): readonly Due[] {
  const passed = new Map<string, Due>();
  for (const trigger of counterTriggers(plan.triggers)) {
    const counted = known.counted(subject, trigger.counter);
    const step = counted === null ? null : stepPassed(trigger, counted, known.lastStep(subject, trigger.counter));
    if (step !== null && step.at < to) passed.set(step.key, { ...step, until: null, subject });
  }
  return [...passed.values()];
}

/**
 * By its grid. A round is overtaken by the next one; what passed is made where the plan makes it up, or where it can still be done: within its
 * tolerance, and for a day at least, since what is made ahead by no day at all is made when it fell due.
 */
function onGrid(
  plan: Planning,
  { kind, from, to, now, siteDays }: Asked & { readonly siteDays: SiteCalendar | undefined },
  zone: Zone,
): readonly Falling[] {
  const found = occurrencesOf(plan.triggers, { since: plan.from, from, to, siteDays }, zone);
  const after = (n: number): Occurrence | undefined =>
    found[n + 1] ??
    occurrencesOf(
      plan.triggers,
      { since: plan.from, from: (found[n]?.at ?? to) + 1, to: to + lookAhead, siteDays },
      zone,
    )[0];
  return found.flatMap(({ at, key }, n) => {
    const until = kind === 'patrol' ? (after(n)?.at ?? null) : null;
    const canBeDone = until === null ? at + Math.max(plan.tolerance * anHour, aDay) >= now : until > now;
    return at >= now || plan.catchUp === 'make' || canBeDone ? [{ at, key, until }] : [];
  });
}

interface Since {
  readonly known: Known;
  readonly from: Millis;
  readonly to: Millis;
  readonly begin: Millis;
}

/** A step after it was last done, early or late; the first on the first day of its grid. One that is open is waited for. */
function afterDone(plan: Planning, subject: string, { known, from, to, begin }: Since, zone: Zone): readonly Due[] {
  if (known.isOpen(subject)) return [];
  const done = known.lastOver(subject);
  const first = occurrencesOf(
    plan.triggers,
    { since: plan.from, from: begin, to: begin + lookAhead, siteDays: known.siteDays },
    zone,
  )[0];
  const byDay = (done === null ? first?.at : dueAfter(plan.triggers, done, { zone, siteDays: known.siteDays })) ?? null;
  const [byCounter] = counterTriggers(plan.triggers)
    .flatMap((trigger) => {
      const counted = known.counted(subject, trigger.counter);
      return counted === null ? [] : (stepSince(trigger, counted, done !== null) ?? []);
    })
    .sort((a, b) => a.at - b.at);
  const isCounted = byCounter !== undefined && (byDay === null || byCounter.at <= byDay);
  const at = isCounted ? byCounter.at : byDay;
  if (at === null || at >= to) return [];
  // What should have been done long ago is due now, not in the past of the plan.
  const due = Math.max(at, done === null ? at : from);
  const key = done === null ? 'first' : `after ${instantOf(done)}`;
  return [{ at: due, key, until: null, subject, ...(isCounted ? { says: byCounter.says } : {}) }];
}

function taskOf(
  plan: Planning,
  { at, key, until, subject, says, textId }: Due & { readonly textId: string },
): MadeTask {
  const instant = (one: Millis | null): Instant | null => (one === null ? null : instantOf(one));
  return {
    name: `${plan.name}${says?.cn ?? ''}`,
    nameEn: plan.nameEn === null ? null : `${plan.nameEn}${says?.en ?? ''}`,
    orgId: plan.orgId,
    occurrence: `${formOf(plan)}${key}:${subject}`,
    planId: plan.id,
    pathId: plan.pathId,
    textId,
    equipmentIds: plan.pathId === null ? [subject] : [],
    due: instantOf(at),
    until: instant(until),
    tolerance: plan.tolerance,
    leaderId: plan.leaderId,
    assigneeIds: plan.assigneeIds,
    copyTo: plan.copyTo,
    minutes: plan.minutes,
  };
}

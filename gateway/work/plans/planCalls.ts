import { users } from '../../../domain/access/user.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { type SiteCalendar, workingDay } from '../../../domain/clock/workingDays.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { kindFacts, type WorkKind } from '../../../domain/work/kinds.ts';
import { calendarOf, type Falling } from '../../../domain/work/plan/calendar.ts';
import {
  longestCalendar,
  longestPreview,
  mostPreviewed,
  previewPlan,
  workCalendar,
} from '../../../domain/work/plan/calls.ts';
import { planLedgers } from '../../../domain/work/plan/plans.ts';
import { isMaking } from '../../../domain/work/plan/states.ts';
import { type MadeTask, type Planning, wantedTasks } from '../../../domain/work/plan/wanted.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { tableOf } from '../../ledger/columns.ts';
import { knownOf } from './makeTasks.ts';
import type { PlanMeans } from './planMeans.ts';
import { placeOf, siteDaysAt } from './siteDaysAt.ts';

/** What planners look at before they publish, and what falls due when. */
export function planCalls(means: PlanMeans): readonly ServedCall[] {
  const { zone } = means;
  const dayAt = (day: string): number => zone.instantAt(`${day}T00:00`) ?? 0;
  return [
    serve(previewPlan, async ({ body }, { now, caller }) => {
      if (!caller.permissions.has(kindFacts[body.kind].plans)) return refused('NO_PERMISSION');
      const to = zone.startOfNextDay(dayAt(body.until));
      if (to - now > longestPreview * aDay) return refused('BAD_REQUEST');
      const { kind, until: _until, id, ...head } = body;
      // What a plan has done is told to who may see it.
      const standing = id === null ? null : await means.ledgers.seenRow(planLedgers[kind], caller.scope, id);
      if (id !== null && standing === null) return refused('NO_PERMISSION');
      const plan = draftOf(head, id ?? 'draft');
      const known = await knownOf(means.database, kind, standing ?? { id: '', revisedAt: null });
      const siteDays = await siteDaysAt(means.ledgers, standing?.org ?? (await placeOf(means.ledgers, head)));
      const tasks = wantedTasks(plan, { ...known, textId: '', siteDays }, { kind, from: now, to, now }, zone);
      return accepted({
        rounds: roundsOf(
          tasks,
          head.triggers.some(({ workingDays }) => workingDays !== 'any'),
          { zone, siteDays },
        ),
        total: tasks.length,
        minutes: body.minutes === null ? null : tasks.length * body.minutes,
      });
    }),
    serve(workCalendar, async ({ query }, context) => {
      // The call is open to whoever plans anything: what of this kind is planned, to who plans this kind.
      if (!context.caller.permissions.has(kindFacts[query.kind].plans)) return refused('NO_PERMISSION');
      const [from, to] = [dayAt(query.from), zone.startOfNextDay(dayAt(query.to))];
      if (to <= from || to - from > (longestCalendar + 1) * aDay) return refused('BAD_REQUEST');
      const [made, coming] = await Promise.all([
        madeIn(means, query.kind, { from, to, context }),
        comingIn(means, query.kind, { from, to, context }),
      ]);
      const days = calendarOf([...made, ...coming], context.now, zone);
      const names = await namesOf(
        means,
        days.flatMap(({ people }) => people.map(({ userId }) => userId)),
        context,
      );
      return accepted({
        days: days.map((day) => ({
          ...day,
          people: day.people.map((one) => ({ ...one, name: names.get(one.userId) ?? one.userId })),
        })),
      });
    }),
  ];
}

type Head = Pick<Planning, 'triggers' | 'from' | 'to' | 'basis' | 'tolerance' | 'pathId' | 'equipmentIds' | 'minutes'>;

/** As if it were published now. */
const draftOf = (head: Head, id: string): Planning => ({
  ...head,
  id,
  name: '',
  nameEn: null,
  orgId: '',
  textId: '',
  lead: 0,
  catchUp: 'skip',
  assigneeIds: [],
  leaderId: null,
  copyTo: [],
  revisedAt: null,
  publishedAt: null,
});

/** Tasks that fall due together are one round. */
function roundsOf(
  tasks: readonly MadeTask[],
  isMoved: boolean,
  { zone, siteDays }: { readonly zone: PlanMeans['zone']; readonly siteDays: SiteCalendar },
) {
  const rounds = new Map<string, { due: string; until: string | null; tasks: number; isGuessed: boolean }>();
  for (const { due, until } of tasks) {
    const round = rounds.get(due);
    const isGuessed = isMoved && !workingDay(zone.written(Date.parse(due)).local.slice(0, 10), siteDays).isPublished;
    rounds.set(due, { due, until, tasks: (round?.tasks ?? 0) + 1, isGuessed });
  }
  return [...rounds.values()].slice(0, mostPreviewed);
}

interface Within {
  readonly from: number;
  readonly to: number;
  readonly context: CallContext;
}

/** Tasks that were made and fall due within, as the caller sees them. */
async function madeIn(
  { database, ledgers }: PlanMeans,
  kind: WorkKind,
  { from, to, context }: Within,
): Promise<readonly Falling[]> {
  const { caller, asOf } = context;
  if (!caller.permissions.has(kindFacts[kind].tasks)) return [];
  const table = `read.${tableOf(taskLedgers[kind])}`;
  const rows =
    asOf === null
      ? await database.query(`select id from ${table} where due >= $1 and due < $2`, [from, to])
      : await database.query(`select id from ${table}_span where due >= $1 and due < $2 and span @> $3::int8`, [
          from,
          to,
          asOf,
        ]);
  const ids = rows.map(({ id }) => String(id));
  return ids.length === 0 ? [] : ledgers.seen(taskLedgers[kind], caller.scope, { ids, asOf });
}

/** What plans that the caller sees will still make, beyond what they have made. */
async function comingIn(means: PlanMeans, kind: WorkKind, { from, to, context }: Within): Promise<readonly Falling[]> {
  const { caller, asOf, now } = context;
  if (to <= now) return [];
  const plans = await means.ledgers.seen(planLedgers[kind], caller.scope, { asOf });
  const all = await Promise.all(
    plans
      .filter(({ state }) => isMaking(state))
      .map(async (plan) => {
        const known = await knownOf(means.database, kind, plan, asOf);
        const siteDays = await siteDaysAt(means.ledgers, plan.org, asOf);
        const wanted = wantedTasks(
          plan,
          { ...known, textId: plan.textId, siteDays },
          { kind, from, to, now },
          means.zone,
        );
        return wanted.filter(({ occurrence, due }) => !known.made.has(occurrence) && Date.parse(due) > now);
      }),
  );
  return all
    .flat()
    .map(({ due, assigneeIds, minutes }) => ({
      due,
      state: null,
      isMissed: false,
      holderId: null,
      assigneeIds,
      minutes: minutes ?? null,
    }));
}

async function namesOf({ ledgers }: PlanMeans, ids: readonly string[], { asOf, lang, caller }: CallContext) {
  const found = ids.length === 0 ? [] : await ledgers.seen(users, caller.scope, { ids: [...new Set(ids)], asOf });
  return new Map(found.map((one) => [one.id, named(one.userRealName, one.userRealNameEn, lang) ?? one.id]));
}

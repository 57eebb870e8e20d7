import { instantOf } from '../../../domain/clock/clock.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { type Absence, type Cover, type Coverable, coverOf } from '../../../domain/work/duty/cover.ts';
import { dutyEntries } from '../../../domain/work/duty/dutyEntry.ts';
import { allKinds, type WorkKind } from '../../../domain/work/kinds.ts';
import { taskLedgers, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { program } from '../../ledger/asker.ts';
import { tableOf } from '../../ledger/columns.ts';
import { eventsOf, type PlanMeans } from '../plans/planMeans.ts';
import { handlers } from './handlers.ts';

export const absenceName = 'absence';

/** How somebody comes to hold a task. */
const comings = eventsOf('Task', ['Taken', 'HandedOver']);

/** A task that goes on to others. */
export interface Covered {
  readonly kind: WorkKind;
  readonly task: WorkTask;
  readonly cover: Cover;
}

type Means = Pick<PlanMeans, 'database' | 'ledgers' | 'clock' | 'log'>;

/** Who is away now or will be, as entered. */
export async function absencesFrom({ ledgers }: Pick<Means, 'ledgers'>, now: number) {
  const entries = await ledgers.everyRow(dutyEntries);
  return entries.filter(({ kind, to }) => kind === 'absence' && Date.parse(to) > now);
}

/** What would go on to others by these absences; with `of`, of this person alone. */
export async function coveredBy(
  means: Means,
  absences: readonly Absence[],
  of: string | null = null,
): Promise<readonly Covered[]> {
  const away = [...new Set(absences.map(({ userId }) => userId))].filter((one) => of === null || one === of);
  if (away.length === 0) return [];
  const now = means.clock.now();
  const last = Math.max(...absences.map(({ to }) => Date.parse(to)));
  const able = new Map<string, Awaited<ReturnType<typeof handlers>>>();
  const found: Covered[] = [];
  for (const kind of allKinds)
    for (const task of await unbegunOf(means, kind, { away, last })) {
      const key = `${kind} ${task.org}`;
      const there = able.get(key) ?? (await handlers(means.ledgers, task.org, now, [kind]));
      able.set(key, there);
      const cover = coverOf(await heldBy(means, kind, task), absences, { mayDo: (one) => there.mayDo(one, kind), now });
      if (cover !== null) found.push({ kind, task, cover });
    }
  return found;
}

/** A task as whoever holds it came to it: one that was handed to him he did not take himself. */
async function heldBy({ log }: Pick<Means, 'log'>, kind: WorkKind, task: WorkTask): Promise<Coverable> {
  if (task.holderId === null) return task;
  const streams = [streamOf(taskLedgers[kind].name, task.id)];
  const [last] = await log.read({ after: 0, limit: 1, streams, types: comings, newestFirst: true });
  return last?.type.endsWith('HandedOver') === true ? { ...task, takenAt: null } : task;
}

/** Tasks that nobody has begun and that are asked of one of these persons, due before a moment. */
async function unbegunOf(
  { database, ledgers }: Means,
  kind: WorkKind,
  { away, last }: { readonly away: readonly string[]; readonly last: number },
): Promise<readonly WorkTask[]> {
  const ledger = taskLedgers[kind];
  const rows = await database.query(
    `select id from read.${tableOf(ledger)} where state in ('published', 'pending') and due < $1 and ("assigneeIds" && $2::text[] or "holderId" = any($2))`,
    [last, away],
  );
  const ids = rows.map(({ id }) => String(id));
  return ids.length === 0 ? [] : ((await ledgers.everyRow(ledger, { ids })) as readonly WorkTask[]);
}

/** Gives on what whoever is away has not begun, and tells how many. Run again it gives on none more. */
export async function coverAbsences(means: Means, of: string | null = null): Promise<number> {
  const found = await coveredBy(means, await absencesFrom(means, means.clock.now()), of);
  let done = 0;
  for (const one of found) if (await giveOn(means, one)) done += 1;
  return done;
}

async function giveOn({ ledgers, clock }: Means, { kind, task, cover }: Covered): Promise<boolean> {
  const { nameOf } = await handlers(ledgers, task.org, clock.now(), []);
  const names = (lang: 'cn' | 'en') =>
    cover.absentIds.map((one) => nameOf(one, lang)).join(lang === 'cn' ? '、' : ', ');
  // As it is kept: in both languages, since it is one text.
  const reason = `${names('cn')} 缺勤 / ${names('en')} is absent`.slice(0, 200);
  const order = {
    command: 'cover',
    id: task.id,
    given: { assigneeIds: [...cover.assigneeIds], reason },
    at: instantOf(clock.now()),
  };
  const done = await ledgers.obey(taskLedgers[kind], order, {
    by: { kind: 'policy', id: absenceName },
    asker: program,
    command: { id: `${absenceName}:${task.id}:${task.version}`, digest: absenceName },
  });
  // What was begun meanwhile stays with who began it.
  return done.ok;
}

import { users } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { taskStream } from '../../../domain/task/events.ts';
import { personsOf } from '../../../domain/turn/turn.ts';
import { taskDecider } from '../../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../../machines/task/taskRules.ts';
import type { Fields } from '../../ledger/columns.ts';
import { byLaw, planned } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import type { TaskRow } from '../../tasks/taskRow.ts';
import { type Kept, rowsWaitingFor, turnTasksOf } from '../../tasks/taskRows.ts';
import { titled } from '../caseCommands.ts';
import { readersOf } from '../people.ts';
import { peopleFollowed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { tasksOfLaw, type Wanted, wantedTasks } from './wantedTasks.ts';

const name = 'turnTasks';
const ofUsers = eventTypesOf(users);

/** Whoever's turn it is has a task; when the row moved on, what was asked is withdrawn. Who reads a copy is told once. */
export function turnTasks(means: ReadMeans, declarations: readonly LedgerDeclaration[]): Policy {
  const ruled = new Map(declarations.filter((one) => tasksOfLaw(one) !== null).map((one) => [one.name, one] as const));
  const types = [...ruled.values()].flatMap(({ law }) => Object.keys(law?.events ?? {}));
  return {
    name,
    types: [...types, ofUsers.changed, ofUsers.deleted],
    // Whose turn it is, is asked of now, whenever what happened happened.
    past: 'itself',
    async react(event) {
      const rows = await rowsOf(means, event);
      const all = await Promise.all(
        rows.map(async ({ kind, id }) => {
          const ledger = ruled.get(kind);
          return ledger === undefined ? [] : turned(means, { ledger, id, event });
        }),
      );
      return all.flat();
    },
  };
}

async function rowsOf(means: ReadMeans, { type, stream }: Event) {
  // What was asked before stands in a table that may be behind.
  await peopleFollowed(means, means.log.head().position);
  const { aggregate: kind, id } = partsOfStream(stream);
  return type === ofUsers.changed || type === ofUsers.deleted ? rowsWaitingFor(means.database, id) : [{ kind, id }];
}

interface Turned {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly event: Event;
}

async function turned(means: ReadMeans, { ledger, id, event }: Turned): Promise<readonly Reaction[]> {
  const stream = streamOf(ledger.name, id);
  const tasks = tasksOfLaw(ledger);
  const found = (await means.log.remembered([stream])).get(stream);
  if (found?.context == null || tasks === null) return [];
  const row = found.context as Fields;
  const now = means.clock.now();
  const [wanted, open] = await Promise.all([
    wantedTasks(means.ledgers, { ledger, org: found.org, row, now }),
    turnTasksOf(means.database, { kind: ledger.name, id }),
  ]);
  const at = instantOf(now);
  const ordered = (task: string, order: TaskCommand): Reaction => ({
    ...{ by: { kind: 'policy', id: name }, digest: null, reads: [taskStream(task)] },
    decide: (known) => planned(byLaw(taskDecider, known, { stream: taskStream(task), org: found.org, order })),
  });
  const subject = {
    ...{ kind: ledger.name, id, version: found.version, work: tasks.work },
    ...titled((lang) => tasks.title({ ...row, id }, lang)),
  };
  const about = { type: 'OPEN', at, subject, approvalCase: null, step: null, warnAt: null } as const;
  const isOver = ledger.law?.ended.includes(String(row[ledger.law.state])) === true;
  const behind = open.filter((one) => !wanted.some((each) => isThat(one, each)));
  const fresh = wanted.filter((one) => !open.some((each) => isThat(each, one)));
  return [
    ...behind.map(({ id: task, row: was }) => ordered(task, endOf(was, { event, at, isOver }))),
    ...fresh.map((one, n) => ordered(`turn-${ledger.name}-${id}-${event.position}.${n}`, { ...about, ...one })),
    ...(await copies(means, { ledger, id, org: found.org, row })).map(({ task, person }) =>
      ordered(task, { ...about, ask: 'notice', users: [person], involved: [], due: null }),
    ),
  ];
}

const isThat = ({ row }: Kept<TaskRow>, { ask, users: wanted, says }: Wanted): boolean =>
  row.ask === ask &&
  row.says?.en === says.en &&
  row.users.length === wanted.length &&
  wanted.every((one) => row.users.includes(one));

/** Done by whoever went on, where it was asked of him; else it is there no more. */
function endOf(
  { users: asked, holder }: TaskRow,
  { event: { by }, at, isOver }: { readonly event: Event; readonly at: string; readonly isOver: boolean },
): TaskCommand {
  const isHis = by.kind === 'user' && asked.includes(by.id) && (holder === null || holder === by.id);
  if (isHis) return { type: 'FINISH', at, by: by.id };
  return { type: 'WITHDRAW', at, why: isOver ? 'ended' : 'decided' };
}

interface Copied {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly org: string;
  readonly row: Fields;
}

/** Who is to be told that it goes on, may read it and was not told yet. */
async function copies(
  { log, ledgers, clock }: Pick<ReadMeans, 'log' | 'ledgers' | 'clock'>,
  { ledger, id, org, row }: Copied,
): Promise<readonly { readonly task: string; readonly person: string }[]> {
  const told = tasksOfLaw(ledger)?.copies;
  if (told === undefined || row[ledger.law?.state ?? ''] !== told.since) return [];
  const named = personsOf([row[told.field]]);
  if (named.length === 0) return [];
  const readers = await readersOf(ledgers, ledger, { org, now: clock.now() });
  const wanted = named
    .filter((person) => readers.has(person))
    .map((person) => ({ task: `copy-${ledger.name}-${id}-${person}`, person }));
  const known = await log.remembered(wanted.map(({ task }) => taskStream(task)));
  return wanted.filter(({ task }) => !known.has(taskStream(task)));
}

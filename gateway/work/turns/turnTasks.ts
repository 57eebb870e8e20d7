import { createHash } from 'node:crypto';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { isEnded } from '../../../domain/ledger/law.ts';
import { taskStream } from '../../../domain/task/events.ts';
import { personsOf } from '../../../domain/turn/turn.ts';
import { taskDecider } from '../../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../../machines/task/taskRules.ts';
import type { Fields } from '../../ledger/columns.ts';
import { byLaw, planned } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import type { TaskRow } from '../../tasks/taskRow.ts';
import { caseAsks, type Kept, rowsWaitingFor, turnTasksOf } from '../../tasks/taskRows.ts';
import { titled } from '../caseCommands.ts';
import { readersOf } from '../people.ts';
import { followed, peopleFollowed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { forNobody, tasksOfLaw, type Wanted, wantedTasks } from './wantedTasks.ts';

const name = 'turnTasks';
const ofUsers = eventTypesOf(users);
const ofRoles = eventTypesOf(roles);
const ofUser: readonly string[] = [ofUsers.created, ofUsers.changed, ofUsers.deleted, ofUsers.restored];
const ofPeople = [...ofUser, ofRoles.changed, ofRoles.deleted];

/** Whoever's turn it is has a task; when the row moved on, what was asked is withdrawn. Who reads a copy is told once. */
export function turnTasks(means: ReadMeans, declarations: readonly LedgerDeclaration[]): Policy {
  const ruled = new Map(declarations.filter((one) => tasksOfLaw(one) !== null).map((one) => [one.name, one] as const));
  const types = [...ruled.values()].flatMap(({ law }) => Object.keys(law?.events ?? {}));
  return {
    name,
    types: [...types, ...ofPeople],
    // Whose turn it is, is asked of now, whenever what happened happened.
    past: 'itself',
    async react(event) {
      const all: Reaction[] = [];
      for (const { kind, id } of await rowsOf(means, event)) {
        const ledger = ruled.get(kind);
        if (ledger === undefined) continue;
        const { behind, moved, fresh } = await turned(means, { ledger, id, position: event.position });
        const ends = behind.map(({ was, end }) => end(doneBy(was, event, streamOf(kind, id))));
        all.push(...ends, ...moved, ...fresh);
      }
      return all;
    },
    // What waited already when the policy came to the site has its tasks too.
    sweep: {
      version: 2,
      async react() {
        const { position } = means.log.head();
        await peopleFollowed(means, position);
        await followed(means, position, [...ruled.keys()]);
        const all: Reaction[] = [];
        for (const ledger of ruled.values())
          for (const row of await means.ledgers.everyRow(ledger))
            if (!isEnded(ledger.law, row)) all.push(...asked(await turned(means, { ledger, id: row.id, position })));
        return all;
      },
    },
  };
}

/** What is behind waits for the event by which it came to be so. */
const asked = ({ moved, fresh }: Next): readonly Reaction[] => [...moved, ...fresh];

async function rowsOf(means: ReadMeans, { type, stream }: Event) {
  // What was asked before stands in a table that may be behind.
  await peopleFollowed(means, means.log.head().position);
  const { aggregate: kind, id } = partsOfStream(stream);
  if (type === ofRoles.changed || type === ofRoles.deleted) return rowsWaitingFor(means.database, null, forNobody);
  return ofUser.includes(type) ? rowsWaitingFor(means.database, id, forNobody) : [{ kind, id }];
}

interface Turned {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly position: number;
}

interface Next {
  /** What was asked and is asked still, by another time: nobody's bell rings again. */
  readonly moved: readonly Reaction[];
  /** What was asked and is asked no more. */
  readonly behind: readonly { readonly was: TaskRow; readonly end: (by: string | null) => Reaction }[];
  /** What is asked, or told, from now on. */
  readonly fresh: readonly Reaction[];
}

async function turned(means: ReadMeans, { ledger, id, position }: Turned): Promise<Next> {
  const stream = streamOf(ledger.name, id);
  const tasks = tasksOfLaw(ledger);
  const found = (await means.log.remembered([stream])).get(stream);
  if (found?.context == null || tasks === null) return { behind: [], moved: [], fresh: [] };
  const row = found.context as Fields;
  const now = means.clock.now();
  const isAskedByCase = await caseAsks(means.database, { kind: ledger.name, id });
  const [wanted, open] = await Promise.all([
    wantedTasks(means.ledgers, { ledger, org: found.org, row, now, isAskedByCase }),
    turnTasksOf(means.database, { kind: ledger.name, id }),
  ]);
  const at = instantOf(now);
  const ordered = (task: string, order: TaskCommand): Reaction => ({
    by: { kind: 'policy', id: name },
    digest: null,
    reads: [taskStream(task)],
    key: `${order.type}:${task}`,
    decide: (known) => planned(byLaw(taskDecider, known, { stream: taskStream(task), org: found.org, order })),
  });
  const subject = {
    kind: ledger.name,
    id,
    version: found.version,
    work: tasks.work,
    ...titled((lang) => tasks.title({ ...row, id }, lang)),
  };
  const about = { type: 'OPEN', at, subject, approvalCase: null, step: null, warnAt: null } as const;
  const behind = open.filter((one) => !wanted.some((each) => isThat(one, each)));
  const fresh = wanted.filter((one) => !open.some((each) => isThat(each, one)));
  const moved = open.flatMap(({ id: task, row: was }) => {
    const same = wanted.find((each) => isThat({ row: was }, each));
    return same === undefined || same.due === was.due ? [] : ordered(task, { type: 'MOVE_DUE', at, due: same.due });
  });
  return {
    moved,
    behind: behind.map(({ id: task, row: was }) => ({
      was,
      end: (by) =>
        ordered(
          task,
          by === null
            ? { type: 'WITHDRAW', at, why: isEnded(ledger.law, row) ? 'ended' : 'decided' }
            : { type: 'FINISH', at, by },
        ),
    })),
    fresh: [
      ...fresh.map((one) => ordered(`turn-${ledger.name}-${id}-${position}.${nameOf(one)}`, { ...about, ...one })),
      ...(await copies(means, { ledger, id, org: found.org, row })).map(({ task, person }) =>
        ordered(task, { ...about, ask: 'notice', users: [person], involved: [], due: null }),
      ),
    ],
  };
}

/** Of a task among those of one fact: by whom it asks for what, so that it is the same when the fact is put again. */
const nameOf = ({ ask, users: asked, says }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([ask, asked.toSorted(), says.en]))
    .digest('hex')
    .slice(0, 16);

const isThat = ({ row }: Pick<Kept<TaskRow>, 'row'>, { ask, users: wanted, says }: Wanted): boolean =>
  row.ask === ask &&
  row.says?.en === says.en &&
  row.users.length === wanted.length &&
  wanted.every((one) => row.users.includes(one));

/** Done by whoever went on with the row, where it was asked of him; null: it is there no more. */
function doneBy({ users: asked, holder }: TaskRow, { by, stream }: Event, own: string): string | null {
  const isHis = by.kind === 'user' && asked.includes(by.id) && (holder === null || holder === by.id);
  return isHis && stream === own ? by.id : null;
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

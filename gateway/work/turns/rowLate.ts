import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { noticeSent } from '../../../domain/notice/events.ts';
import type { WorkName } from '../../../domain/notice/works.ts';
import { personsOf } from '../../../domain/turn/turn.ts';
import type { Fields } from '../../ledger/columns.ts';
import type { Policy, Reaction, TimerHandler } from '../../log/follow/policy.ts';
import { peopleFor, readersOf } from '../people.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { tasksOfLaw } from './wantedTasks.ts';

const timer = 'rowLate';
type RowLateMeans = Pick<ReadMeans, 'log' | 'ledgers' | 'followers' | 'clock'>;

/** Of each ledger whose rows are told of when they are late, as what. */
export type Late = readonly (readonly [LedgerDeclaration, WorkName, mayBe: (row: Fields) => boolean])[];

/** Where the word of a row that is late by one limit stands: a later limit has its own. */
const lateStream = (kind: string, id: string, due: number): string => `notice-late.${kind}.${id}.${due}`;

const dueOf = (ledger: LedgerDeclaration, row: Fields): number | null =>
  millisOf(String(row[tasksOfLaw(ledger)?.due ?? ''] ?? ''));

/** The limit of a row is waited for, and each that it is given later. */
export function rowLate(means: RowLateMeans, late: Late): Policy {
  const ledgers = new Map(late.map(([ledger]) => [ledger.name, ledger] as const));
  const mayBeLate = new Map(late.map(([ledger, , mayBe]) => [ledger.name, mayBe] as const));
  return {
    name: timer,
    types: [...ledgers.values()].flatMap(({ law }) => Object.keys(law?.events ?? {})),
    past: 'left',
    react: async ({ stream, org, data }: Event) => {
      const { aggregate: kind, id } = partsOfStream(stream);
      const ledger = ledgers.get(kind);
      const field = ledger === undefined ? undefined : tasksOfLaw(ledger)?.due;
      if (ledger === undefined || field === undefined || !Object.hasOwn(data as object, field)) return [];
      return waitsFor({ ledger, id, org, row: data as Fields });
    },
    // Rows that had their limit when the policy came to the site.
    sweep: {
      version: 2,
      async react() {
        await followed(means, means.log.head().position, [...ledgers.keys()]);
        const all: Reaction[] = [];
        for (const ledger of ledgers.values())
          for (const row of await means.ledgers.everyRow(ledger))
            if (mayBeLate.get(ledger.name)?.(row as unknown as Fields) === true)
              all.push(...waitsFor({ ledger, id: row.id, org: row.org, row: row as unknown as Fields }));
        return all;
      },
    },
  };
}

interface Waiting {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly org: string;
  readonly row: Fields;
}

function waitsFor({ ledger, id, org, row }: Waiting): readonly Reaction[] {
  const due = dueOf(ledger, row);
  if (due === null) return [];
  const stream = lateStream(ledger.name, id, due);
  const append = { stream, org, events: [], timers: [{ name: timer, due }] };
  const by = { kind: 'policy', id: timer } as const;
  return [{ by, digest: null, reads: [stream], decide: () => accepted({ appends: [append] }) }];
}

/** Whoever leads the row is told once that its limit is past, where he may read it; else an administrator is. */
export const rowLateTimers = (means: RowLateMeans, late: Late): ReadonlyMap<string, TimerHandler> =>
  new Map([
    [
      timer,
      async ({ stream, due }, known) => {
        const [, kind, id] = partsOfStream(stream).id.split('.');
        const [ledger, work, mayBe] = late.find(([one]) => one.name === kind) ?? [];
        if (ledger === undefined || work === undefined || mayBe === undefined || id === undefined) return [];
        const own = streamOf(ledger.name, id);
        const found = (await means.log.remembered([own])).get(own);
        const row = (found?.context ?? null) as Fields | null;
        if (found === undefined || row === null || !mayBe(row) || dueOf(ledger, row) !== due) return [];
        const to = await toldOf(means, { ledger, id, org: found.org, row });
        if (to.length === 0 || (known.of(stream)?.version ?? 0) > 0) return [];
        const subject = String(tasksOfLaw(ledger)?.title({ ...row, id }, 'cn')).slice(0, 200);
        const data = { kind: 'CC', work, subject, state: null, taskId: null, dataId: id, deviceType: null, to };
        return [{ stream, org: found.org, events: [{ type: noticeSent.type, at: instantOf(due), data, to: null }] }];
      },
    ],
  ]);

async function toldOf({ ledgers, clock }: RowLateMeans, { ledger, org, row }: Waiting): Promise<readonly string[]> {
  const now = clock.now();
  const readers = await readersOf(ledgers, ledger, { org, now });
  const leaders = personsOf([row[tasksOfLaw(ledger)?.leader ?? '']]).filter((one) => readers.has(one));
  return leaders.length > 0 ? leaders : (await peopleFor(ledgers, org, now)).administrators;
}

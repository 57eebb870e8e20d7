import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { isContested, type SheetEntry, type SheetOpening, workSheetEvents } from '../../../domain/work/sheet/events.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';

export const sheetFollowerName = 'workSheet';

/** A sheet beside its answers. */
export interface SheetRow extends SheetOpening {
  readonly state: 'open' | 'signed' | 'closed';
  readonly openedAt: string;
  readonly signatures: readonly { readonly role: string; readonly by: string; readonly at: string }[];
}

/** An answer as it was given; `heardAt`: when it was recorded. */
export interface EntryRow extends SheetEntry {
  readonly replaces: string | null;
  readonly reason: string | null;
  readonly heardAt: string;
}

export type AnswerIs = 'standing' | 'contested' | 'gone';

/**
 * Writes `read.work_sheet` and `read.work_answer`: what stands has `until` null, what stood before keeps the positions between which it did. `about`: the
 * equipment, else the point, whose values of one item are a row in time. An answer
 * is named by the phone that gives it: of two sheets two may bear one name, and neither is the other.
 */
export const sheetFollower: Follower = {
  name: sheetFollowerName,
  version: 3,
  types: Object.keys(workSheetEvents),
  tables: ['work_sheet', 'work_answer'],
  create: (suffix) => `
    create table read.work_sheet${suffix} (
      task text not null, since int8 not null, until int8, org text not null, state text not null, told jsonb not null, primary key (task, since));
    create unique index on read.work_sheet${suffix} (task) where until is null;
    create table read.work_answer${suffix} (
      entry text not null, first int8 not null, since int8 not null, until int8, org text not null, task text not null, about text not null, item text not null,
      state text not null, at text not null, told jsonb not null, primary key (task, entry, since));
    create unique index on read.work_answer${suffix} (task, entry) where until is null;
    create index on read.work_answer${suffix} (task, first);
    create index on read.work_answer${suffix} (about, item, at) where state = 'standing';`,
  async follow(tx, events, suffix) {
    for (const event of events) await write(tx, event, suffix);
  },
};

async function write(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { id: task } = partsOfStream(event.stream);
  await writeSheet(tx, { task, event }, suffix);
  if (event.type === 'WorkSheetEntered' || event.type === 'WorkSheetReplaced') return writeAnswer(tx, event, suffix);
  if (event.type === 'WorkSheetJudged') return judgeAnew(tx, event, suffix);
  if (event.type !== 'WorkSheetDecided') return;
  const { keeps, drops } = dataOf(workSheetEvents.WorkSheetDecided, event);
  for (const entry of drops) await turn(tx, { entry, to: 'gone', event }, suffix);
  if (keeps !== null) await turn(tx, { entry: keeps, to: 'standing', event }, suffix);
}

async function writeSheet(
  tx: Queryable,
  { task, event }: { readonly task: string; readonly event: Event },
  suffix: string,
): Promise<void> {
  const [found] = await tx.query<{ row: SheetRow }>(
    `select told as "row" from read.work_sheet${suffix} where task = $1 and until is null`,
    [task],
  );
  const after = afterSheet(found?.row ?? null, event);
  if (after === null || after === found?.row) return;
  await tx.query(`update read.work_sheet${suffix} set until = $2 where task = $1 and until is null`, [
    task,
    event.position,
  ]);
  await tx.query(
    `insert into read.work_sheet${suffix} (task, since, org, state, told) values ($1, $2, $3, $4, $5::jsonb)`,
    [task, event.position, event.org, after.state, JSON.stringify(after)],
  );
}

/** A sheet after a fact; the same where the fact is about its answers alone. */
export function afterSheet(row: SheetRow | null, event: Event): SheetRow | null {
  if (event.type === 'WorkSheetOpened') {
    const { by: _, ...opening } = dataOf(workSheetEvents.WorkSheetOpened, event);
    return { ...opening, state: 'open', openedAt: event.at, signatures: [] };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'WorkSheetEntered':
    case 'WorkSheetReplaced':
      // What was signed was another sheet.
      return row.state === 'signed' && !isContested(entryOf(event).flags)
        ? { ...row, state: 'open', signatures: [] }
        : row;
    case 'WorkSheetDecided':
      return row.state === 'signed' && event.to === 'open' ? { ...row, state: 'open', signatures: [] } : row;
    case 'WorkSheetSigned': {
      const { role, by } = dataOf(workSheetEvents.WorkSheetSigned, event);
      return { ...row, state: 'signed', signatures: [...row.signatures, { role, by, at: event.at }] };
    }
    case 'WorkSheetClosed':
      return { ...row, state: 'closed' };
    default:
      return row;
  }
}

function entryOf(event: Event): Omit<EntryRow, 'heardAt'> {
  if (event.type === 'WorkSheetReplaced') return dataOf(workSheetEvents.WorkSheetReplaced, event);
  return { ...dataOf(workSheetEvents.WorkSheetEntered, event), replaces: null, reason: null };
}

async function writeAnswer(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const entry = entryOf(event);
  const told: EntryRow = { ...entry, heardAt: event.recordedAt };
  const contested = isContested(entry.flags);
  if (entry.replaces !== null && !contested) await turn(tx, { entry: entry.replaces, to: 'gone', event }, suffix);
  await tx.query(
    `insert into read.work_answer${suffix} (entry, first, since, org, task, about, item, state, at, told)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
    [
      ...[entry.entry, event.position, event.org, entry.taskId, entry.equipmentId ?? entry.point, entry.item],
      ...[contested ? 'contested' : 'standing', entry.at, JSON.stringify(told)],
    ],
  );
}

/** What an answer that stands says from here on. */
async function judgeAnew(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { entry, ...says } = dataOf(workSheetEvents.WorkSheetJudged, event);
  await tx.query(
    `with was as (update read.work_answer${suffix} set until = $2 where task = $4 and entry = $1 and until is null returning *)
     insert into read.work_answer${suffix} (entry, first, since, org, task, about, item, state, at, told)
     select entry, first, $2, org, task, about, item, state, at, told || $3::jsonb from was`,
    [entry, event.position, JSON.stringify(says), partsOfStream(event.stream).id],
  );
}

/** What an answer is from here on. */
async function turn(
  tx: Queryable,
  { entry, to, event }: { readonly entry: string; readonly to: AnswerIs; readonly event: Event },
  suffix: string,
): Promise<void> {
  await tx.query(
    `with was as (update read.work_answer${suffix} set until = $2 where task = $4 and entry = $1 and until is null and state <> $3 returning *)
     insert into read.work_answer${suffix} (entry, first, since, org, task, about, item, state, at, told)
     select entry, first, $2, org, task, about, item, $3, at, told from was`,
    [entry, event.position, to, partsOfStream(event.stream).id],
  );
}

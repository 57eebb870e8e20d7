import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { Event, Json } from '../../../domain/event/event.ts';
import { gaugeOf, tally } from '../../ground/metrics.ts';
import type { Database } from '../../store/database.ts';
import { isBroken, isPassing } from '../../store/faults.ts';
import type { Appended } from '../log.ts';
import type { Prepared } from './prepare.ts';

/** At most so many events go in one group: nothing holds the log's lock for long. */
const groupSize = 500;

/** After a lost connection the group is sent again: the commands' ids keep it from happening twice. */
const waits = [50, 200, 500, 1000, 2000, 4000];

const commandsSent = tally('busbar_log_commands_total', 'Commands sent to the log');
const groupsSent = tally('busbar_log_groups_total', 'Groups that the commands went in');

interface Waiting {
  readonly prepared: Prepared;
  readonly resolve: (result: Result<Appended>) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  readonly [column: string]: unknown;
  readonly n: number;
  readonly code: 'REPEATED' | 'COMMAND_REUSED' | 'VERSION_CONFLICT' | 'CLAIM_TAKEN' | null;
  readonly first_position: number | null;
  readonly last_position: number;
  readonly taken_at: number;
  readonly detail: Json;
}

interface QueueSettings {
  readonly database: Database;
  readonly clock: Clock;
  /** The highest position known to be committed. */
  readonly head: () => number;
  /** Told when a group is sent, */
  readonly sending: () => void;
  /** and of its events as it is committed, before their commands are answered; of none when it failed. */
  readonly settled: (events: readonly Event[]) => void;
  /** Told of faults that are nobody's command's. */
  readonly say: (line: string) => void;
}

export interface AppendQueue {
  readonly append: (prepared: Prepared) => Promise<Result<Appended>>;
  /** Resolves when nothing waits any more. */
  readonly drain: () => Promise<void>;
}

/** Group commit: what comes while one group is in flight goes together in the next. */
export function openAppendQueue(settings: QueueSettings): AppendQueue {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    // One turn of the loop first, so that what is appended in the same turn shares a group.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = takeGroup(waiting);
      waiting = waiting.slice(group.length);
      // A fault of one group is that group's: those behind it must not wait for ever.
      await sendGroup(group, settings).catch((error: unknown) => {
        settings.say(`a group of ${group.length} commands failed: ${String(error)}`);
        for (const one of group) one.reject(error);
      });
    }
    running = null;
  };

  gaugeOf('busbar_log_waiting', 'Commands that wait for their group', () => waiting.length);
  return {
    append: (prepared) =>
      new Promise((resolve, reject) => {
        waiting.push({ prepared, resolve, reject });
        running ??= run();
      }),
    async drain() {
      while (running !== null) await running;
    },
  };
}

/** In order of arrival, up to the size of a group; one that is larger by itself goes alone. */
function takeGroup(waiting: readonly Waiting[]): readonly Waiting[] {
  let events = 0;
  let count = 0;
  for (const { prepared } of waiting) {
    events += Math.max(1, prepared.events.length);
    if (events > groupSize && count > 0) break;
    count++;
  }
  return waiting.slice(0, count);
}

async function sendGroup(group: readonly Waiting[], settings: QueueSettings): Promise<void> {
  settings.sending();
  commandsSent.add({}, group.length);
  groupsSent.add();
  const answers = await answersOf(group, settings).catch((error: unknown) => ({ error }));
  if ('error' in answers) {
    handOn([], settings);
    await failGroup(group, answers.error, settings);
    return;
  }
  handOn(
    answers.flatMap((answer) => (answer.ok ? answer.value.events : [])),
    settings,
  );
  for (const [n, one] of group.entries()) one.resolve(answers[n] as Result<Appended>);
}

/** What is committed is committed, whatever befalls those who are told of it: their fault is no fault of the commands. */
function handOn(events: readonly Event[], { settled, say }: QueueSettings): void {
  try {
    settled(events);
  } catch (error) {
    say(`what was appended could not be handed on: ${String(error)}`);
  }
}

async function failGroup(group: readonly Waiting[], error: unknown, settings: QueueSettings): Promise<void> {
  if (isPassing(error)) {
    for (const one of group) one.resolve(refused('UNAVAILABLE'));
  } else if (group.length > 1) {
    // One of them is more than the log can hold. Alone, only that one fails.
    for (const one of group) await sendGroup([one], settings);
  } else {
    group[0]?.reject(error);
  }
}

async function answersOf(group: readonly Waiting[], settings: QueueSettings): Promise<readonly Result<Appended>[]> {
  const rows = await ask(group, settings);
  return group.map((one, n) => answerOf(one.prepared, rows[n] as Row));
}

async function ask(group: readonly Waiting[], { database, clock, head }: QueueSettings): Promise<readonly Row[]> {
  const commands = JSON.stringify(group.map(({ prepared }) => prepared.written));
  const before = head();
  for (let attempt = 0; ; attempt++) {
    try {
      const rows = await database.query<Row>('select * from log.append($1::jsonb, $2)', [
        commands,
        Math.trunc(clock.now()),
      ]);
      if (rows.length !== group.length) throw new Error(`the log answered ${rows.length} of ${group.length} commands`);
      return attempt === 0 ? rows : await firstAnswers(rows, { group, before, database });
    } catch (error) {
      const wait = waits[attempt];
      if (!isBroken(error) || wait === undefined) throw error;
      await new Promise<void>((resolve) => clock.after(wait, resolve));
    }
  }
}

interface Sent {
  readonly group: readonly Waiting[];
  readonly before: number;
  readonly database: Database;
}

/** A group sent again may meet itself: what was committed although its answer was lost is no repeat to those who wait for it. */
async function firstAnswers(rows: readonly Row[], { group, before, database }: Sent): Promise<readonly Row[]> {
  const own = rows.filter((row) => row.code === 'REPEATED' && row.last_position > before);
  if (own.length === 0) return rows;
  const found = await database.query<{ position: number; recorded_at: number }>(
    'select position, recorded_at from log.event where position = any($1)',
    [own.map((row) => row.last_position)],
  );
  const takenAt = new Map(found.map(({ position, recorded_at }) => [position, recorded_at]));
  return rows.map((row) => {
    if (!own.includes(row)) return row;
    const first = row.last_position - (group[row.n]?.prepared.events.length ?? 1) + 1;
    return { ...row, code: null, first_position: first, taken_at: takenAt.get(row.last_position) ?? row.taken_at };
  });
}

function answerOf({ command, events }: Prepared, row: Row): Result<Appended> {
  if (row.code === 'COMMAND_REUSED') return refused('COMMAND_REUSED');
  if (row.code === 'VERSION_CONFLICT') return refused('VERSION_CONFLICT', { data: row.detail });
  if (row.code === 'CLAIM_TAKEN') {
    const { kind, key, stream } = row.detail as { kind: string; key: string; stream: string };
    return refused('DUPLICATE_NAME', { data: { claim: { kind, key }, stream } });
  }
  if (row.code === 'REPEATED')
    return accepted({ position: row.last_position, events: [], repeated: true, answer: row.detail });
  const first = row.first_position ?? 0;
  const recordedAt = instantOf(row.taken_at);
  const recorded = events.map((event, n): Event => ({ ...event, position: first + n, recordedAt }));
  return accepted({ position: row.last_position, events: recorded, repeated: false, answer: command.answer ?? null });
}

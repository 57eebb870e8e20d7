import { hash } from 'node:crypto';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { byTurns } from '../../ground/byTurns.ts';
import { untilTaken } from '../../log/append/command.ts';
import type { Appended, Claim, Command, Log } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import type { Fields } from '../columns.ts';
import { type Attempt, attempt, attemptOf, clashTold, contentOf } from './lawful.ts';
import type { LawOrder, Obeyed } from './lawOrder.ts';
import { numberedRows } from './numberedRows.ts';
import { onceRead } from './onceRead.ts';
import { gathering } from './sideBySide.ts';
import { clashOf, type WriteSettings } from './writeOne.ts';

/** So many rows go into one append: nothing holds the log's lock for long. */
const mostAtOnce = 250;
/** Of them so many are thought out in one turn. */
const inOneTurn = 20;

/** One order of many, by its place among them. */
interface Asked {
  readonly n: number;
  readonly tried: Attempt;
}

/** What became of some of the orders, by their places. */
type Outcome = ReadonlyMap<number, Result<Obeyed>>;

interface Answer {
  readonly rows: readonly { readonly n: number; readonly id: string; readonly version: number }[];
}

/**
 * Many commands of a law in as few appends as they go into: what may not stand beside another (two of one row, two that want one thing, one that
 * rests on what the other changes) goes into the next, and is judged by what came before. What is refused is refused alone. A repeat does what is
 * not done yet.
 */
export async function obeyMany(
  settings: WriteSettings,
  ledger: LedgerDeclaration,
  orders: readonly LawOrder[],
  writing: Writing,
): Promise<readonly Result<Obeyed>[]> {
  const { id } = writing.command;
  const content = orders.map((order) => contentOf(ledger, order));
  const digest = writing.command.digest ?? hash('sha256', JSON.stringify(content));
  const whole: Many = { settings, ledger, writing: { ...writing, command: { id, digest } } };
  const before = await doneBefore(whole);
  if (!before.ok) return orders.map(() => before);
  const told = new Map(before.value.done);
  const asked = orders.flatMap((order, n): readonly Asked[] => {
    if (told.has(n)) return [];
    const tried = attemptOf(settings, ledger, {
      ...order,
      writing: { ...writing, command: { id: `${id}:${n}`, digest } },
    });
    if (!tried.ok) told.set(n, tried);
    return tried.ok ? [{ n, tried: tried.value }] : [];
  });
  let left: readonly Asked[] = asked;
  let size = mostAtOnce;
  for (let round = before.value.rounds; left.length > 0; round++) {
    const { outcome, isWhole } = await oneAppend(whole, left.slice(0, size), round);
    for (const [n, result] of outcome) told.set(n, result);
    // One of them is more than the log takes: alone, only that one is refused.
    size = isWhole ? mostAtOnce : Math.ceil(Math.min(size, left.length) / 2);
    left = left.filter(({ n }) => !told.has(n));
  }
  return orders.map((_, n) => told.get(n) ?? refused('UNAVAILABLE'));
}

interface Many {
  readonly settings: WriteSettings;
  readonly ledger: LedgerDeclaration;
  readonly writing: Writing;
}

const commandId = ({ writing }: Many, round: number): string => `${writing.command.id}:rows:${round}`;

/** What these orders came to under the same command before, and how many appends that were. */
async function doneBefore(whole: Many): Promise<Result<{ readonly done: Outcome; readonly rounds: number }>> {
  const { settings, writing } = whole;
  const done = new Map<number, Result<Obeyed>>();
  for (let rounds = 0; ; rounds++) {
    const before = await settings.log.answered(commandId(whole, rounds), writing.by, writing.command.digest ?? '');
    if (before === null) return accepted({ done, rounds });
    if (!before.ok) return before;
    for (const [n, one] of doneOf(before.value)) done.set(n, accepted({ ...one, repeated: true, row: null }));
  }
}

/** What the log answered, by the places of the orders that it took. */
const doneOf = ({ answer, position, repeated }: Appended) =>
  (answer as unknown as Answer).rows.map(({ n, id, version }) => [n, { id, version, position, repeated }] as const);

interface Appending {
  readonly outcome: Outcome;
  /** The log found nothing wrong with them together. */
  readonly isWhole: boolean;
}

/** As many of them as may stand side by side. What is in no outcome waits for the next append. */
async function oneAppend(whole: Many, asked: readonly Asked[], round: number): Promise<Appending> {
  const { settings, ledger, writing } = whole;
  const numbers = numberedRows(settings, ledger, {
    ...writing,
    command: { id: commandId(whole, round), digest: null },
  });
  let refusals = new Map<number, Result<never>>();
  let joined: readonly Joined[] = [];
  const appended = await untilTaken(
    settings.log,
    async () => {
      const log = onceRead(settings.log);
      await log.remembered(asked.map(({ tried: { law, id } }) => `${law.ledger.name}-${id}`));
      const tried = await tryAll({ ...settings, log }, asked, numbers);
      if (!tried.ok) return tried;
      refusals = new Map(tried.value.refusals);
      const free = await untaken(whole, tried.value.good, refusals);
      const side = gathering();
      joined = free.filter(({ command }) => side.joins(command));
      if (joined.length === 0) return accepted(nothing);
      const rows = joined.map(({ n, command }) => ({ n, ...(command.answer as { id: string; version: number }) }));
      return accepted({
        id: commandId(whole, round),
        by: writing.by,
        digest: writing.command.digest,
        ...side.together(),
        answer: { rows },
      } satisfies Command);
    },
    (refusal) => refusal.code === 'VERSION_CONFLICT' || clashOf(refusal) !== null,
  );
  const outcome = new Map<number, Result<Obeyed>>(refusals);
  if (appended.ok) {
    for (const [n, done] of doneOf(appended.value)) {
      const row = appended.value.repeated ? null : (joined.find((one) => one.n === n)?.row ?? null);
      outcome.set(n, accepted({ ...done, row }));
    }
    return { outcome, isWhole: true };
  }
  const isOneAtFault = appended.by === 'log' && appended.refusal.code === 'BAD_REQUEST';
  if (isOneAtFault && asked.length > 1) return { outcome, isWhole: false };
  const refusal: Refusal = isOneAtFault || appended.by === 'decision' ? appended.refusal : { code: 'UNAVAILABLE' };
  for (const { n } of asked) if (!outcome.has(n)) outcome.set(n, { ok: false, refusal });
  return { outcome, isWhole: true };
}

/** Where all are refused nothing is written. */
const nothing: Appended = { position: 0, events: [], repeated: false, answer: { rows: [] } };

interface Joined {
  readonly n: number;
  readonly command: Command;
  readonly row: Fields | null;
}

interface Tried {
  readonly good: readonly Joined[];
  readonly refusals: ReadonlyMap<number, Result<never>>;
}

/** Each decided as if it stood alone; those that make a row with their numbers, of which none is given for what would be refused. */
async function tryAll(
  settings: WriteSettings & { readonly log: Log },
  asked: readonly Asked[],
  numbers: ReturnType<typeof numberedRows>,
): Promise<Result<Tried>> {
  const one = async ({ n, tried }: Asked) => {
    const stood: Fields[] = [];
    const command = await attempt(settings, { ...tried, stands: (fields) => stood.push(fields) });
    return { n, tried, command, row: stood[0] ?? null };
  };
  const first = await byTurns(asked, inOneTurn, one);
  const refusals = new Map(first.flatMap(({ n, command }) => (command.ok ? [] : [[n, command] as const])));
  const lawful = first.flatMap(({ n, tried, command }) =>
    command.ok ? [{ n, tried, org: command.value.appends[0]?.org ?? '' }] : [],
  );
  const numbered = await numbers.give(lawful, instantOf(settings.clock.now()));
  if (!numbered.ok) return numbered;
  const whole = numbered.value === lawful ? first : await byTurns(numbered.value, inOneTurn, one);
  const good = whole.flatMap(({ n, command, row }): readonly Joined[] => {
    if (!command.ok) refusals.set(n, command);
    return command.ok ? [{ n, command: command.value, row }] : [];
  });
  return accepted({ good, refusals });
}

/** Without those that want what another row has already. */
async function untaken(
  { settings, ledger, writing }: Many,
  good: readonly Joined[],
  refusals: Map<number, Result<never>>,
): Promise<readonly Joined[]> {
  const takes = ({ command }: Joined) =>
    command.appends.flatMap(({ stream, claims }) =>
      (claims?.take ?? []).map((claim) => ({ claim, stream, name: nameOf(claim) })),
    );
  const held = await settings.log.holders(good.flatMap((one) => takes(one).map(({ claim }) => claim)));
  const holders = new Map(held.map((one) => [nameOf(one), one.stream]));
  const released = new Set<string>();
  const free: Joined[] = [];
  for (const one of good) {
    // What one before it lets go may be had, in the next append; what is refused lets nothing go.
    const clash = takes(one).find(
      ({ stream, name }) => (holders.get(name) ?? stream) !== stream && !released.has(name),
    );
    if (clash === undefined) {
      free.push(one);
      for (const { claims } of one.command.appends)
        for (const claim of claims?.release ?? []) released.add(nameOf(claim));
    } else {
      const refusal: Refusal = { code: 'DUPLICATE_NAME', data: { claim: clash.claim } };
      refusals.set(one.n, await clashTold(settings, ledger, refusal, writing.asker));
    }
  }
  return free;
}

const nameOf = ({ kind, key }: Claim): string => `${kind}\0${key}`;

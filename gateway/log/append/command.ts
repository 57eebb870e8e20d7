import { accepted, type ErrorCode, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { Actor, Json } from '../../../domain/event/event.ts';
import { act } from '../../../machines/act.ts';
import type { Decider } from '../../../machines/decider.ts';
import type { Appended, Command, Log, RememberedStream, StreamAppend } from '../log.ts';

/** A clash is decided anew so often: each time somebody else got through. */
const tries = 20;

/** What a decision may know: the streams that it said it reads, as the log remembered them. */
export interface Known {
  /** Null: nothing stands there yet. Throws on a stream that was not read, for its version would not be required. */
  readonly of: (stream: string) => RememberedStream | null;
}

/** An append to a stream that was read: the version that it expects is the one that was read. */
export type PlannedAppend = Omit<StreamAppend, 'expected'>;

export interface Planned {
  readonly appends: readonly PlannedAppend[];
  /** What the same command does in a room that decides by itself, with all that it stands on: rows of ledgers. */
  readonly beside?: Pick<Command, 'appends' | 'requires'>;
  /** Kept for 7 days and given again to a repeat of the id. */
  readonly answer?: Json;
}

export interface Order {
  readonly id: string;
  readonly by: Actor;
  /** Null: nobody who could repeat it is told its first answer. */
  readonly digest: string | null;
  readonly cause?: number;
  /** The streams that the decision rests on; the log takes it only while each is as it was read. */
  readonly reads: readonly string[];
  readonly decide: (known: Known) => Result<Planned> | Promise<Result<Planned>>;
  /** What was read for many at once: the first decision goes by it. */
  readonly remembered?: ReadonlyMap<string, RememberedStream>;
}

/** Of one append. */
export const planned = (append: Result<PlannedAppend>): Result<Planned> =>
  append.ok ? accepted({ appends: [append.value] }) : append;

/** `by`: whether the decision refused it, or the log did not take it. */
export type Commanded =
  | { readonly ok: true; readonly value: Appended }
  | { readonly ok: false; readonly refusal: Refusal; readonly by: 'decision' | 'log' };

type CommandLog = Pick<Log, 'append' | 'remembered' | 'answered'>;

/**
 * The one road of a command: remember, decide, append, and decide again on what stands then when somebody else was faster. What is refused
 * may have been done by this very command: a repeat gets the first answer.
 */
export async function command(log: CommandLog, order: Order): Promise<Commanded> {
  const { id, by, digest, cause } = order;
  const outcome = await untilTaken(log, async (attempt) => {
    const remembered = (attempt === 0 ? order.remembered : undefined) ?? (await log.remembered(order.reads));
    const planned = await order.decide(knownOf(order.reads, remembered));
    if (!planned.ok) return planned;
    return accepted({
      id,
      by,
      digest,
      ...(cause === undefined ? {} : { cause }),
      ...resting(planned.value, order.reads, remembered),
    });
  });
  if (outcome.ok || outcome.by === 'log' || digest === null) return outcome;
  const first = await log.answered(id, by, digest);
  return first === null ? outcome : ofTheLog(first);
}

function knownOf(reads: readonly string[], remembered: ReadonlyMap<string, RememberedStream>): Known {
  return {
    of(stream) {
      if (!reads.includes(stream)) throw new Error(`${stream} is decided on and was not read`);
      return remembered.get(stream) ?? null;
    },
  };
}

/** Every stream that was read is required as it was: those appended to by their expected versions, the others beside. */
function resting(
  { appends, beside, answer }: Planned,
  reads: readonly string[],
  remembered: ReadonlyMap<string, RememberedStream>,
) {
  const versionOf = (stream: string): number => remembered.get(stream)?.version ?? 0;
  const unread = appends.find(({ stream }) => !reads.includes(stream));
  if (unread !== undefined) throw new Error(`${unread.stream} is appended to and was not read`);
  const others = reads.filter((stream) => !appends.some((append) => append.stream === stream));
  const streams = [
    ...others.map((stream) => ({ stream, version: versionOf(stream) })),
    ...(beside?.requires?.streams ?? []),
  ];
  const claims = beside?.requires?.claims ?? [];
  return {
    appends: [
      ...(beside?.appends ?? []),
      ...appends.map((append) => ({ ...append, expected: versionOf(append.stream) })),
    ],
    ...(streams.length + claims.length === 0 ? {} : { requires: { streams, claims } }),
    ...(answer === undefined ? {} : { answer }),
  };
}

const isClash = ({ code }: Refusal): boolean => code === ('VERSION_CONFLICT' satisfies ErrorCode);

/**
 * The loop alone, for decisions that find out what they rest on only while they decide: an attempt gives the whole command, with every version
 * that it stands on, or what is so already. `again`: after which refusals of the log it is decided anew.
 */
export async function untilTaken(
  log: Pick<Log, 'append'>,
  attempt: (attempt: number) => Promise<Result<Command | Appended>>,
  again: (refusal: Refusal) => boolean = isClash,
): Promise<Commanded> {
  for (let tried = 0; tried < tries; tried++) {
    const decided = await attempt(tried);
    if (!decided.ok) return { ...decided, by: 'decision' };
    if ('position' in decided.value) return { ok: true, value: decided.value };
    const answer = await log.append(decided.value);
    if (answer.ok || !again(answer.refusal)) return ofTheLog(answer);
  }
  return { ...refused('VERSION_CONFLICT'), by: 'log' };
}

const ofTheLog = (answer: Result<Appended>): Commanded => (answer.ok ? answer : { ...answer, by: 'log' });

/**
 * What a thing's law makes of an order on what is known of it. `org`: where the thing is new; one that stands keeps its own. A row of a ledger
 * holds claims, which follow from what it becomes: its law is obeyed by `ledgers.obey`, or by `rowByLaw`.
 */
export function byLaw<O, C extends Json>(
  decider: Decider<O, C> & { readonly ledger?: never },
  known: Known,
  { stream, org, order }: { readonly stream: string; readonly org: string | null; readonly order: O },
): Result<PlannedAppend> {
  const thing = known.of(stream);
  const acted = act(decider, thing, order);
  if (!acted.ok) return acted;
  const { events, context, machine } = acted.value;
  return accepted({ stream, org: thing?.org ?? org ?? '', events, context, machine });
}

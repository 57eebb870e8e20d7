import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { endedDispatches } from '../../domain/dispatch/states.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import { attemptStream, breakerStream } from '../../domain/switching/events.ts';
import { interlockingStream, type ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import type { BreakerCommand, BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import type { InterlockContext } from '../../machines/interlocking/interlockCommand.ts';
import { switchRequestDecider } from '../../machines/switchRequest/switchRequestDecider.ts';
import { byLaw, type Commanded, command, type Known, type PlannedAppend } from '../log/append/command.ts';
import type { Claim, Log } from '../log/log.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';

export const selectEnd = 'selectEnd';
export const operateEnd = 'operateEnd';
const claimKind = 'switching';

/** States in which nothing of a switch is under way: the claim of its group ends with whatever leads to one of them. */
const resting: ReadonlySet<unknown> = new Set([
  'idle',
  'moved',
  'notMoved',
  'refused',
  'denied',
  'cancelled',
  'expired',
]);

/** What the law makes of a command, with the claim and the timers that go with it. */
export function obeyed(
  known: Known,
  { stream, org }: { readonly stream: string; readonly org: string | null },
  order: BreakerCommand,
): Result<PlannedAppend> {
  const before = known.of(stream)?.context as BreakerContext | undefined;
  const done = byLaw(breakerDecider, known, { stream, org, order });
  if (!done.ok) return done;
  const next = done.value.events.at(-1)?.to;
  const held = before?.operation ?? null;
  const claim = (group: string): Claim => ({ kind: claimKind, key: `${done.value.org}:${group}` });
  const context = done.value.context as BreakerContext;
  const take = order.type === 'SELECT' ? [claim(order.group)] : [];
  const release = held !== null && resting.has(next) ? [claim(held.group)] : [];
  const due = (instant: string | undefined): number | null => (instant === undefined ? null : millisOf(instant));
  const timers = [];
  if (order.type === 'SELECT') timers.push({ name: selectEnd, due: due(context.operation?.expiresAt) });
  if (order.type === 'EXECUTE')
    timers.push({ name: selectEnd, due: null }, { name: operateEnd, due: due(context.order?.expiresAt) });
  else if (held !== null && next !== 'ordered' && next !== 'selected' && next !== 'permitted')
    timers.push({ name: selectEnd, due: null }, { name: operateEnd, due: null });
  return accepted({ ...done.value, claims: { take, release }, timers });
}

export interface Obeying {
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  /** Asked again on every attempt: what is judged is of the moment at which it is decided. */
  readonly order: (released: readonly ReleasedInterlock[]) => BreakerCommand;
  readonly answer?: (context: BreakerContext) => Json;
  /** The request under which it was selected: ordered in the same command, so that nothing moves under one that is over. */
  readonly request?: string | null;
}

/** The one road of a command about a switch. It rests on the released interlocks too: one that is released meanwhile is judged before anything moves. */
export async function obey(
  { log }: { readonly log: Pick<Log, 'append' | 'remembered' | 'answered'> },
  one: Pick<Switch, 'id' | 'org'>,
  { by, command: { id, digest }, order, answer, request = null }: Obeying,
): Promise<Commanded> {
  const [stream, interlocking] = [breakerStream(one.id), interlockingStream(one.id)];
  const done = await command(log, {
    id,
    by,
    digest,
    reads: [stream, interlocking, ...(request === null ? [] : [requestStream(request), dispatchStream(request)])],
    decide(known) {
      const said = order(releasedIn(known, one.id));
      const planned = obeyed(known, { stream, org: one.org }, said);
      if (!planned.ok) return planned;
      const asked = orderedUnder(known, stream, { order: said, request });
      if (!asked.ok) return asked;
      const context = planned.value.context as BreakerContext;
      return accepted({
        appends: [planned.value, ...asked.value],
        ...(answer === undefined ? {} : { answer: answer(context) }),
      });
    },
  });
  return done.ok ? done : { ...done, refusal: translated(done.refusal) };
}

const dispatchStream = (request: string): string => `${dispatches.name}-${request}`;

/** The order under the request of its selection, as the law of the request has it. */
function orderedUnder(
  known: Known,
  stream: string,
  { order, request }: { readonly order: BreakerCommand; readonly request: string | null },
): Result<readonly PlannedAppend[]> {
  if (order.type !== 'EXECUTE') return accepted([]);
  const held = (known.of(stream)?.context as BreakerContext | undefined)?.operation?.request ?? null;
  // What this process remembers of the selection is behind the log: nothing is ordered on it.
  if (held !== request) return refused('VERSION_CONFLICT');
  if (request === null) return accepted([]);
  const { at, by: user } = order;
  const done = byLaw(switchRequestDecider, known, {
    stream: requestStream(request),
    org: null,
    order: { type: 'ORDER', at, user },
  });
  // Its dispatch may be over and the request not told so yet.
  const dispatch = known.of(dispatchStream(request));
  const isOver = dispatch !== null && endedDispatches.some((state) => state === dispatch.value);
  if (!done.ok || isOver) return { ok: false, refusal: { code: 'RULE_BROKEN', data: { refusal: 'requestOver' } } };
  return accepted([done.value]);
}

export const releasedIn = (known: Known, switchId: string): readonly ReleasedInterlock[] =>
  ((known.of(interlockingStream(switchId))?.context as InterlockContext | undefined) ?? { releases: [] }).releases;

/** A claim of the group that another switch holds is not decided by the law: it comes from the log, and is told as the law would. */
function translated(refusal: Refusal): Refusal {
  const { claim, stream } = (refusal.data ?? {}) as {
    readonly claim?: { readonly kind?: string } | string;
    readonly stream?: string;
  };
  if (refusal.code !== 'DUPLICATE_NAME' || claim === undefined) return refusal;
  return { code: 'VERSION_CONFLICT', data: { refusal: 'groupBusy', by: stream?.replace(/^breaker-/, '') ?? null } };
}

export const refusalName = ({ code, data }: Refusal): string =>
  (data as { readonly refusal?: string } | undefined)?.refusal ?? code;

/** So many refused attempts of a session a minute are facts of their own; the rest is counted in the next. */
const mostTold = 10;

/** Keeps on record what was refused, by whom. */
export function openAttempts({ log, clock, say }: Pick<OperatingMeans, 'log' | 'clock' | 'say'>) {
  const told = new Map<string, { from: number; count: number; unsaid: number }>();
  return async function attempted(
    one: Pick<Switch, 'id' | 'org'>,
    what: { readonly command: string; readonly refusal: Refusal; readonly by: Actor; readonly id: string },
  ): Promise<void> {
    const { by } = what;
    const key = by.session ?? by.id;
    const now = clock.monotonic();
    const own = told.get(key);
    const mine =
      own === undefined || now - own.from >= minute ? { from: now, count: 0, unsaid: own?.unsaid ?? 0 } : own;
    told.set(key, mine);
    if (mine.count >= mostTold) {
      mine.unsaid++;
      return;
    }
    mine.count++;
    const { unsaid } = mine;
    mine.unsaid = 0;
    const stream = attemptStream(one.id);
    const data = {
      command: what.command,
      refusal: refusalName(what.refusal),
      unsaid,
      user: by.kind === 'user' ? by.id : null,
      session: by.session ?? null,
    };
    const kept = await command(log, {
      id: `${what.id}:refused`,
      by,
      digest: null,
      reads: [stream],
      decide: () => {
        const fact = { type: 'SwitchingAttemptRefused', at: instantOf(clock.now()), data, to: null };
        return accepted({ appends: [{ stream, org: one.org, events: [fact] }] });
      },
    });
    if (!kept.ok) say(`switching: a refused attempt at ${one.id} is not on record: ${kept.refusal.code}`);
  };
}
export type Attempted = ReturnType<typeof openAttempts>;

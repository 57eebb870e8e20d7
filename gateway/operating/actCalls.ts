import { createHash, createHmac } from 'node:crypto';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import {
  cancelBreaker,
  executeBreaker,
  permitBreaker,
  selectBreaker,
  settleBreaker,
  tagBreaker,
  untagBreaker,
} from '../../domain/switching/calls.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import type { BreakerCommand, BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { feedbackNow, lookAt } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { type Attempted, obey } from './obey.ts';
import { isOpenFor } from './requestOpen.ts';
import type { Sender } from './sender.ts';
import { seenSwitches, sightOn } from './sight.ts';
import { toldTo } from './telling.ts';
import { blockedBy } from './toldAsks.ts';

export interface ActMeans extends OperatingMeans {
  readonly sender: Sender;
  readonly attempted: Attempted;
}

/** s after the end of an order within which its line could still deliver something: a write without an answer has cost it its connection. */
const lateSeconds = 20;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The token of a selection, made again for a repeat of the command that asked for it: stored nowhere, and of this process alone. */
const tokenOf = (key: Buffer, switchId: string, command: string): string =>
  createHmac('sha256', key).update(`${switchId}\n${command}`).digest('hex');

interface ActQuestion {
  readonly one: Switch;
  readonly caller: Caller;
  readonly context: CallContext;
}

/** What people order of a switch. */
export function actCalls(means: ActMeans): readonly ServedCall[] {
  const { key } = means;
  return [
    serve(selectBreaker, ({ params, body }, context) => select(means, { ...params, ...body }, context), {
      kept: (answer) => ({ ...(answer as { readonly [key: string]: Json }), token: '' }),
      again: async (kept, { id }) => {
        const told = kept as { readonly switch: string };
        return { ...told, token: tokenOf(key, told.switch, id) };
      },
    }),
    serve(permitBreaker, ({ params, body }, context) => permit(means, { ...params, ...body }, context)),
    serve(executeBreaker, ({ params, body }, context) => execute(means, { ...params, ...body }, context)),
    serve(cancelBreaker, ({ params, body: { seen: selection } }, context) =>
      acting(means, params.id, context, ({ caller }) => ({
        type: 'CANCEL',
        at: nowOf(means),
        selection,
        why: 'person',
        by: caller.userId,
        session: caller.sessionId,
      })),
    ),
    serve(settleBreaker, ({ params, body: { order, found, note } }, context) =>
      acting(means, params.id, context, ({ one, caller }) => ({
        type: 'SETTLE',
        at: nowOf(means),
        by: caller.userId,
        session: caller.sessionId,
        order,
        found,
        note,
        isEarly: isEarly(means, one.id, order),
        feedback: feedbackNow(means, one.id, means.sender.since(one.id, order) ?? Number.NEGATIVE_INFINITY),
      })),
    ),
    serve(tagBreaker, ({ params, body: { tag, text } }, context) =>
      acting(means, params.id, context, ({ caller }) => ({
        type: 'TAG',
        at: nowOf(means),
        by: caller.userId,
        tag,
        text,
      })),
    ),
    serve(untagBreaker, ({ params, body: { tag } }, context) =>
      acting(means, params.id, context, ({ caller }) => ({ type: 'UNTAG', at: nowOf(means), by: caller.userId, tag })),
    ),
  ];
}

const nowOf = ({ clock }: OperatingMeans): string => instantOf(clock.now());

/** Whether a selection is over by the monotonic clock; one that this process did not see is. */
export function isLate({ presence }: OperatingMeans, one: Switch, { operation }: BreakerContext): boolean {
  const held = operation === null ? null : presence.heldFor(one.id, operation.selection);
  return held === null || held >= one.class.selectSeconds * 1000;
}

/** Whether the line of an order of this process could still deliver something, by the clock that never runs back. */
export function isEarly({ sender, states, clock }: ActMeans, switchId: string, order: number): boolean {
  const since = sender.since(switchId, order);
  const { operation } = states.of(switchId).context;
  if (since === null || operation === null) return false;
  return clock.monotonic() - since < (operation.operateSeconds + operation.lateSeconds) * 1000;
}

/** The switch, for who sees it. One that is unknown and one that is hidden are refused alike. */
export async function seenSwitch(
  { ledgers, networks, states }: OperatingMeans,
  id: string,
  { caller }: Pick<CallContext, 'caller'>,
): Promise<Result<{ readonly one: Switch; readonly caller: Caller }>> {
  const one = await networks.ofSwitch(id);
  const [seen] = one === null ? [] : await seenSwitches({ ledgers }, caller.scope, [one]);
  if (one === null || seen === undefined) return refused('NO_PERMISSION');
  await states.load([id]);
  return accepted({ one, caller });
}

/** The same before something is moved: the tickets are known as the log has them, or nothing moves. */
async function movable(means: OperatingMeans, id: string, context: CallContext): ReturnType<typeof seenSwitch> {
  const seen = await seenSwitch(means, id, context);
  return !seen.ok || (await means.work.now()) ? seen : refused('UNAVAILABLE');
}

type OrderOf = (asked: ActQuestion, released: readonly ReleasedInterlock[]) => BreakerCommand;

async function ordered(
  means: ActMeans,
  asked: ActQuestion,
  { orderOf, answer }: { readonly orderOf: OrderOf; readonly answer?: (context: BreakerContext) => Json },
) {
  const { one, context } = asked;
  let type = '';
  let judgedBy: JudgedBy | null = null;
  const done = await obey(means, one, {
    by: context.by,
    command: context.command,
    request: means.states.of(one.id).context.operation?.request ?? null,
    ...(answer === undefined ? {} : { answer }),
    order(released) {
      const order = orderOf(asked, released);
      type = order.type;
      const held = means.states.of(one.id).context.operation?.direction ?? 'open';
      judgedBy = { released, direction: 'direction' in order ? order.direction : held };
      return order;
    },
  });
  if (!done.ok) return failing(means, asked, type, { refusal: done.refusal, judgedBy });
  context.answeredAt(done.value.position);
  return done;
}

/** On what a refused order was judged. */
interface JudgedBy {
  readonly released: readonly ReleasedInterlock[];
  readonly direction: Direction;
}
interface Failed {
  readonly refusal: Refusal;
  readonly judgedBy?: JudgedBy | null;
}

async function failing(means: ActMeans, { one, caller, context }: ActQuestion, command: string, failed: Failed) {
  const { refusal, judgedBy = null } = failed;
  await means.attempted(one, { command, refusal, by: context.by, id: context.command.id });
  const { lang } = context;
  if (judgedBy === null) return { ok: false, refusal: toldTo(refusal, lang) } as const;
  const sight = await sightOn(means, caller.scope, one.network, judgedBy.released);
  const told = blockedBy(means, refusal, { one, sight, lang, ...judgedBy });
  return { ok: false, refusal: toldTo(refusal, lang, told) } as const;
}

const versionOf = ({ facts }: BreakerContext): Json => ({ version: facts });

export async function acting(means: ActMeans, id: string, context: CallContext, orderOf: OrderOf) {
  const seen = await seenSwitch(means, id, context);
  if (!seen.ok) return seen;
  const done = await ordered(means, { ...seen.value, context }, { orderOf, answer: versionOf });
  return done.ok ? accepted(done.value.answer as { readonly version: number }) : done;
}

async function select(
  means: ActMeans,
  given: {
    readonly id: string;
    readonly direction: 'open' | 'close';
    readonly number: string;
    readonly page: string;
    readonly request?: string | undefined;
  },
  context: CallContext,
) {
  const seen = await movable(means, given.id, context);
  if (!seen.ok) return seen;
  const { one } = seen.value;
  const asked = { ...seen.value, context };
  if (one.row.orderPointId === null)
    return failing(means, asked, 'SELECT', { refusal: { code: 'RULE_BROKEN', data: { refusal: 'byHand' } } });
  const { direction, number, request = null } = given;
  if (request !== null && !(await isOpenFor(means, request, { switch: one.id, direction })))
    return failing(means, asked, 'SELECT', { refusal: { code: 'RULE_BROKEN', data: { refusal: 'requestOver' } } });
  const token = tokenOf(means.key, one.id, context.command.id);
  const terms = one.class;
  const persons = direction === 'open' ? terms.openPersons : terms.closePersons;
  const done = await ordered(means, asked, {
    orderOf: ({ caller }, released) => ({
      type: 'SELECT',
      at: nowOf(means),
      by: caller.userId,
      session: caller.sessionId,
      direction,
      number,
      ownNumber: one.row.number,
      step: null,
      request,
      token: sha256(token),
      group: one.row.group,
      persons,
      selectSeconds: terms.selectSeconds,
      operateSeconds: terms.operateSeconds,
      lateSeconds,
      settleReadings: terms.settleReadings,
      look: lookAt(means, one, direction, { released }).look,
    }),
    answer: ({ facts, operation }) => ({
      switch: one.id,
      token: '',
      version: facts,
      expiresAt: operation?.expiresAt ?? '',
    }),
  });
  if (!done.ok) return done;
  const answer = done.value.answer as { readonly switch: string; readonly version: number; readonly expiresAt: string };
  const { version: selection } = answer;
  if (!done.value.repeated)
    means.presence.selected(one.id, { selection, page: given.page, network: one.network.version });
  if (persons === 1) await permitByClass(means, { ...asked, selection });
  return accepted({ ...answer, token });
}

/** A class of one person goes by its interlocks alone. What keeps it is told by the switch. */
async function permitByClass(
  means: ActMeans,
  { one, context, selection }: ActQuestion & { readonly selection: number },
) {
  const { context: remembered } = means.states.of(one.id);
  const direction = remembered.operation?.direction ?? 'open';
  await obey(means, one, {
    by: { kind: 'system', id: 'switching' },
    command: { id: `${context.command.id}:class`, digest: null },
    order: (released) => ({
      type: 'PERMIT_BY_CLASS',
      at: nowOf(means),
      seen: selection,
      isLate: false,
      look: lookAt(means, one, direction, { released }).look,
    }),
  });
}

async function permit(
  means: ActMeans,
  { id, seen: version, password }: { readonly id: string; readonly seen: number; readonly password: string },
  context: CallContext,
) {
  const seen = await movable(means, id, context);
  if (!seen.ok) return seen;
  const { one } = seen.value;
  const asked = { ...seen.value, context };
  const vouched = await means.access.vouch(password, context);
  if (!vouched.ok && vouched.refusal.code !== 'WRONG_CREDENTIALS')
    return failing(means, asked, 'PERMIT', { refusal: vouched.refusal });
  const done = await ordered(means, asked, {
    orderOf({ caller }, released) {
      const { context: remembered } = means.states.of(one.id);
      const direction = remembered.operation?.direction ?? 'open';
      return {
        type: 'PERMIT',
        at: nowOf(means),
        by: caller.userId,
        session: caller.sessionId,
        seen: version,
        isVouched: vouched.ok,
        isLate: isLate(means, one, remembered),
        look: lookAt(means, one, direction, { released }).look,
      };
    },
    answer: versionOf,
  });
  return done.ok ? accepted(done.value.answer as { readonly version: number }) : done;
}

async function execute(
  means: ActMeans,
  given: { readonly id: string; readonly token: string; readonly direction: 'open' | 'close'; readonly seen: number },
  context: CallContext,
) {
  const seen = await movable(means, given.id, context);
  if (!seen.ok) return seen;
  const { one } = seen.value;
  const epoch = means.epoch();
  // Who is not surely the one that may send, orders nothing.
  if (epoch === null)
    return failing(means, { ...seen.value, context }, 'EXECUTE', { refusal: { code: 'UNAVAILABLE' } });
  let order: BreakerContext['order'] = null;
  const done = await ordered(
    means,
    { ...seen.value, context },
    {
      orderOf: ({ caller }, released) => ({
        type: 'EXECUTE',
        at: nowOf(means),
        by: caller.userId,
        session: caller.sessionId,
        seen: given.seen,
        token: sha256(given.token),
        direction: given.direction,
        step: null,
        epoch,
        isLate: isLate(means, one, means.states.of(one.id).context),
        look: lookAt(means, one, given.direction, { released }).look,
      }),
      answer(after) {
        order = after.order;
        return versionOf(after);
      },
    },
  );
  if (!done.ok) return done;
  // A repeat of the command orders nothing: what was sent is not sent again, whatever became of it.
  if (!done.value.repeated && done.value.events.length > 0 && order !== null)
    void means.sender.send(one, order).catch((error: unknown) => means.say(`switching: ${String(error)}`));
  return accepted(done.value.answer as { readonly version: number });
}

import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { noSuchPosition } from '../../domain/event/calls.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import { momentOf } from '../log/read/momentOf.ts';
import type { Access } from './access.ts';
import { actedOnce } from './actedOnce.ts';
import { admitted, tokenOf } from './admission.ts';
import type { Answers } from './answers.ts';
import { type CommandName, commandNameOf } from './command.ts';
import { type CommonQuery, commonQueryOf } from './commonQuery.ts';
import { contextOf } from './contextOf.ts';
import type { Caller, OpenContext, ServedCall, SharedRecord } from './handler.ts';
import type { HeavyReads } from './heavyReads.ts';
import type { Acted, Repeats } from './repeats.ts';
import { validated } from './validate.ts';

/** What the road of a call needs of the gateway. */
export interface Road {
  readonly access: Access;
  readonly followers: Followers;
  readonly log: Log;
  readonly answers: Answers;
  readonly repeats: Repeats;
  readonly clock: Clock;
  readonly makeId: () => string;
  readonly say: (line: string) => void;
  readonly heavyReads: HeavyReads;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly commandId: unknown;
  /** The token of a share. */
  readonly share: string | undefined;
  readonly address: string;
  readonly agent: string | undefined;
  /** Of a heavy call: aborted when its asker is gone. */
  readonly leaving?: AbortSignal;
}

export interface Answered {
  readonly result: Result<unknown>;
  readonly lang: Lang;
  /** What the answer surely includes. */
  readonly position: number;
  /** To be called once the answer is written, or given up. */
  readonly sent: () => void;
}

/** One call from its request to its answer: language, who, which time, which command, what, and then the handler. */
export async function answerCall(road: Road, served: ServedCall, asked: Asked): Promise<Answered> {
  const common = commonQueryOf(asked.query);
  if (!common.ok) return { result: common, lang: 'cn', position: road.log.head().position, sent: () => undefined };
  const { lang } = common.value;
  const told: AnswerTold = { position: null, sent: () => undefined };
  const result = await answerIn({ road, served, asked, common: common.value, told });
  return { result, lang, position: told.position ?? readPosition(road), sent: told.sent };
}

interface AnswerTold {
  position: number | null;
  sent: () => void;
}

interface Visit {
  readonly road: Road;
  readonly served: ServedCall;
  readonly asked: Asked;
  readonly common: CommonQuery;
  readonly told: AnswerTold;
}

async function answerIn(visit: Visit): Promise<Result<unknown>> {
  const { road, served, asked, common, told } = visit;
  const { call } = served;
  const params = asked.params as Readonly<Record<string, unknown>>;
  const who = await admitted(road.access, call, { ...asked, params, ticket: common.ticket });
  if (!who.ok) return who;
  const { caller, shared } = who.value;
  const asOf = await asOfOf(road, call, common);
  if (!asOf.ok) return asOf;
  const input = validated(call, { params: asked.params, query: common.rest, body: asked.body }, common.lang);
  if (!input.ok) return input;
  const named = commandNameOf(call.acts ? asked.commandId : undefined, road.makeId, common.lang);
  if (!named.ok) return named;
  const place = placeFor(visit, caller);
  if (place === null) return refused('TOO_MANY');
  const order = { caller, shared, asOf: asOf.value, input: input.value, name: named.value };
  const acted = await withinTime(visit, () => act(visit, order).finally(place.handled));
  if (acted.position !== null) told.position = acted.position;
  return acted.result;
}

/** What one call is asked to do, once everything about its request was found in order. */
interface Order {
  readonly caller: Caller | null;
  readonly shared: SharedRecord | null;
  readonly asOf: Moment | null;
  readonly input: InputOf<CallDeclaration>;
  readonly name: CommandName;
}

/** The handler's answer; the first one, where the caller has asked under this id before. */
function act(visit: Visit, { caller, shared, asOf, input, name }: Order): Promise<Acted> {
  const { road, served, asked, common } = visit;
  const command = { id: name.id, digest: road.answers.digestOf({ ...asked, query: common.rest }) };
  const token = tokenOf(asked.authorization);
  const handle = async (answeredIn: OpenContext['answeredIn']): Promise<Acted> => {
    const wanted = Math.max(common.wait ?? 0, asOf?.position ?? 0);
    // Tables that lag say nothing of the position that was asked for: whoever asks again is told how far they are.
    if (!(await road.followers.waitFor(wanted)))
      return { result: refused('UNAVAILABLE'), position: readPosition(road) };
    // Of a read, before it reads: what its tables take in meanwhile need not be in its answer.
    let position = asOf?.position ?? (served.call.acts ? null : readPosition(road));
    const context = contextOf({
      ...(token === undefined ? {} : { token }),
      ...(shared === null ? {} : { shared }),
      ...(asked.agent === undefined ? {} : { agent: asked.agent.slice(0, 200) }),
      ...(asked.leaving === undefined ? {} : { leaving: asked.leaving }),
      caller,
      lang: common.lang,
      now: road.clock.now(),
      by: actorOf(caller),
      command,
      address: asked.address,
      asOf: asOf?.position ?? null,
      asOfAt: asOf?.at ?? null,
      answeredIn,
      answeredAt: (reached) => {
        position = reached;
      },
    });
    return { result: await served.handle(input, context), position };
  };
  // Nobody can ask again for what bears no name.
  if (!name.given) return handle(async () => undefined);
  const who = caller === null ? `address:${asked.address}` : `user:${caller.userId}`;
  return actedOnce(road, {
    served,
    named: { ...command, caller: who, call: served.call.name },
    by: actorOf(caller),
    input,
    handle,
  });
}

/** A heavy read takes a place of its session until it is worked out, even beyond its time, and written. */
function placeFor({ road, served, told }: Visit, caller: Caller | null): { readonly handled: () => void } | null {
  if (!served.call.heavy || caller === null) return { handled: () => undefined };
  const release = road.heavyReads.enter(caller.sessionId);
  if (release === null) return null;
  const open = { handled: true, sent: true };
  const end = (of: keyof typeof open) => (): void => {
    open[of] = false;
    if (!open.handled && !open.sent) release();
  };
  told.sent = end('sent');
  return { handled: end('handled') };
}

/** A moment of the past: the log's position, and the instant. Of samples, which lie between positions, the instant says what was known. */
interface Moment {
  readonly position: number;
  readonly at: Millis;
}

/** What `asOf` names; null for now. */
async function asOfOf(road: Road, call: CallDeclaration, { asOf, lang }: CommonQuery): Promise<Result<Moment | null>> {
  if (asOf === null) return accepted(null);
  if (call.acts || call.asOf !== true) return refused('NOT_IN_THE_PAST');
  if ('instant' in asOf) return accepted({ position: await road.log.positionAt(asOf.instant), at: asOf.instant });
  const at = await momentOf(road.log, asOf.position);
  if (at === null) return refused('BAD_REQUEST', { fields: { asOf: noSuchPosition[lang] } });
  return accepted({ position: asOf.position, at });
}

function actorOf(caller: Caller | null): Actor {
  return caller === null
    ? { kind: 'system', id: 'gateway' }
    : { kind: 'user', id: caller.userId, session: caller.sessionId };
}

/** The handler's answer, or TIMEOUT; a handler that throws is a bug: told to the operator, never to the caller. */
function withinTime({ road, served }: Visit, run: () => Promise<Acted>): Promise<Acted> {
  const { call } = served;
  return new Promise((resolve) => {
    const cancel = road.clock.after(call.timeout, () => resolve({ result: refused('TIMEOUT'), position: null }));
    const failed = (error: unknown): void => {
      cancel();
      road.say(`${call.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      resolve({ result: refused('INTERNAL'), position: null });
    };
    const done = (acted: Acted): void => {
      cancel();
      resolve(acted);
    };
    Promise.resolve().then(run).then(done, failed);
  });
}

/** What every follower that runs has read: a later `wait=` for it is answered at once. */
function readPosition({ followers, log }: Road): number {
  const stopped = followers.stopped();
  const positions = [...followers.positions()].filter(([name]) => !stopped.has(name)).map(([, position]) => position);
  return positions.length === 0 ? log.head().position : Math.min(...positions);
}

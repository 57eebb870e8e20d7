import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Refusal } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { energised, withMoved } from '../../domain/network/energised.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import { interlockKinds } from '../../domain/switching/interlock.ts';
import { interlockingStream, type ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { groundOf, type JudgedOn } from '../../domain/switching/judge.ts';
import { act } from '../../machines/act.ts';
import type { BreakerCommand } from '../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import type { InterlockContext } from '../../machines/interlocking/interlockCommand.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import { type ActMeans, isEarly, isLate, seenSwitch } from './actCalls.ts';
import { chainOf } from './history.ts';
import { feedbackNow, judgedOn, lookAt, missingOf, readPoint } from './look.ts';
import { losingOn } from './losing.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { calledBy } from './shown.ts';
import { type NetworkSight, operationsOf, sightOn } from './sight.ts';
import { rowOf, type Seeing } from './switchRow.ts';
import { namesOf, type Objection, objectionOf } from './telling.ts';
import { tagOfTicket } from './ticketTags.ts';
import { asksOf, blockedBy } from './toldAsks.ts';

export async function releasesOf({ log }: Pick<OperatingMeans, 'log'>, switchId: string) {
  const stream = interlockingStream(switchId);
  const kept = (await log.remembered([stream])).get(stream);
  return ((kept?.context as InterlockContext | undefined) ?? { releases: [] }).releases;
}

interface Viewed {
  readonly one: Switch;
  readonly caller: Caller;
  readonly context: CallContext;
  readonly released: readonly ReleasedInterlock[];
  readonly on: JudgedOn;
  readonly sight: NetworkSight;
}

export async function page(
  means: ActMeans,
  { id, page: pageId }: { readonly id: string; readonly page?: string | undefined },
  context: CallContext,
) {
  const seen = await seenSwitch(means, id, context);
  if (!seen.ok) return seen;
  const { one } = seen.value;
  if (pageId !== undefined) means.presence.beat(id, pageId);
  const { lang } = context;
  const [names, released, chain] = await Promise.all([
    namesOf(means.ledgers, lang),
    releasesOf(means, id),
    chainOf(means, id, lang),
  ]);
  const sight = await sightOn(means, seen.value.caller.scope, one.network, released);
  const viewed = { ...seen.value, context, released, on: judgedOn(means, one.network), sight };
  const remembered = means.states.of(id).context;
  const { operation, order } = remembered;
  const { look } = lookAt(means, one, operation?.direction ?? 'open', viewed);
  const called = await calledBy(means, seen.value.caller.scope, { switches: [one], lang });
  return accepted({
    row: rowOf(means, one, { lang, names, sight, called, state: viewed.on.state }),
    at: instantOf(context.now),
    version: remembered.facts,
    feedback: means.field.last(id) === null ? null : feedbackNow(means, id),
    signs: signsOf(means, one, { lang, sight }),
    lifeOperations: one.row.lifeOperations,
    look: {
      channel: look.isChannelUp,
      remote: look.remote,
      spring: look.spring,
      fault: look.fault,
      current: look.current,
    },
    ways: { open: wayOf(means, viewed, 'open'), close: wayOf(means, viewed, 'close') },
    operation:
      operation === null
        ? null
        : {
            selection: operation.selection,
            direction: operation.direction,
            persons: operation.persons,
            selector: names(operation.selector),
            expiresAt: operation.expiresAt,
            isMine:
              operation.selector === seen.value.caller.userId && operation.session === seen.value.caller.sessionId,
            isPermitted: means.states.of(id).value === 'permitted',
            checks: checksOf(means, viewed, operation.direction),
          },
    order:
      order === null || operation === null
        ? null
        : {
            version: order.version,
            direction: operation.direction,
            expiresAt: order.expiresAt,
            quietAt: order.quietAt,
            answer: order.answer,
          },
    can: canOf(means, viewed),
    tags: remembered.tags.map(({ tag, by }) => ({
      tag,
      by: by === tagOfTicket ? { id: by, name: { cn: '工作票', en: 'Work ticket' }[lang] } : names(by),
      isMine: by === seen.value.caller.userId,
    })),
    chain,
  });
}

function checksOf(means: OperatingMeans, viewed: Viewed, direction: Direction) {
  const { one, released, on, sight } = viewed;
  const { lang } = viewed.context;
  const { look, judged } = lookAt(means, one, direction, { released, on });
  const told = { means, network: one.network, sight, lang, ground: groundOf({ switch: one.id, direction }, on) };
  return look.checks.map(({ value: _, ...check }) => {
    const release = released.find(({ id }) => id === check.id);
    return {
      ...check,
      asks: release === undefined ? [] : asksOf(release, told),
      name: release === undefined ? check.id : nameIn(release, lang),
      wayOut: release === undefined ? '' : nameIn({ name: release.wayOut, nameEn: release.wayOutEn }, lang),
      age: judged.get(check.id)?.age ?? null,
    };
  });
}

/** What a move in one direction stands on, and what it would do to the network. */
function wayOf(means: ActMeans, viewed: Viewed, direction: Direction) {
  const { one, released, on, context } = viewed;
  const { lang } = context;
  const effect = effectOf(one, direction, on);
  const nodeOf = (id: string) => {
    const row = one.network.nodes.get(id);
    return { id, name: row === undefined ? id : nameIn(row, lang) };
  };
  return {
    checks: checksOf(means, viewed, direction),
    missing: missingOf(one, direction, released).map((kind) => interlockKinds[kind][lang]),
    select: selectObjection(means, viewed, direction),
    nodes: effect.sure.map(nodeOf),
    perhaps: effect.perhaps.map(nodeOf),
    loses: losingOn(means, one, { nodes: direction === 'open' ? effect.sure : [], sight: viewed.sight, lang }),
  };
}

/** Nodes whose voltage changes surely, and those of which it cannot be told. */
function effectOf({ id, network: { network } }: Switch, direction: Direction, { state }: JudgedOn) {
  const now = energised(network, { ...state, voltages: new Map() });
  const then = energised(network, withMoved(state, id, direction === 'open' ? 'open' : 'closed'));
  const [from, to] = direction === 'open' ? (['live', 'dead'] as const) : (['dead', 'live'] as const);
  const changing = [...now].filter(([, told]) => told.state === from).map(([node]) => node);
  return {
    sure: changing.filter((node) => then.get(node)?.state === to),
    perhaps: changing.filter((node) => then.get(node)?.state === 'unknown'),
  };
}

/** What the law would say, asked and not done. */
function lawSays(means: OperatingMeans, viewed: Viewed, order: BreakerCommand): Objection | null {
  const { one, released, on, sight } = viewed;
  const held = means.states.of(one.id);
  const said = act(breakerDecider, held, order);
  if (said.ok) return null;
  const direction = order.type === 'SELECT' ? order.direction : (held.context.operation?.direction ?? 'open');
  return blockedBy(means, said.refusal, { one, direction, released, sight, lang: viewed.context.lang, on });
}
const without = ({ caller, context: { lang } }: Viewed, verb: string): Objection | null =>
  caller.permissions.has(`/operating:${verb}`) ? null : objectionOf({ code: 'NO_PERMISSION' }, lang);

function selectObjection(means: ActMeans, viewed: Viewed, direction: Direction): Objection | null {
  const { one, caller, released, on, context } = viewed;
  const refusal: Refusal = { code: 'RULE_BROKEN', data: { refusal: 'byHand' } };
  if (one.row.orderPointId === null) return objectionOf(refusal, context.lang);
  const terms = one.class;
  return (
    without(viewed, 'operate') ??
    lawSays(means, viewed, {
      type: 'SELECT',
      at: instantOf(context.now),
      by: caller.userId,
      session: caller.sessionId,
      direction,
      number: one.row.number,
      ownNumber: one.row.number,
      step: null,
      request: null,
      token: '0'.repeat(64),
      group: one.row.group,
      persons: 2,
      selectSeconds: terms.selectSeconds,
      operateSeconds: terms.operateSeconds,
      settleReadings: terms.settleReadings,
      lateSeconds: 0,
      look: lookAt(means, one, direction, { released, on }).look,
    })
  );
}

function canOf(means: ActMeans, viewed: Viewed) {
  const { one, caller, released, on, context } = viewed;
  const { operation, order } = means.states.of(one.id).context;
  const direction = operation?.direction ?? 'open';
  const { look } = lookAt(means, one, direction, { released, on });
  const who = { at: instantOf(context.now), by: caller.userId, session: caller.sessionId };
  const seen = operation?.selection ?? 0;
  const late = isLate(means, one, means.states.of(one.id).context);
  const ask = (verb: string, command: BreakerCommand) => without(viewed, verb) ?? lawSays(means, viewed, command);
  const feedback = feedbackNow(means, one.id, Number.NEGATIVE_INFINITY);
  return {
    permit: ask('confirm', { type: 'PERMIT', ...who, seen, isVouched: true, isLate: late, look }),
    execute: ask('operate', {
      type: 'EXECUTE',
      ...who,
      seen,
      token: operation?.token ?? '',
      direction,
      step: operation?.step ?? null,
      isLate: late,
      epoch: means.epoch() ?? 0,
      look,
    }),
    cancel: ask('operate', { type: 'CANCEL', ...who, selection: seen, why: 'person' }),
    settle: ask('confirm', {
      type: 'SETTLE',
      ...who,
      order: order?.version ?? 0,
      note: '-',
      feedback,
      found: feedback.position ?? 'open',
      isEarly: isEarly(means, one.id, order?.version ?? 0),
    }),
    tag: ask('operate', { type: 'TAG', at: who.at, by: caller.userId, tag: '?', text: '-' }),
  };
}

interface ReadSign {
  readonly name: string;
  readonly text: string | null;
  readonly age: number | null;
}

/** Signs that stand on another device, which the reader does not see, are left out. */
function signsOf(means: OperatingMeans, { row }: Switch, { lang, sight }: Omit<Seeing, 'names'>) {
  const ids = [row.closedPointId, row.openedPointId, row.remotePointId, row.springPointId, row.tripPointId];
  return [...ids, row.faultPointId, ...row.currentPointIds, operationsOf(row)].flatMap((id): readonly ReadSign[] => {
    const point = id === null || !sight.point(id) ? null : means.field.pointOf(id);
    if (point === null) return [];
    const read = readPoint(means, point.row.id);
    const name = nameIn(point.row, lang);
    if (read === null) return [{ name, text: null, age: null }];
    const state = point.row.states?.[String(read.value)]?.[lang];
    const figure = `${read.value.toFixed(point.row.kind === 'analog' ? point.row.decimals : 0)} ${point.row.unit ?? ''}`;
    return [{ name, text: state ?? figure.trim(), age: read.age }];
  });
}

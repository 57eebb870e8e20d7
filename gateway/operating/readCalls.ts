import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { energised, withMoved } from '../../domain/network/energised.ts';
import type { NetworkState } from '../../domain/network/network.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type BreakerRow, breakerState, getBreaker, listBreakers, networkNow } from '../../domain/switching/calls.ts';
import { interlockKinds } from '../../domain/switching/interlock.ts';
import { interlockingStream, type ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { groundOf, type JudgedOn } from '../../domain/switching/judge.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { act } from '../../machines/act.ts';
import type { BreakerCommand } from '../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import type { InterlockContext } from '../../machines/interlocking/interlockCommand.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { type ActMeans, isEarly, isLate, seenSwitch } from './actCalls.ts';
import { chainOf } from './history.ts';
import { ageOf, feedbackNow, judgedOn, lookAt, missingOf, positionNow, readPoint, stateNow } from './look.ts';
import { losingOn } from './losing.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce, Switch } from './networks.ts';
import { type Called, calledBy, shownOf } from './shown.ts';
import { type NetworkSight, operationsOf, sightOn, wholeNetwork } from './sight.ts';
import { type Names, namesOf, type Objection, objectionOf } from './telling.ts';
import { tagOfTicket } from './ticketTags.ts';
import { asksOf, blockedBy } from './toldAsks.ts';

/** What people read of switches and networks as they are now. */
export function readCalls(means: ActMeans): readonly ServedCall[] {
  return [
    serve(listBreakers, (_, context) => list(means, context)),
    serve(getBreaker, ({ params, query }, context) => page(means, { ...params, ...query }, context)),
    serve(breakerState, ({ params: { a, b } }, context) => state(means, { device: a, id: b }, context)),
    serve(networkNow, ({ query }, context) => networks(means, query.orgId ?? null, context)),
  ];
}

const executing = { open: 'executingOpen', close: 'executingClose' } as const;

/** S026 to S029: the position by its feedback alone, and what was ordered while it is under way. */
export function isAt(means: OperatingMeans, { id }: Switch): BreakerRow['is'] {
  const { value, context } = means.states.of(id);
  if (value === 'ordered' && context.operation !== null) return executing[context.operation.direction];
  return positionNow(means, id) ?? 'unknown';
}

function rowOf(means: OperatingMeans, one: Switch, { lang, names, sight, called, state }: Row): BreakerRow {
  const { value, context } = means.states.of(one.id);
  const read = one.row.currentPointIds.map((id) => (sight.point(id) ? (readPoint(means, id)?.value ?? null) : null));
  const { operation } = context;
  return {
    ...{ id: one.id, number: one.row.number, name: called(one), kind: one.row.kind, org: one.org },
    ...{ group: one.row.group, position: positionNow(means, one.id), age: ageOf(means, one.id), is: isAt(means, one) },
    state: value as BreakerRow['state'],
    current: read.length === 0 || read.includes(null) ? null : Math.max(...read.map((value) => Math.abs(value ?? 0))),
    ...{ tags: context.tags.length, isRemote: one.row.orderPointId !== null },
    ...shownOf(means, one, { sight, lang, state }),
    operation:
      operation === null
        ? null
        : {
            direction: operation.direction,
            selector: names(operation.selector),
            expiresAt: context.order?.expiresAt ?? operation.expiresAt,
          },
  };
}

interface Telling {
  readonly lang: CallContext['lang'];
  readonly names: Names;
}
interface Seeing extends Telling {
  readonly sight: NetworkSight;
}
interface Row extends Seeing {
  readonly called: Called;
  readonly state: NetworkState;
}

async function list(means: ActMeans, { caller, lang }: CallContext) {
  if (caller === null) return refused('UNAUTHORIZED');
  const [all, names, drafts, orgs] = await Promise.all([
    means.networks.all(),
    namesOf(means.ledgers, lang),
    means.ledgers.seen(switchingDevices, caller.scope),
    means.ledgers.seen(organisations, caller.scope),
  ]);
  const seen = all.filter(({ org }) => caller.scope.sees(org, null));
  const sights = new Map(
    await Promise.all(seen.map(async (one) => [one, await sightOn(means, caller.scope, one)] as const)),
  );
  const sightOf = (one: NetworkInForce): NetworkSight => sights.get(one) ?? wholeNetwork;
  const switches = seen.flatMap((one) => [...one.switches.values()].filter(({ id }) => sightOf(one).switch(id)));
  await means.states.load(switches.map(({ id }) => id));
  const called = await calledBy(means, caller.scope, { switches, lang });
  const states = new Map(seen.map((one) => [one, stateNow(means, one)]));
  const stateOf = (one: NetworkInForce): NetworkState => states.get(one) ?? stateNow(means, one);
  const published = new Set(seen.map(({ org }) => org));
  const open = new Set(drafts.map(({ orgId }) => orgId).filter((org) => !published.has(org)));
  return accepted({
    rows: switches
      .map((one) =>
        rowOf(means, one, { lang, names, sight: sightOf(one.network), called, state: stateOf(one.network) }),
      )
      .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true })),
    unpublished: orgs
      .filter(({ id }) => open.has(id))
      .map((row) => ({ id: row.id, name: nameIn({ name: row.orgName, nameEn: row.orgNameEn }, lang) })),
  });
}

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

async function page(
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
    ...{ at: instantOf(context.now), version: remembered.facts },
    feedback: means.field.last(id) === null ? null : feedbackNow(means, id),
    signs: signsOf(means, one, { lang, sight }),
    lifeOperations: one.row.lifeOperations,
    look: {
      ...{ channel: look.isChannelUp, remote: look.remote, spring: look.spring, fault: look.fault },
      current: look.current,
    },
    ways: { open: wayOf(means, viewed, 'open'), close: wayOf(means, viewed, 'close') },
    operation:
      operation === null
        ? null
        : {
            ...{ selection: operation.selection, direction: operation.direction, persons: operation.persons },
            ...{ selector: names(operation.selector), expiresAt: operation.expiresAt },
            isMine:
              operation.selector === seen.value.caller.userId && operation.session === seen.value.caller.sessionId,
            isPermitted: means.states.of(id).value === 'permitted',
            checks: checksOf(means, viewed, operation.direction),
          },
    order:
      order === null || operation === null
        ? null
        : {
            ...{ version: order.version, direction: operation.direction, expiresAt: order.expiresAt },
            ...{ quietAt: order.quietAt, answer: order.answer },
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
    ...{ nodes: effect.sure.map(nodeOf), perhaps: effect.perhaps.map(nodeOf) },
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
      ...{ type: 'SELECT', at: instantOf(context.now), by: caller.userId, session: caller.sessionId, direction },
      ...{ number: one.row.number, ownNumber: one.row.number, step: null, request: null, token: '0'.repeat(64) },
      ...{ group: one.row.group, persons: 2, selectSeconds: terms.selectSeconds, operateSeconds: terms.operateSeconds },
      ...{ settleReadings: terms.settleReadings, lateSeconds: 0 },
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
      ...{ type: 'EXECUTE', ...who, seen, token: operation?.token ?? '', direction, step: operation?.step ?? null },
      ...{ isLate: late, epoch: means.epoch() ?? 0, look },
    }),
    cancel: ask('operate', { type: 'CANCEL', ...who, selection: seen, why: 'person' }),
    settle: ask('confirm', {
      ...{ type: 'SETTLE', ...who, order: order?.version ?? 0, note: '-', feedback },
      ...{ found: feedback.position ?? 'open', isEarly: isEarly(means, one.id, order?.version ?? 0) },
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

async function state(
  means: ActMeans,
  { device, id }: { readonly device: string; readonly id: string },
  context: CallContext,
) {
  const seen = await seenSwitch(means, id, context);
  if (!seen.ok) return seen;
  const { one } = seen.value;
  const last = means.field.last(id);
  // A switch of another device is not told under this one's name.
  if (one.network.elements.get(id)?.deviceId !== device) return refused('NO_PERMISSION');
  return accepted({
    ...{ device, switch: id, is: isAt(means, one), at: last === null ? null : instantOf(last.at) },
    age: ageOf(means, id),
  });
}

async function networks(
  means: ActMeans,
  org: string | null,
  context: CallContext,
): Promise<Result<never> | Result<{ networks: Told[] }>> {
  const { caller, lang } = context;
  if (caller === null) return refused('UNAUTHORIZED');
  if (org !== null && !caller.scope.sees(org, null)) return refused('NO_PERMISSION');
  const [all, names, orgs] = await Promise.all([
    means.networks.all(),
    namesOf(means.ledgers, lang),
    means.ledgers.seen(organisations, caller.scope),
  ]);
  const orgName = new Map(orgs.map((row) => [row.id, nameIn({ name: row.orgName, nameEn: row.orgNameEn }, lang)]));
  const mine = all.filter((one) => caller.scope.sees(one.org, null) && (org === null || one.org === org));
  const networks = mine.map(async (one) => {
    const sight = await sightOn(means, caller.scope, one);
    return told(means, one, { lang, names, sight, org: orgName.get(one.org) ?? one.org });
  });
  return accepted({ networks: await Promise.all(networks) });
}

type Told = ReturnType<typeof told>;
function told(
  means: OperatingMeans,
  one: NetworkInForce,
  { lang, names, sight, org }: Seeing & { readonly org: string },
) {
  // What rests on what is hidden is unknown to who does not see it, and is told so; how much is left out is said.
  const state = stateNow(means, one, sight);
  const elements = one.network.elements.filter(({ id }) => sight.element(id));
  const ends = new Set(elements.flatMap((element) => element.ends));
  const now = energised(one.network, state);
  const named = (id: string): string => {
    const row = one.elements.get(id);
    return row === undefined ? id : nameIn(row, lang);
  };
  return {
    ...{ org: { id: one.org, name: org }, version: one.version, at: one.at, by: names(one.by) },
    hidden: one.network.elements.length - elements.length,
    nodes: one.network.nodes
      .filter(({ id }) => sight === wholeNetwork || ends.has(id))
      .map(({ id, voltage }) => {
        const { state: is = 'unknown', earthed = 'unknown', contradicted = false, from = [] } = now.get(id) ?? {};
        const row = one.nodes.get(id);
        const name = row === undefined ? id : nameIn(row, lang);
        return {
          ...{ id, name, voltage, state: is, earthed },
          isContradicted: contradicted,
          from: from.filter(sight.element).map(named),
        };
      }),
    elements: elements.map(({ id, kind, ends }) => ({
      ...{ id, name: named(id), kind, ends, position: state.positions.get(id) ?? null },
      number: one.switches.get(id)?.row.number ?? null,
    })),
  };
}

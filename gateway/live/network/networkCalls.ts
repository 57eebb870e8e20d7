import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { publishNetwork, tryNetwork } from '../../../domain/network/calls.ts';
import { networkPublished, networkStream } from '../../../domain/network/events.ts';
import { networkFaultNames } from '../../../domain/network/networkRows.ts';
import { breakerStream } from '../../../domain/switching/events.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { seesWhole } from '../../http/scope.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { command, planned } from '../../log/append/command.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import { type NetworkDraft, networkDraft, networkLedgers } from './networkDraft.ts';

interface NetworkMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** Trying the network of an organisation, and putting it in force. */
export function networkCalls(means: NetworkMeans): readonly ServedCall[] {
  return [
    serve(tryNetwork, ({ query }, context) => tried(means, query.orgId, context)),
    serve(publishNetwork, ({ body }, context) => publish(means, body, context)),
  ];
}

/** What is put in force is one network: only who sees all of it knows what it says. */
const maySee = ({ caller }: CallContext, org: string): Result<string> => {
  return seesWhole(caller.scope, org) ? accepted(caller.userId) : refused('NO_PERMISSION');
};

const sayingFaults = ({ faults }: NetworkDraft, { lang }: CallContext) =>
  faults.map((one) => ({ ...one, says: networkFaultNames[one.fault][lang] }));

async function tried(
  { ledgers, log }: NetworkMeans,
  org: string,
  context: CallContext,
): Promise<Result<AnswerOf<typeof tryNetwork>>> {
  const who = maySee(context, org);
  if (!who.ok) return who;
  const [draft, last] = await Promise.all([networkDraft(ledgers, org), lastPublished(log, org)]);
  const { hash, nodes, elements, switches, withoutSource } = draft;
  return accepted({
    hash,
    nodes,
    elements,
    switches,
    withoutSource,
    faults: sayingFaults(draft, context),
    isOwnWork: await isOwnWork(log, { org, person: who.value, since: sinceOf(last) }),
    published: last === null ? null : publicationOf(last),
  });
}

function publicationOf(event: Event) {
  const { version, position, hash } = dataOf(networkPublished, event);
  return { version, position, hash, by: event.by.id, at: event.recordedAt };
}

/** What was changed after the position that was published is of the next publication. */
const sinceOf = (last: Event | null): number => (last === null ? 0 : dataOf(networkPublished, last).position);

async function lastPublished(log: Log, org: string): Promise<Event | null> {
  const [last] = await log.read({ after: 0, limit: 1, newestFirst: true, streams: [networkStream(org)] });
  return last ?? null;
}

const changing = networkLedgers.flatMap((ledger) => {
  const { created, changed, deleted, restored } = eventTypesOf(ledger);
  return [created, changed, deleted, restored];
});
/** Who has changed more than this since the last publication has surely changed something of this organisation too. */
const lookedThrough = 10_000;

/** Whether a person has changed a row of this network since it was published last. */
async function isOwnWork(
  log: Log,
  { org, person, since }: { readonly org: string; readonly person: string; readonly since: number },
): Promise<boolean> {
  const own = { types: changing, actors: ['user'] as const, actor: person };
  const events = await log.read({ after: since, limit: lookedThrough, ...own });
  return events.length === lookedThrough || events.some((event) => event.org === org);
}

async function publish(
  { ledgers, log, followers }: NetworkMeans,
  { orgId: org, hash, allowsWithoutSource }: InputOf<typeof publishNetwork>['body'],
  context: CallContext,
): Promise<Result<AnswerOf<typeof publishNetwork>>> {
  const who = maySee(context, org);
  if (!who.ok) return who;
  // Rows that change while it is decided are of the next publication: in force is what stood at this position.
  const { position } = log.head();
  if (!(await followers.waitFor(position))) return refused('UNAVAILABLE');
  const draft = await networkDraft(ledgers, org, position);
  const stream = networkStream(org);
  const switches = await switchesInForce(ledgers, await lastPublished(log, org));
  const outcome = await command(log, {
    ...context.command,
    by: context.by,
    reads: [stream, ...switches],
    decide: async (known) => {
      // A switch of which an order is out stays where it is looked after; what is only armed is called back.
      if (switches.some((one) => isOut.has(known.of(one)?.value)))
        return refused('RULE_BROKEN', { data: { refusal: 'orderUnderWay' } });
      const last = await lastPublished(log, org);
      if (await isOwnWork(log, { org, person: who.value, since: sinceOf(last) }))
        return refused('NO_PERMISSION', { data: { refusal: 'samePerson' } });
      const objection = objectionTo(draft, { hash, allowsWithoutSource }, context);
      if (objection !== null) return objection;
      const version = (known.of(stream)?.version ?? 0) + 1;
      const { nodes, elements } = draft;
      const data = { version, position, nodes, elements, switches: draft.switches, hash };
      const fact = { type: networkPublished.type, at: instantOf(context.now), data, to: null };
      const made = planned(accepted({ stream, org, events: [fact] }));
      return made.ok ? accepted({ ...made.value, answer: { version, position } }) : made;
    },
  });
  if (!outcome.ok) return outcome;
  context.answeredAt(outcome.value.position);
  return accepted(outcome.value.answer as { version: number; position: number });
}

/** States of a switch's law in which an order is out, or what it came to is not known. */
const isOut: ReadonlySet<unknown> = new Set(['ordered', 'unknown']);

/** The streams of the switches that the network in force has. */
async function switchesInForce(ledgers: NetworkMeans['ledgers'], last: Event | null): Promise<readonly string[]> {
  if (last === null) return [];
  const { rows } = await networkDraft(ledgers, last.org, dataOf(networkPublished, last).position);
  return rows.switches.map(({ elementId }) => breakerStream(elementId));
}

function objectionTo(
  draft: NetworkDraft,
  { hash, allowsWithoutSource }: { readonly hash: string; readonly allowsWithoutSource: boolean },
  context: CallContext,
): ReturnType<typeof refused> | null {
  if (draft.hash !== hash) return refused('VERSION_CONFLICT', { data: { refusal: 'otherRows' } });
  if (draft.nodes === 0) return refused('RULE_BROKEN', { data: { refusal: 'empty' } });
  const faults = sayingFaults(draft, context);
  if (faults.length > 0) return refused('RULE_BROKEN', { data: { refusal: 'faults', faults } });
  if (draft.withoutSource.length > 0 && !allowsWithoutSource)
    return refused('RULE_BROKEN', { data: { refusal: 'partWithoutSource', parts: draft.withoutSource } });
  return null;
}

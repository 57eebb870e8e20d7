import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { energised } from '../../domain/network/energised.ts';
import type { NetworkState } from '../../domain/network/network.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { breakerState, getBreaker, listBreakers, networkNow } from '../../domain/switching/calls.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { byName } from '../../domain/text/order.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { type ActMeans, seenSwitch } from './actCalls.ts';
import { ageOf, stateNow } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce } from './networks.ts';
import { calledBy } from './shown.ts';
import { type NetworkSight, sightOn, wholeNetwork } from './sight.ts';
import { page } from './switchPage.ts';
import { isAt, rowOf, type Seeing } from './switchRow.ts';
import { namesOf } from './telling.ts';

/** What people read of switches and networks as they are now. */
export function readCalls(means: ActMeans): readonly ServedCall[] {
  return [
    serve(listBreakers, (_, context) => list(means, context)),
    serve(getBreaker, ({ params, query }, context) => page(means, { ...params, ...query }, context)),
    serve(breakerState, ({ params: { a, b } }, context) => state(means, { device: a, id: b }, context)),
    serve(networkNow, ({ query }, context) => networks(means, query.orgId ?? null, context)),
  ];
}

async function list(means: ActMeans, { caller, lang }: CallContext) {
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
      .toSorted((a, b) => byName('en')(a.number, b.number)),
    unpublished: orgs
      .filter(({ id }) => open.has(id))
      .map((row) => ({ id: row.id, name: nameIn({ name: row.orgName, nameEn: row.orgNameEn }, lang) })),
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
    device,
    switch: id,
    is: isAt(means, one),
    at: last === null ? null : instantOf(last.at),
    age: ageOf(means, id),
  });
}

async function networks(
  means: ActMeans,
  org: string | null,
  context: CallContext,
): Promise<Result<never> | Result<{ networks: ReadTold[] }>> {
  const { caller, lang } = context;
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

type ReadTold = ReturnType<typeof told>;
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
    org: { id: one.org, name: org },
    version: one.version,
    at: one.at,
    by: names(one.by),
    hidden: one.network.elements.length - elements.length,
    nodes: one.network.nodes
      .filter(({ id }) => sight === wholeNetwork || ends.has(id))
      .map(({ id, voltage }) => {
        const { state: is = 'unknown', earthed = 'unknown', contradicted = false, from = [] } = now.get(id) ?? {};
        const row = one.nodes.get(id);
        const name = row === undefined ? id : nameIn(row, lang);
        return {
          id,
          name,
          voltage,
          state: is,
          earthed,
          isContradicted: contradicted,
          from: from.filter(sight.element).map(named),
        };
      }),
    elements: elements.map(({ id, kind, ends }) => ({
      id,
      name: named(id),
      kind,
      ends,
      position: state.positions.get(id) ?? null,
      number: one.switches.get(id)?.row.number ?? null,
      deviceId: one.elements.get(id)?.deviceId ?? null,
    })),
  };
}

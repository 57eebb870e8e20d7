import { instantOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { streamOf } from '../../domain/event/event.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { parseScript } from '../../domain/script/parseScript.ts';
import { type Interlock, interlockKinds, interlocks } from '../../domain/switching/interlock.ts';
import { type InterlockRow, listInterlockReleases, releaseInterlock } from '../../domain/switching/interlockCalls.ts';
import { interlockingStream, type ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { groundOf, judge } from '../../domain/switching/judge.ts';
import { byName } from '../../domain/text/order.ts';
import { act } from '../../machines/act.ts';
import type { InterlockCommand } from '../../machines/interlocking/interlockCommand.ts';
import { interlockDecider } from '../../machines/interlocking/interlockDecider.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { byLaw, command } from '../log/append/command.ts';
import { judgedOn, missingOf } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { releasedIn } from './obey.ts';
import { seenSwitches, sightOn } from './sight.ts';
import { releasesOf } from './switchPage.ts';
import { namesOf, objectionOf, toldTo } from './telling.ts';
import { asksOf } from './toldAsks.ts';

/** Interlocks as they are drafted and as they are judged, and the release of one by a second person. */
export const interlockCalls = (means: OperatingMeans): readonly ServedCall[] => [
  serve(listInterlockReleases, ({ query }, context) => list(means, query.switch ?? null, context)),
  serve(releaseInterlock, ({ params, body }, context) => release(means, { ...params, ...body }, context)),
];

/** Whether the person has changed the row since the version that was released last. */
async function isOwnWork({ log }: OperatingMeans, row: Interlock, person: string, since: number): Promise<boolean> {
  const events = await log.read({
    after: 0,
    limit: 500,
    newestFirst: true,
    streams: [streamOf(interlocks.name, row.id)],
  });
  return events.some(({ version, by }) => version > since && by.id === person);
}

/** What a condition names that the network in force does not have, or that its reader may not see. */
function faultsOf(
  one: Switch,
  { expression }: Pick<Interlock, 'expression'>,
  seesPoint: (id: string) => boolean,
): readonly string[] {
  const parsed = parseScript(expression, 'interlock');
  if (!parsed.ok) return ['expression'];
  const { network } = one.network;
  const nodes = new Set(network.nodes.map(({ id }) => id));
  const asked = parsed.script.asks.flatMap(({ what, of }) => {
    if (what === 'prevention') return [];
    if (what === 'position' || what === 'tagged') {
      if (what === 'position' && of === one.id) return [of];
      return one.network.switches.has(of) ? [] : [of];
    }
    return nodes.has(of) ? [] : [of];
  });
  return [...asked, ...parsed.script.points.filter((id) => !seesPoint(id))];
}

interface Drafted {
  readonly one: Switch;
  readonly row: Interlock;
  readonly released: ReleasedInterlock | null;
}

function commandOf(
  { one, row, released }: Drafted,
  who: { readonly person: string; readonly seen: number; readonly isOwnWork: boolean; readonly at: string },
  seesPoint: (id: string) => boolean,
): InterlockCommand {
  const { id, version, name, nameEn, direction, prevention, expression, maxAge, wayOut, wayOutEn, enabled } = row;
  return {
    type: 'RELEASE',
    at: who.at,
    by: who.person,
    seen: who.seen,
    version,
    isOwnWork: who.isOwnWork,
    isReleased: released?.version === version,
    faults: enabled ? faultsOf(one, row, seesPoint) : [],
    interlock: { id, version, name, nameEn, direction, prevention, expression, maxAge, wayOut, wayOutEn, enabled },
  };
}

async function release(
  means: OperatingMeans,
  { id, seen: looked }: { readonly id: string; readonly seen: number },
  context: CallContext,
) {
  const { caller, lang } = context;
  const row = await means.ledgers.seenRow(interlocks, caller.scope, id);
  const all = await means.networks.all();
  const one = all.flatMap(({ switches }) => [...switches.values()]).find((found) => found.row.id === row?.switchId);
  if (row === null || one === undefined || one.org !== row.org) return refused('NO_PERMISSION');
  const parsed = parseScript(row.expression, 'interlock');
  const ids = parsed.ok ? parsed.script.points : [];
  const seen = new Set((await means.ledgers.seen(points, caller.scope, { ids })).map((point) => point.id));
  const seesPoint = (point: string): boolean => seen.has(point);
  const stream = interlockingStream(one.id);
  const done = await command(means.log, {
    ...context.command,
    by: context.by,
    reads: [stream, streamOf(interlocks.name, id)],
    async decide(known) {
      const released = releasedIn(known, one.id).find((found) => found.id === id) ?? null;
      const own = await isOwnWork(means, row, caller.userId, released?.version ?? 0);
      const who = { person: caller.userId, seen: looked, isOwnWork: own, at: instantOf(context.now) };
      const version = known.of(streamOf(interlocks.name, id))?.version ?? row.version;
      const order = commandOf({ one, row: { ...row, version }, released }, who, seesPoint);
      const planned = byLaw(interlockDecider, known, { stream, org: one.org, order });
      if (!planned.ok) return planned;
      return accepted({ appends: [planned.value], answer: { number: (released?.number ?? 0) + 1 } });
    },
  });
  if (!done.ok) return { ok: false, refusal: toldTo(done.refusal, lang) } as const;
  context.answeredAt(done.value.position);
  return accepted(done.value.answer as { readonly number: number });
}

async function list(means: OperatingMeans, switchId: string | null, context: CallContext) {
  const { caller, lang } = context;
  const all = (await means.networks.all()).flatMap((one) => [...one.switches.values()]);
  const switches = (await seenSwitches(means, caller.scope, all))
    .filter(({ id }) => switchId === null || id === switchId)
    .toSorted((a, b) => byName('en')(a.row.number, b.row.number));
  const [drafts, names] = await Promise.all([
    means.ledgers.seen(interlocks, caller.scope),
    namesOf(means.ledgers, lang),
  ]);
  const rows: InterlockRow[] = [];
  const missing: { readonly switch: string; readonly number: string; readonly what: string[] }[] = [];
  for (const one of switches) {
    const released = await releasesOf(means, one.id);
    const on = judgedOn(means, one.network);
    const sight = await sightOn(means, caller.scope, one.network, released);
    const said = new Map([
      ...judge(released, { switch: one.id, direction: 'open' }, on),
      ...judge(released, { switch: one.id, direction: 'close' }, on),
    ]);
    const grounds = {
      open: groundOf({ switch: one.id, direction: 'open' }, on),
      close: groundOf({ switch: one.id, direction: 'close' }, on),
    };
    const asksIn = (row: Pick<Interlock, 'direction' | 'expression' | 'maxAge'>) =>
      asksOf(row, {
        means,
        network: one.network,
        sight,
        lang,
        ground: row.direction === 'open' ? grounds.open : grounds.close,
      });
    const own = drafts
      .filter((row) => row.switchId === one.row.id)
      .toSorted((a, b) => (a.prevention < b.prevention ? -1 : 1));
    const gone = released.filter(({ id, enabled }) => enabled && !own.some((row) => row.id === id));
    for (const row of own) {
      const inForce = released.find(({ id }) => id === row.id) ?? null;
      const ownWork = await isOwnWork(means, row, caller.userId, inForce?.version ?? 0);
      const who = { person: caller.userId, seen: row.version, isOwnWork: ownWork, at: instantOf(context.now) };
      const decided = act(
        interlockDecider,
        { value: released.length === 0 ? 'absent' : 'released', context: { releases: released } },
        commandOf({ one, row, released: inForce }, who, (point) => means.field.pointOf(point) !== null),
      );
      const mayNot = caller.permissions.has('/operating:issue') ? null : objectionOf({ code: 'NO_PERMISSION' }, lang);
      rows.push({
        interlock: row.id,
        switch: one.id,
        number: one.row.number,
        name: nameIn(row, lang),
        enabled: row.enabled,
        direction: row.direction,
        prevention: row.prevention,
        expression: row.expression,
        version: row.version,
        wayOut: nameIn({ name: row.wayOut, nameEn: row.wayOutEn }, lang),
        isOwnWork: ownWork,
        inForce: inForce === null ? null : standing(inForce),
        says: sayingOf(row.id),
        asks: asksIn(row),
        release: mayNot ?? (decided.ok ? null : objectionOf(decided.refusal, lang)),
      });
    }
    for (const row of gone)
      rows.push({
        interlock: row.id,
        switch: one.id,
        number: one.row.number,
        name: nameIn(row, lang),
        enabled: row.enabled,
        direction: row.direction,
        prevention: row.prevention,
        expression: row.expression,
        version: null,
        wayOut: nameIn({ name: row.wayOut, nameEn: row.wayOutEn }, lang),
        isOwnWork: false,
        asks: asksIn(row),
        inForce: standing(row),
        says: sayingOf(row.id),
        release: objectionOf({ code: 'NOT_FOUND' }, lang),
      });
    const what = [...new Set([...missingOf(one, 'open', released), ...missingOf(one, 'close', released)])];
    if (what.length > 0)
      missing.push({ switch: one.id, number: one.row.number, what: what.map((kind) => interlockKinds[kind][lang]) });

    function sayingOf(id: string): InterlockRow['says'] {
      const judged = said.get(id);
      return judged === undefined ? null : { holds: judged.holds };
    }
  }
  return accepted({ rows, missing });

  function standing({ number, version, expression, enabled, by, on }: ReleasedInterlock) {
    return { number, version, expression, enabled, by: names(by), at: on };
  }
}

import { isWithin } from '../../domain/access/membership.ts';
import { listPassings, type PassingRow, type PassingTally } from '../../domain/alarm/forecast/calls.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { InputOf } from '../../domain/call/declaration.ts';
import { instantOrNull, millisOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { accepted } from '../../domain/error/errors.ts';
import { medianOf } from '../../domain/telemetry/median.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { followedBy } from './followedBy.ts';
import { passesOf } from './passes.ts';
import { type KeptPassing, passingsTold, pointsTold } from './passingRows.ts';

interface PassingCallMeans {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'held'>;
}

/** So many rows are told of a span; the figures beside them are of these too. */
const mostRows = 2000;

/** What was foreseen, and what came of it. */
export const passingCalls = (means: PassingCallMeans): readonly ServedCall[] => [
  serve(listPassings, ({ query }, context) => told(means, query, context)),
];

async function told(
  { database, ledgers }: PassingCallMeans,
  { from, to, point, outcome }: InputOf<typeof listPassings>['query'],
  context: CallContext,
) {
  const { scope, lang, asOf } = context.asker;
  const span = { from: millisOf(from) ?? 0, to: millisOf(to) ?? 0 };
  const only = point === undefined ? null : [point];
  const ids = only ?? (await pointsTold(database, { ...span, asOf }));
  const held = await ledgers.held(points, scope, { ids: [...ids], lang, asOf });
  const stretches = [...held].flatMap(([id, { within }]) => within.map((part) => ({ point: id, ...part })));
  const kept = await passingsTold(database, { ...span, seen: stretches, asOf, most: mostRows + 1 });
  const seen = kept.slice(0, mostRows).flatMap((one) => {
    const row = held.get(one.point)?.row;
    return row === undefined ? [] : [{ one, row }];
  });
  const wanted = seen.filter(({ one }) => outcome === undefined || (one.outcome ?? 'standing') === outcome);
  const followed = await followedBy(
    { database, ledgers },
    wanted.flatMap(({ one }) => one.alarm ?? []),
    context,
  );
  const rows = wanted.map(
    ({ one, row }): PassingRow => ({
      id: String(one.position),
      point: one.point,
      name: row.name,
      unit: row.unit,
      rule: one.rule,
      limitName: one.limitName,
      limit: one.limit,
      madeAt: instantOrNull(one.madeAt),
      foreseenFor: instantOrNull(one.foreseenAt),
      cameAt: instantOrNull(one.cameAt),
      leadMinutes: one.leadMinutes,
      outcome: one.outcome,
      why: one.why,
      alarm: one.alarm === null || !followed.has(one.alarm) ? null : one.alarm,
      acknowledgedAt: followed.get(one.alarm ?? '')?.acknowledgedAt ?? null,
      order: followed.get(one.alarm ?? '')?.order ?? null,
    }),
  );
  const of = [...Map.groupBy(seen, ({ one }) => one.point)].map(([id, ones]) => ({
    point: id,
    name: ones[0]?.row.name ?? id,
    ...tallyOf(ones.map(({ one }) => one)),
  }));
  return accepted({
    rows,
    isCut: kept.length > mostRows,
    of: of.toSorted((a, b) => b.miss + b.false - (a.miss + a.false) || (a.point < b.point ? -1 : 1)),
    all: tallyOf(seen.map(({ one }) => one)),
    passed: await passedIn({ database, ledgers }, { ...span, only }, context),
  });
}

function tallyOf(ones: readonly KeptPassing[]): PassingTally {
  const count = (outcome: KeptPassing['outcome']): number => ones.filter((one) => one.outcome === outcome).length;
  const leads = ones.flatMap(({ outcome, leadMinutes }) =>
    outcome === 'hit' && leadMinutes !== null ? [leadMinutes] : [],
  );
  return {
    hit: count('hit'),
    miss: count('miss'),
    false: count('false'),
    unjudged: count('unjudged'),
    standing: count(null),
    medianLead: leads.length === 1 ? (leads[0] ?? null) : medianOf(leads),
  };
}

/** How many limits were passed, of the points that the reader sees now, or saw then: each where it was his to see when it was passed. */
async function passedIn(
  { database, ledgers }: PassingCallMeans,
  { from, to, only }: { readonly from: number; readonly to: number; readonly only: readonly string[] | null },
  { asker: { scope, asOf } }: CallContext,
): Promise<number> {
  const rules = (await ledgers.seen(limitRules, scope, { asOf })).filter(
    ({ pointId, judged }) => judged.kind === 'limit' && (only === null || only.includes(pointId)),
  );
  const held = await ledgers.held(points, scope, { ids: [...new Set(rules.map(({ pointId }) => pointId))], asOf });
  const withinOf = new Map(rules.map(({ id, pointId }) => [id, held.get(pointId)?.within ?? []]));
  const names = new Map(rules.map(({ id, limits }) => [id, limits.map(({ name }) => name)]));
  const passes = await passesOf(
    database,
    { rules: [...names.keys()], from, to, asOf },
    (rule) => names.get(rule) ?? [],
  );
  return passes.filter(({ rule, at }) => isWithin(at, withinOf.get(rule) ?? [])).length;
}

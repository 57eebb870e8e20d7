import { isDeepStrictEqual } from 'node:util';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { type Event, streamOf } from '../../../domain/event/event.ts';
import type { Page } from '../../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf, type FieldChanges, ledgerFact, openFields } from '../../../domain/ledger/events.ts';
import type { HistoryEntry } from '../../../domain/ledger/schemas.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import type { Asker } from '../asker.ts';
import { type Fields, quoted, tableOf } from '../columns.ts';
import { type Graph, hangs, idsNamed, referencesOf } from '../references.ts';
import { seenThen, toldTo } from '../sightThen.ts';
import { knownSql } from '../toldRows.ts';
import { referredBy } from '../visibility.ts';
import type { Wanted } from './openReads.ts';
import { hiddenName } from './referenceNames.ts';
import { fieldsAfter } from './rowFold.ts';

interface Historian {
  readonly database: Database;
  readonly log: Log;
  readonly graph: Graph;
}

const pageSize = 50;
const readAtOnce = 1_000;

/**
 * Who changed what, newest first, from the log itself. What was deleted or has moved on keeps its history for whoever may see the place that
 * it had at each entry. Names are those of then.
 */
export async function readHistory(
  historian: Historian,
  {
    ledger,
    id,
    asOf,
    asker,
    page = 1,
    size = pageSize,
  }: Wanted & { readonly asker: Asker; readonly page?: number | undefined; readonly size?: number | undefined },
): Promise<Result<Page<HistoryEntry>>> {
  const all = await eventsOf(historian.log, streamOf(ledger.name, id), asOf);
  const events = (await seenEntries(historian, { ledger, id, asker }, all)).map(changedIn(ledger, all));
  if (events.length === 0) return refused('NO_PERMISSION');
  const newest = [...events].reverse().slice((page - 1) * size, page * size);
  const names = await namesThen({ ...historian, asker }, ledger, newest);
  const rows = newest.map((event) => entryOf(ledger, event, { names, lang: asker.lang }));
  return accepted({
    total: events.length,
    totalIs: 'exact',
    page,
    size,
    rows,
    position: asOf ?? historian.log.head().position,
  });
}

interface Asking {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly asker: Asker;
}

/** Each entry is for who sees the place that the row had at it; it tells of the place before only to who sees that one too. */
async function seenEntries(
  historian: Historian,
  { ledger, id, asker: { scope } }: Asking,
  events: readonly Event[],
): Promise<readonly Event[]> {
  if (scope === null) return events;
  const seen = await seenThen(
    historian,
    scope,
    events.map(({ org, position }) => ({ ledger: ledger.name, id, org, position })),
  );
  return events.filter((_, n) => seen[n] === true).map((event) => toldTo(scope, ledger, event));
}

/** All that happened to a row, from the log itself. */
export async function eventsOf(log: Log, stream: string, asOf: number | null): Promise<readonly Event[]> {
  const all: Event[] = [];
  for (let after = 0; ; after = all.at(-1)?.position ?? after) {
    const some = await log.read({ after, limit: readAtOnce, streams: [stream], upTo: asOf });
    all.push(...some);
    if (some.length < readAtOnce) return all;
  }
}

/** An event of a row with what it changed of it. */
interface HistoryTold extends Event {
  readonly changes: FieldChanges;
}

/** Of a row under a law what a fact changed is what its fold leaves otherwise, from all that happened to it. */
function changedIn(ledger: LedgerDeclaration, all: readonly Event[]): (event: Event) => HistoryTold {
  if (ledger.law === undefined) return (event) => ({ ...event, changes: changesOf(ledger, event) });
  const changes = new Map<number, FieldChanges>();
  let row: Fields | null = null;
  for (const event of all) {
    const [before, after]: readonly [Fields | null, Fields] = [row, fieldsAfter(ledger, row, event) ?? {}];
    const changed = openFields(ledger).flatMap(([key]) => {
      const [from, to] = [before?.[key] ?? null, after[key] ?? null];
      return isDeepStrictEqual(from, to) ? [] : [[key, { from, to }] as const];
    });
    changes.set(event.position, Object.fromEntries(changed));
    row = after;
  }
  return (event) => ({ ...event, changes: changes.get(event.position) ?? {} });
}

/** A creation is told as the change of every field that it filled. */
function changesOf(ledger: LedgerDeclaration, event: Event): FieldChanges {
  const data = ledgerFact(event);
  if (data.changes !== undefined) return data.changes;
  const filled = openFields(ledger).filter(([key]) => (data.row?.[key] ?? null) !== null);
  return Object.fromEntries(filled.map(([key]) => [key, { from: null, to: data.row?.[key] ?? null }]));
}

type NameThen = (ledger: string, id: string, position: number) => string | null;

function entryOf(
  ledger: LedgerDeclaration,
  event: HistoryTold,
  { names, lang }: { readonly names: NameThen; readonly lang: Lang },
): HistoryEntry {
  const types = eventTypesOf(ledger);
  const what =
    (['created', 'changed', 'deleted', 'restored', 'forgotten'] as const).find((one) => types[one] === event.type) ??
    (event.version === 1 ? 'created' : 'changed');
  const { changes } = event;
  const deed = ledger.law?.events[event.type]?.title[lang];
  const mentioned: Record<string, Record<string, string>> = {};
  for (const { to, id } of mentionedBy(ledger, changes)) {
    const name = names(to, id, event.position);
    if (name !== null) mentioned[to] = { ...mentioned[to], [id]: name };
  }
  return {
    position: event.position,
    version: event.version,
    what,
    at: event.at,
    recordedAt: event.recordedAt,
    by: {
      kind: event.by.kind,
      id: event.by.id,
      name: event.by.kind === 'user' ? names('user', event.by.id, event.position) : null,
    },
    changes,
    names: mentioned,
    ...(deed === undefined ? {} : { deed: { type: event.type, title: deed } }),
  };
}

/** The rows of other ledgers that the changes name, before and after. */
function mentionedBy(
  ledger: LedgerDeclaration,
  changes: FieldChanges,
): readonly { readonly to: string; readonly id: string }[] {
  return Object.entries(changes).flatMap(([key, { from, to }]) => {
    if (key === 'org') return [from, to].flatMap((id) => (typeof id === 'string' ? [{ to: 'organisation', id }] : []));
    const references = referencesOf(ledger).filter(({ field }) => field.split('.')[0] === key);
    return [from, to].flatMap((value) =>
      references.flatMap((reference) => idsNamed(reference, { [key]: value }).map((id) => ({ to: reference.to, id }))),
    );
  });
}

interface NamedSpan {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly org: string;
  readonly name: string | null;
  readonly since: number;
  readonly until: number | null;
}

/** The names that everybody and everything mentioned had, by ledger, in one query a ledger. */
async function namesThen(
  { asker: { lang, scope }, ...historian }: Historian & { readonly asker: Asker },
  ledger: LedgerDeclaration,
  events: readonly HistoryTold[],
): Promise<NameThen> {
  const wanted = new Map<string, Set<string>>();
  const want = (name: string, id: string): void => void wanted.set(name, (wanted.get(name) ?? new Set()).add(id));
  for (const event of events) {
    if (event.by.kind === 'user') want('user', event.by.id);
    for (const { to, id } of mentionedBy(ledger, event.changes)) want(to, id);
  }
  const found = new Map<string, readonly NamedSpan[]>();
  const { graph } = historian;
  for (const [name, ids] of wanted) {
    if (!graph.has(name)) continue;
    const spans = await spansOf({ ...historian, lang }, graph.ledger(name), [...ids]);
    found.set(name, await namedFor({ ...historian, lang, scope }, graph.ledger(name), spans));
  }
  return (name, id, position) => {
    const spans = (found.get(name) ?? []).filter((span) => span.id === id && span.since <= position);
    const then = spans.find(({ until }) => until === null || until > position) ?? spans.at(-1);
    return then?.name ?? null;
  };
}

/** With what is hidden from the reader where it hung then: that it is, in the place of its name. */
async function namedFor(
  { lang, scope, ...historian }: Historian & Pick<Asker, 'lang' | 'scope'>,
  ledger: LedgerDeclaration,
  spans: readonly NamedSpan[],
): Promise<readonly NamedSpan[]> {
  if (scope === null || !hangs(ledger)) return spans;
  const things = spans.map(({ id, org, since }) => ({ ledger: ledger.name, id, org, position: Number(since) }));
  const seen = await seenThen(historian, scope, things);
  return spans.map((span, n) => (seen[n] === true ? span : { ...span, name: hiddenName[lang] }));
}

function spansOf(
  { database, graph, lang }: Pick<Historian, 'database' | 'graph'> & { readonly lang: Lang },
  ledger: LedgerDeclaration,
  ids: readonly string[],
): Promise<readonly NamedSpan[]> {
  const own = knownSql(ledger, 't', lang);
  const owner = ledger.toldAfter === undefined ? null : referredBy(graph, ledger, ledger.toldAfter);
  // What it belongs to as that was called last within the span: as `toldName` has it.
  const name =
    owner === null
      ? own
      : `concat_ws(' ', (select ${knownSql(owner, 'o', lang)} from read.${tableOf(owner)}_span o
           where o.id = t.${quoted(ledger.toldAfter ?? '')} and o.span && t.span order by lower(o.span) desc limit 1), ${own})`;
  return database.query<NamedSpan>(
    `select t.id, t.org, ${name} as name, lower(t.span) as since, upper(t.span) as until from read.${tableOf(ledger)}_span t
     where t.id = any($1) order by lower(t.span)`,
    [ids],
  );
}

import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { LedgerPage } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { CallContext, Scope } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import { program } from './asker.ts';
import { serveChoices } from './calls/choices.ts';
import { collectionCalls } from './calls/collectionCalls.ts';
import { deviceBookCalls } from './calls/deviceBookCalls.ts';
import { dictionaryCalls } from './calls/dictionaryCalls.ts';
import { serveRestoring } from './calls/restoring.ts';
import { serveLaw } from './calls/serveLaw.ts';
import { type Serving, serveLedger } from './calls/serveLedger.ts';
import { setupProgress } from './calls/setupProgress.ts';
import { spelledCalls } from './calls/spelledCalls.ts';
import { unitFinding } from './calls/unitFinding.ts';
import { openExcel } from './excel/openExcel.ts';
import type { Ledgers, Places } from './ledgers.ts';
import { readHistory } from './read/history.ts';
import { ledgerFollower } from './read/ledgerFollower.ts';
import { type Held, type HeldQuery, onceHeld, removedRows, versionsOfRows } from './read/onceHeld.ts';
import { openReads, type Reads } from './read/openReads.ts';
import type { RowsQuery } from './readRow.ts';
import { type Graph, graphOf } from './references.ts';
import { seenThen } from './sightThen.ts';
import type { Teller } from './teller.ts';
import { uploadedIn } from './uploadedIn.ts';
import type { Beside } from './write/beside.ts';
import type { Companion } from './write/companion.ts';
import type { RowChecks } from './write/deciding.ts';
import { openNumbering } from './write/numbering.ts';
import { openWrites } from './write/openWrites.ts';

export interface LedgersSettings {
  readonly database: Database;
  readonly log: Log;
  readonly declarations: readonly LedgerDeclaration[];
  readonly clock: Clock;
  /** By whose days running numbers begin anew. */
  readonly zone: string;
  /** Where a licence bounds how many rows there may be. */
  readonly places?: Places;
}

/** Whether the ledgers are a site's own, with organisations and users; a test may open others. */
const isSite = (graph: Graph): boolean => graph.has(organisations.name) && graph.has(users.name);

async function adminRoles(reads: Reads, graph: Graph): Promise<readonly string[]> {
  if (!graph.has(roles.name)) return [];
  return (await reads.everyRow(roles, {})).filter((role) => role['admin'] === true).map(({ id }) => id);
}

const oneRow = (id: string, asOf: number | null = null): RowsQuery => ({ ids: [id], asOf });

/**
 * The ledgers: from each declaration come its events, its claims, its tables, its calls and its history. Starts nothing: the
 * followers are run by whoever runs all followers, the calls served by whoever serves all calls.
 */
export function openLedgers({ database, log, declarations, clock, zone, places }: LedgersSettings): Ledgers {
  const graph = graphOf(declarations);
  const reads = openReads(database, graph);
  const checks = new Map<string, RowChecks>();
  const besides = new Map<string, Beside>();
  let companion: Companion | null = null;
  const writes = openWrites({
    checks,
    companion: () => companion,
    besides,
    log,
    graph,
    numbering: openNumbering(log, clock, zoneOf(zone)),
    clock,
    zone: zoneOf(zone),
    adminRoles: () => adminRoles(reads, graph),
    isUploaded: uploadedIn(database),
    ...(places === undefined ? {} : { places }),
  });
  const tellers = new Map<string, Teller>();
  const teller: Serving['teller'] = (ledger) => tellers.get(ledger.name) ?? null;
  const serving: Serving = {
    reads,
    writes,
    history: (wanted, context) =>
      readHistory({ database, log, graph }, { ...wanted, asOf: context.asOf, asker: context.asker }),
    teller,
  };
  const seen = async <D extends LedgerDeclaration>(ledger: D, scope: Scope, query: RowsQuery = {}) =>
    (await reads.seen(ledger, scope, query)) as unknown as readonly LedgerRow<D>[];
  const everyRow = async <D extends LedgerDeclaration>(ledger: D, query: RowsQuery = {}) =>
    (await reads.everyRow(ledger, query)) as unknown as readonly LedgerRow<D>[];

  return {
    seen,
    seenRow: async (ledger, scope, id, asOf) => (await seen(ledger, scope, oneRow(id, asOf)))[0] ?? null,
    everyRow,
    anyRow: async (ledger, id, asOf) => (await everyRow(ledger, oneRow(id, asOf)))[0] ?? null,
    everyVersion: async <D extends LedgerDeclaration>(ledger: D, query: Parameters<typeof versionsOfRows>[2]) =>
      (await versionsOfRows({ database }, ledger, query)) as unknown as readonly LedgerRow<D>[],
    everyRemoved: async <D extends LedgerDeclaration>(ledger: D) =>
      (await removedRows({ database }, ledger)) as unknown as readonly LedgerRow<D>[],
    seenThen: (scope, things) => seenThen({ database, graph }, scope, things),
    held: async <D extends LedgerDeclaration>(ledger: D, scope: Scope, query: HeldQuery) =>
      (await onceHeld({ database, log, graph }, ledger, scope, query)) as unknown as ReadonlyMap<
        string,
        Held<LedgerRow<D>>
      >,
    listed: async <D extends LedgerDeclaration>(
      ledger: D,
      asked: Readonly<Record<string, unknown>>,
      context: CallContext,
    ) => (await reads.list(ledger, asked, context)) as unknown as LedgerPage<LedgerRow<D>>,
    pastOf: serving.history as Ledgers['pastOf'],
    create: (ledger, row, write) => writes.create(ledger, row, { ...write, asker: program }),
    createMany: (ledger, inputs, write) => writes.createMany(ledger, inputs, { ...write, asker: program }),
    update: (ledger, id, version, changes, write) =>
      writes.update({ ledger, id, version }, changes, { ...write, asker: program }),
    amend: (ledger, id, changesOf, write) =>
      writes.amend({ ledger, id }, (fields) => changesOf({ ...fields, id } as never), { ...write, asker: program }),
    planned: (ledger, { id, version }, changes) => writes.planned({ ledger, id }, version, changes),
    remove: (ledger, id, version, write) => writes.remove({ ledger, id, version }, { ...write, asker: program }),
    obey: (ledger, order, writing) => writes.obey(ledger, order, { ...writing, asker: writing.asker ?? program }),
    obeyMany: (ledger, orders, writing) =>
      writes.obeyMany(ledger, orders, { ...writing, asker: writing.asker ?? program }),
    onCreated: (ledger, one) => {
      tellers.set(ledger.name, one);
    },
    checkedBy: (ledger, written, removed, derives) => {
      if (checks.has(ledger.name))
        throw new Error(`${ledger.name} is checked already: of two checks one would be lost`);
      checks.set(ledger.name, {
        written,
        ...(removed === undefined ? {} : { removed }),
        ...(derives === undefined ? {} : { derives }),
      });
    },
    besides: (ledger, one) => {
      if (besides.has(ledger.name)) throw new Error(`${ledger.name} orders beside already: of two one would be lost`);
      besides.set(ledger.name, one);
    },
    accompaniedBy: (one) => {
      companion = one;
    },
    excel: openExcel(declarations, { graph, database, log, writes, teller }),
    followers: declarations.map(ledgerFollower),
    calls: [
      ...declarations.flatMap((ledger) => [...serveLedger(ledger, serving), ...serveLaw(ledger, writes)]),
      ...serveChoices(declarations, reads),
      ...serveRestoring(declarations, { database, log, graph, writes }),
      ...(isSite(graph)
        ? [
            ...spelledCalls({ ...serving, database, graph, log }),
            ...dictionaryCalls(serving),
            unitFinding(reads),
            setupProgress({ reads, graph }),
            ...deviceBookCalls({ ...serving, graph, log }),
            ...collectionCalls({ ...serving, graph }),
          ]
        : []),
    ],
  };
}

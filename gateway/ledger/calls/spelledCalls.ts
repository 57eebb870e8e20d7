import { users } from '../../../domain/access/user.ts';
import {
  checkUsers,
  plainUsers,
  postExpirationDate,
  setExpirationDate,
  uniqueOfUser,
} from '../../../domain/access/userCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import type { DeviceKind } from '../../../domain/device/deviceKinds.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import type { WrittenAnswer } from '../../../domain/ledger/calls.ts';
import {
  devicesByOrganisation,
  firstOrganisation,
  type OrganisationNode,
  type OrganisationWithDevices,
  organisationTree,
} from '../../../domain/site/calls.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { uniqueClaim, uniqueKind } from '../claims.ts';
import { conditionsOf, orderOf } from '../read/listQuery.ts';
import type { ReadRow } from '../readRow.ts';
import type { Graph } from '../references.ts';
import { sortKeyOf } from '../searchText.ts';
import { knownSql } from '../toldRows.ts';
import { rowsOf, sqlText } from '../visibility.ts';
import { answered, type Serving } from './serveLedger.ts';

interface Spelling extends Serving {
  readonly database: Database;
  readonly graph: Graph;
  readonly log: Log;
}

/** The calls that the specification has of organisations and users beside those of every ledger. */
export function spelledCalls(serving: Spelling): readonly ServedCall[] {
  return [
    serve(organisationTree, async (_, context) => accepted(await treeFor(serving, context))),
    serve(devicesByOrganisation, async ({ query }, context) =>
      accepted(await withDevices(serving, query.deviceType, context)),
    ),
    serve(firstOrganisation, async (_, context) => {
      const [first] = await treeFor(serving, context);
      if (first === undefined) return accepted(null);
      const { children: _below, ...own } = first;
      return accepted(own);
    }),
    serve(plainUsers, async ({ query }, context) => accepted(await listPlain(serving, query, context))),
    serve(checkUsers, async ({ body }) => accepted({ duplicates: await duplicatesOf(serving.log, body) })),
    serve(setExpirationDate, ({ query }, context) => setExpiry(serving, query, context)),
    serve(postExpirationDate, ({ body }, context) => setExpiry(serving, body, context)),
  ];
}

/** What the caller sees of the organisations, then or now. */
async function treeFor({ reads }: Pick<Serving, 'reads'>, context: CallContext): Promise<readonly OrganisationNode[]> {
  return treeOf(await reads.seen(organisations, context.asker.scope, { asOf: context.asOf, lang: context.lang }));
}

async function withDevices(
  { reads }: Serving,
  kind: DeviceKind | undefined,
  context: CallContext,
): Promise<readonly OrganisationWithDevices[]> {
  const then = { asOf: context.asOf, lang: context.lang };
  const rows = (await reads.seen(devices, context.asker.scope, then)) as unknown as readonly Device[];
  const of = Map.groupBy(
    rows.filter((row) => kind === undefined || row.kind === kind),
    ({ orgId }) => orgId,
  );
  const filled = ({ children, ...node }: OrganisationNode): OrganisationWithDevices => ({
    ...node,
    devices: (of.get(node.id) ?? []).map(({ id, name, kind: own }) => ({ id, name, kind: own })),
    children: children.map(filled),
  });
  return (await treeFor({ reads }, context)).map(filled);
}

/** As trees, by order then name; whose parent is not among the rows is a root. */
function treeOf(rows: readonly ReadRow[]): readonly OrganisationNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const children = new Map<string | null, ReadRow[]>();
  for (const row of inOrder(rows)) {
    const parent = row['orgPid'] as string | null;
    const key = parent !== null && known.has(parent) ? parent : null;
    const siblings = children.get(key) ?? [];
    siblings.push(row);
    children.set(key, siblings);
  }
  const nodesUnder = (parent: string | null): readonly OrganisationNode[] =>
    (children.get(parent) ?? []).map((row) => ({
      id: row.id,
      orgPid: row['orgPid'] as string | null,
      orgLevel: row['orgLevel'] as string,
      orgName: row['orgName'] as string,
      children: nodesUnder(row.id),
    }));
  return nodesUnder(null);
}

function inOrder(rows: readonly ReadRow[]): readonly ReadRow[] {
  const keyed = rows.map((row) => ({ row, order: row['order'] as number, name: sortKeyOf(row['orgName'] as string) }));
  return keyed
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ row }) => row);
}

type PlainUser = {
  readonly id: string;
  readonly userAccount: string;
  readonly userRealName: string;
  readonly orgId: string;
};

type PlainQuery = { readonly q?: string | undefined; readonly orgId?: string | undefined };

function listPlain({ database, graph }: Spelling, query: PlainQuery, context: CallContext) {
  const sql = sqlText();
  const from = rowsOf(users, sql, context.asOf);
  const where = conditionsOf({ graph, ledger: users, scope: context.asker.scope, asOf: context.asOf }, query, sql);
  const name = `coalesce(${knownSql(users, 't', context.lang)}, t."userAccount")`;
  return database.query<PlainUser>(
    `select t.id, t."userAccount", ${name} as "userRealName", t."orgId" from ${from} t where ${where} order by ${orderOf(users, 'userRealName', context.lang)}`,
    sql.values,
  );
}

type Details = Readonly<Partial<Record<'id' | (typeof uniqueOfUser)[number], string | undefined>>>;

/** Asked of the claims, so that it says what a creation would be told. */
async function duplicatesOf(log: Log, details: Details): Promise<readonly (typeof uniqueOfUser)[number][]> {
  const wanted = uniqueOfUser.filter((field) => (details[field] ?? '').trim() !== '');
  const claims = wanted.map((field) =>
    uniqueClaim(users, field, { org: '', fields: { [field]: (details[field] ?? '').trim() } }),
  );
  const held = (await log.holders(claims)).filter(({ stream }) => stream !== streamOf(users.name, details.id ?? ''));
  return wanted.filter((field) => held.some(({ kind }) => kind === uniqueKind(users, field)));
}

/** The specification's call names no version: it sets what stands now. */
async function setExpiry(
  { reads, writes }: Serving,
  { id, expirationDate }: { readonly id: string; readonly expirationDate: string },
  context: CallContext,
): Promise<Result<WrittenAnswer>> {
  const row = await reads.get({ ledger: users, id, asOf: null }, context.asker);
  if (!row.ok) return row;
  const changes = { expirationDate: expirationDate === '' ? null : expirationDate };
  return answered(
    await writes.update({ ledger: users, id, version: row.value.version }, changes, context),
    context,
    null,
  );
}

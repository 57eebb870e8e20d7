import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { issueShare, listShares, revokeShare, shareState } from '../../../domain/share/calls.ts';
import { kindAt, type LookKindName, lookKinds, type SharedRoute, sharedAddress } from '../../../domain/share/kinds.ts';
import { shareMessages } from '../../../domain/share/messages.ts';
import { endOf, type Share } from '../../../domain/share/share.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Shares, ToShare } from '../../http/shares.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import { personNames } from '../personNames.ts';
import { personTold } from '../tellTasks.ts';

interface ShareMeans {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seenRow'>;
  readonly shares: Shares;
}

export const ledgerOfKind = (kind: LookKindName): LedgerDeclaration =>
  declarations.find(({ name }) => name === lookKinds[kind].ledger) as LedgerDeclaration;

/** Giving records out of the house, and calling that back: by whoever sees the record and has the right to it, at each call again. */
export function shareCalls(means: ShareMeans): readonly ServedCall[] {
  const { database, shares } = means;
  return [
    serve(
      issueShare,
      async ({ body: { route, id, for: target } }, context) => {
        const kind = kindAt(route);
        const codes = codesFor(kind, target);
        if (codes.length === 0)
          return refused('RULE_BROKEN', { fields: { for: shareMessages['share.noSticker'][context.lang] } });
        const record = await recordFor(means, { kind, id, codes }, context);
        if (!record.ok) return record;
        const done = await shares.issue([record.value], target, context);
        if (!done.ok) return done;
        context.answeredAt(done.value.position);
        const [share] = done.value.shares;
        if (share === undefined) return refused('INTERNAL');
        return accepted(toldWithToken(shares, { route, record: id, ...share }));
      },
      {
        kept: (answer) => ({ ...(answer as Record<string, Json>), token: null }),
        again: async (kept) => retold(shares, kept),
      },
    ),
    serve(listShares, async ({ query: { route, id } }, context) => {
      const kind = kindAt(route);
      const record = await recordFor(means, { kind, id, codes: lookKinds[kind].sees }, context);
      if (!record.ok) return record;
      const all = await shares.of(kind, id, context.asOf);
      const names = await personNames(
        database,
        all.map(({ by }) => by),
        context,
      );
      const rows = all.map(({ id: share, for: target, at, by, until, revoked }) => ({
        id: share,
        for: target,
        at,
        until,
        by: personTold(names, by),
        ended: endOf({ until, revoked }, context.now),
      }));
      return accepted({ rows: rows.toReversed() });
    }),
    serve(revokeShare, async ({ params: { id } }, context) => {
      const shared = await shares.byId(id);
      if (shared === null) return refused('NO_PERMISSION');
      const { kind, record: of } = shared;
      const share = (await shares.of(kind, of, null)).find((one) => one.id === id);
      if (share === undefined) return refused('NO_PERMISSION');
      const record = await recordFor(means, { kind, id: of, codes: codesFor(kind, share.for) }, context);
      if (!record.ok) return record;
      const done = await shares.revoke(shared, record.value.org, context);
      if (!done.ok) return done;
      context.answeredAt(done.value.position);
      return accepted({ id });
    }),
    serve(shareState, async ({ body: { token } }) => accepted(await shares.stateOf(token))),
  ];
}

const codesFor = (kind: LookKindName, target: Share['for']): readonly PermissionCode[] =>
  target === 'sticker' ? lookKinds[kind].stickers : lookKinds[kind].sees;

interface Asked {
  readonly kind: LookKindName;
  readonly id: string;
  readonly codes: readonly PermissionCode[];
}

/** The record, to who has one of its kind's codes and sees it: what is not there and what is not seen is told alike. */
async function recordFor(
  { ledgers }: Pick<ShareMeans, 'ledgers'>,
  { kind, id, codes }: Asked,
  { caller, asOf }: CallContext,
): Promise<Result<ToShare>> {
  if (!codes.some((code) => caller.permissions.has(code))) return refused('NO_PERMISSION');
  const row = await ledgers.seenRow(ledgerOfKind(kind), caller.scope, id, asOf);
  return row === null ? refused('NO_PERMISSION') : accepted({ kind, record: id, org: row.org });
}

interface Issued extends Pick<Share, 'id' | 'until'> {
  readonly route: SharedRoute;
  readonly record: string;
}

function toldWithToken({ tokenOf }: Pick<Shares, 'tokenOf'>, { id, until, route, record }: Issued) {
  const token = tokenOf(id);
  return { id, token, address: sharedAddress(route, token, record), until };
}

/** What is kept for a repeat bears no token; it follows from its share. */
async function retold({ byId, tokenOf }: Pick<Shares, 'byId' | 'tokenOf'>, kept: Json): Promise<Json> {
  const { id, until } = kept as { readonly id: string; readonly until: string | null };
  const shared = await byId(id);
  if (shared === null) return kept;
  return toldWithToken({ tokenOf }, { id, until, route: lookKinds[shared.kind].route, record: shared.record });
}

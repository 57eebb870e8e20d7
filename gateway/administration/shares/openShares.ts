import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type LookKindName, lookKinds } from '../../../domain/share/kinds.ts';
import { shareMessages } from '../../../domain/share/messages.ts';
import {
  endOf,
  linkKept,
  mostShares,
  type Share,
  shareEvents,
  shareStream,
  sharesAfter,
} from '../../../domain/share/share.ts';
import type { Caller, Scope } from '../../http/handler.ts';
import { wholeScope } from '../../http/scope.ts';
import type { Issuing, Shared, Shares, ToShare } from '../../http/shares.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { eventsOf } from '../../ledger/read/history.ts';
import { command, type PlannedAppend } from '../../log/append/command.ts';
import type { Log } from '../../log/log.ts';
import { type ShareKeys, shareIdOf } from './shareKeys.ts';

interface Plan {
  readonly share: Pick<Share, 'id' | 'until'>;
  /** Null: it stands already. */
  readonly append: PlannedAppend | null;
}

interface ShareMeans {
  readonly log: Log;
  readonly ledgers: Pick<Ledgers, 'anyRow' | 'seenRow'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly keys: ShareKeys;
  /** What a person may do and see by now; null for who may not be here any more. */
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
}

const ledgerOf = (kind: LookKindName): LedgerDeclaration =>
  declarations.find(({ name }) => name === lookKinds[kind].ledger) as LedgerDeclaration;

export function openShares({ log, ledgers, clock, keys, callerOfUser }: ShareMeans): Shares {
  const of: Shares['of'] = async (kind, record, asOf) =>
    sharesAfter(await eventsOf(log, shareStream(kind, record), asOf));

  /** What is seen of the record by a share that stands: a sticker belongs to the site, a link reaches no further than who gave it. Null: it opens nothing. */
  async function scopeBy({ by, for: target }: Share, { kind, record }: Shared): Promise<Scope | null> {
    const ledger = ledgerOf(kind);
    if (target === 'sticker') {
      const row = await ledgers.anyRow(ledger, record);
      return row === null ? null : wholeScope([row.org]);
    }
    const giver = await callerOfUser(by);
    const mayStill = giver !== null && lookKinds[kind].sees.some((code) => giver.permissions.has(code));
    if (!mayStill || (await ledgers.seenRow(ledger, giver.scope, record)) === null) return null;
    return giver.scope;
  }

  async function found(token: string): Promise<{ readonly shared: Shared; readonly share: Share } | null> {
    const shared = await keys.byToken(token);
    const all = shared === null ? [] : await of(shared.kind, shared.record, null);
    const share = all.find(({ id }) => id === shared?.id);
    return shared === null || share === undefined ? null : { shared, share };
  }

  async function planOf({ kind, record, org }: ToShare, target: Share['for'], issuing: Issuing): Promise<Result<Plan>> {
    const { by, command: given, now, lang } = issuing;
    const open = (await of(kind, record, null)).filter((one) => endOf(one, now) === null);
    const sticker = target === 'sticker' ? open.find((one) => one.for === 'sticker') : undefined;
    if (sticker !== undefined) return accepted({ share: sticker, append: null });
    if (open.length >= mostShares)
      return refused('RULE_BROKEN', { fields: { id: shareMessages['share.tooMany'][lang] } });
    const share = shareIdOf(by.id, given.id, `${kind} ${record}`);
    const until = target === 'sticker' ? null : instantOf(now + linkKept);
    const data = { by: by.id, share, for: target, until };
    const event = { type: shareEvents.ShareIssued.type, at: instantOf(now), data, to: null };
    return accepted({
      share: { id: share, until },
      append: { stream: shareStream(kind, record), org, events: [event] },
    });
  }

  async function planAll(records: readonly ToShare[], target: Share['for'], issuing: Issuing) {
    const plans: Plan[] = [];
    for (const one of records) {
      const plan = await planOf(one, target, issuing);
      if (!plan.ok) return plan;
      plans.push(plan.value);
    }
    return accepted(plans);
  }

  /** Kept before it is told of: a token without its fact opens nothing, a fact without its token could be opened by nobody. */
  const keepNew = (records: readonly ToShare[], plans: readonly Plan[]): Promise<void> =>
    keys.keep(
      records.flatMap(({ kind, record }, n) => {
        const plan = plans[n];
        return plan === undefined || plan.append === null ? [] : [{ kind, record, id: plan.share.id }];
      }),
    );

  return {
    of,
    byId: keys.byId,
    tokenOf: keys.tokenOf,
    async issue(records, target, issuing) {
      const { by, command: given } = issuing;
      const first = await planAll(records, target, issuing);
      if (!first.ok) return first;
      let plans = first.value;
      await keepNew(records, plans);
      const told = (position: number) => accepted({ shares: plans.map(({ share }) => share), position });
      const done = await command(log, {
        ...given,
        by,
        reads: records.map(({ kind, record }) => shareStream(kind, record)),
        async decide() {
          const again = await planAll(records, target, issuing);
          if (!again.ok) return again;
          plans = again.value;
          // What stood when it was asked may be revoked by now, and is made anew.
          await keepNew(records, plans);
          const appends = plans.flatMap(({ append }) => append ?? []);
          return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
        },
      });
      if (done.ok) return told(done.value.position);
      // Every one of them bears its sticker already.
      return done.refusal.code === 'ALREADY_DONE' ? told(log.head().position) : done;
    },
    async revoke({ id, kind, record }, org, { by, command: given, now }) {
      const stream = shareStream(kind, record);
      const done = await command(log, {
        ...given,
        by,
        reads: [stream],
        async decide() {
          const share = (await of(kind, record, null)).find((one) => one.id === id);
          if (share === undefined) return refused('NOT_FOUND');
          if (endOf(share, now) !== null) return refused('ALREADY_DONE');
          const data = { by: by.id, share: id };
          const event = { type: shareEvents.ShareRevoked.type, at: instantOf(now), data, to: null };
          return accepted({ appends: [{ stream, org, events: [event] }] });
        },
      });
      return done.ok ? accepted({ position: done.value.position }) : done;
    },
    async opened(token) {
      const known = await found(token);
      if (known === null || endOf(known.share, clock.now()) !== null) return null;
      const { kind, record } = known.shared;
      const scope = await scopeBy(known.share, known.shared);
      return scope === null ? null : { route: lookKinds[kind].route, id: record, scope };
    },
    async stateOf(token) {
      const known = await found(token);
      if (known === null) return { is: 'unknown', at: null };
      const at = endOf(known.share, clock.now());
      if (at !== null) return { is: 'ended', at };
      return { is: (await scopeBy(known.share, known.shared)) === null ? 'ended' : 'open', at: null };
    },
  };
}

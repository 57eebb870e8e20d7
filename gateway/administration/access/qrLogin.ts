import { decideQrCode, makeQrCode, type QrState, qrStatus, scanQrCode } from '../../../domain/access/handOverCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type QrLoginCommand, qrLoginAfter } from '../../../machines/qrLogin/qrLoginMachine.ts';
import { type Caller, type ServedCall, serve } from '../../http/handler.ts';
import type { Queryable } from '../../store/database.ts';
import type { AccessParts } from '../parts.ts';
import { openFor } from './signIn.ts';
import { hashOf, newToken } from './tokens.ts';

export const qrLifetime = 2 * 60_000;

interface Code {
  readonly [column: string]: unknown;
  readonly code: Buffer;
  readonly state: QrState;
  readonly address: string;
  readonly agent: string;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly expires_at: number;
}

/** Signing in by a phone that is signed in. The machine says what may happen to a code; the row remembers what did. */
export function qrLoginCalls(parts: AccessParts): readonly ServedCall[] {
  const { database, clock, random, directory, sessions } = parts;

  /** A code that was scanned or approved lives no longer than the session of the phone that did it. */
  const isOver = (row: Code): boolean =>
    row.expires_at <= clock.now() || (row.session_id !== null && sessions.byId(row.session_id) === null);

  /** What stands now: a code past its time is expired, whatever its row says. */
  const present = (row: Code): QrState =>
    isOver(row) ? (qrLoginAfter(row.state, { type: 'EXPIRE' }) ?? row.state) : row.state;

  /** One row under lock, so that of two who answer at once one does. */
  async function change<T>(
    by: 'code' | 'ticket',
    secret: string,
    decide: (row: Code, store: Queryable) => Promise<T>,
  ): Promise<T | null> {
    return database.transaction(async (store) => {
      const [row] = await store.query<Code>(`select * from keep.qr_login where ${by} = $1 for update`, [
        hashOf(secret),
      ]);
      return row === undefined ? null : decide({ ...row, state: present(row) }, store);
    });
  }

  /** The chart's next state, written down; null where it does not allow the command, or the phone is another person's. */
  async function step(
    store: Queryable,
    row: Code,
    given: { readonly command: QrLoginCommand } & Pick<Caller, 'userId' | 'sessionId'>,
  ): Promise<QrState | null> {
    if (row.user_id !== null && row.user_id !== given.userId) return null;
    const next = qrLoginAfter(row.state, given.command);
    if (next !== null) {
      const values = [row.code, next, given.userId, given.sessionId];
      await store.query('update keep.qr_login set state = $2, user_id = $3, session_id = $4 where code = $1', values);
    }
    return next;
  }

  return [
    serve(makeQrCode, async (_, { address, agent, now, answeredIn }) => {
      const [code, ticket] = [newToken(random), newToken(random)];
      await database.query('delete from keep.qr_login where expires_at <= $1', [now - qrLifetime]);
      const answer = { code, address: `/login?approve=${ticket}`, expiresAt: instantOf(now + qrLifetime) };
      await database.transaction(async (tx) => {
        const values = [hashOf(code), hashOf(ticket), address, agent ?? '', now + qrLifetime];
        await tx.query(
          `insert into keep.qr_login (code, ticket, state, address, agent, expires_at) values ($1, $2, 'waiting', $3, $4, $5)`,
          values,
        );
        await answeredIn(tx, answer);
      });
      return accepted(answer);
    }),
    serve(qrStatus, async ({ query }, context) => {
      const found = await change('code', query.code, async (row, store) => {
        // The first to ask after the approval takes it: a code that was looked at over a shoulder opens nothing more.
        if (row.state === 'approved') await store.query('delete from keep.qr_login where code = $1', [row.code]);
        return row;
      });
      if (found === null) return accepted({ state: 'expired', signedIn: null });
      if (found.state !== 'approved') return accepted({ state: found.state, signedIn: null });
      await directory.ready();
      const user = directory.user(found.user_id ?? '');
      const stands = async (): Promise<boolean> => sessions.byId(found.session_id ?? '') !== null;
      const opened = user === null ? refused('UNAUTHORIZED') : await openFor(parts, user, context, stands);
      return opened.ok ? accepted({ state: 'approved', signedIn: opened.value }) : opened;
    }),
    serve(scanQrCode, async ({ params }, { caller }) => {
      const found = await change('ticket', params.ticket, async (row, store) => {
        const next = await step(store, row, { command: { type: 'SCAN' }, ...caller });
        const isMine = row.user_id === null || row.user_id === caller.userId;
        return isMine ? { ...row, state: next ?? row.state } : null;
      });
      if (found === null) return refused('NOT_FOUND');
      const { state, address, agent: browser, expires_at } = found;
      return accepted({ state, account: caller.account, address, browser, expiresAt: instantOf(expires_at) });
    }),
    serve(decideQrCode, async ({ params, body }, { caller, answeredIn }) => {
      const command = { type: body.approve ? 'APPROVE' : 'REFUSE' } as const;
      const state = await change('ticket', params.ticket, async (row, store) => {
        const next = await step(store, row, { command, ...caller });
        if (next !== null) await answeredIn(store, { state: next });
        return next;
      });
      return state === null ? refused('ALREADY_DONE') : accepted({ state });
    }),
  ];
}

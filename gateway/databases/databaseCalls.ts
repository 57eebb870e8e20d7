import {
  databasePasswordState,
  databaseRows,
  databaseTables,
  setDatabasePassword,
  testDatabase,
} from '../../domain/database/calls.ts';
import { databaseFaults } from '../../domain/database/messages.ts';
import { type DatabaseRegistration, databases } from '../../domain/database/registration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { filled } from '../../domain/text/filled.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { openPasswords, type PasswordParts } from './passwords.ts';
import { isAllowed, notAllowed, type Read, type ReadFault, rowsOf, tablesOf, tryConnecting } from './reading.ts';

export interface DatabaseParts extends PasswordParts {
  readonly ledgers: Ledgers;
  /** What may be reached, as `host:port`: the settings of the site say so. */
  readonly targets: readonly string[];
  /** ms that only grow. */
  readonly monotonic: () => number;
}

/** Reads at once, of everybody together: each holds a connection here and at the other end. */
const mostAtOnce = 4;

const said = ({ say, with: words }: ReadFault, lang: Lang): string => filled(databaseFaults[say][lang], words);

/** The calls about registered databases; those of their ledger come with the ledger. */
export function databaseCalls(parts: DatabaseParts): readonly ServedCall[] {
  const passwords = openPasswords(parts);
  let open = 0;

  /** Reads with the kept password, where everything allows it. */
  async function read<T>(
    registration: DatabaseRegistration,
    work: (password: string) => Promise<Read<T>>,
  ): Promise<Read<T>> {
    if (!isAllowed(registration, parts.targets)) return notAllowed(registration);
    const kept = await passwords.of(registration);
    if (kept.state !== 'kept')
      return {
        ok: false,
        fault: { say: kept.state === 'none' ? 'database.noPassword' : 'database.otherTarget', with: {} },
      };
    if (open >= mostAtOnce) return { ok: false, fault: { say: 'database.busy', with: {} } };
    open++;
    return work(kept.password).finally(() => open--);
  }

  async function answered<T>(
    id: string,
    context: CallContext,
    work: (row: DatabaseRegistration, password: string) => Promise<Read<T>>,
  ): Promise<Result<T>> {
    const row = await seen(parts.ledgers, id, context);
    if (row === null) return refused('NO_PERMISSION');
    const got = await read(row, (password) => work(row, password));
    return got.ok ? accepted(got.value) : refused('RULE_BROKEN', { fields: { id: said(got.fault, context.lang) } });
  }

  return [
    serve(setDatabasePassword, async ({ params: { id }, body: { password } }, context) => {
      const row = await seen(parts.ledgers, id, context);
      if (row === null) return refused('NO_PERMISSION');
      await passwords.set(row, password);
      return accepted({ done: true });
    }),
    serve(databasePasswordState, async ({ params: { id } }, context) => {
      const row = await seen(parts.ledgers, id, context);
      return row === null
        ? refused('NO_PERMISSION')
        : accepted({ state: (await passwords.of(row)).state, targets: parts.targets });
    }),
    serve(testDatabase, async ({ params: { id } }, context) => {
      const row = await seen(parts.ledgers, id, context);
      if (row === null) return refused('NO_PERMISSION');
      const begun = parts.monotonic();
      const got = await read(row, (password) => tryConnecting(row, password));
      const ms = Math.round(parts.monotonic() - begun);
      return accepted(
        got.ok
          ? { state: 'connected', why: null, ...got.value, ms }
          : { state: 'refused', why: said(got.fault, context.lang), server: null, readOnly: false, ms },
      );
    }),
    serve(databaseTables, ({ params: { id } }, context) => answered(id, context, tablesOf)),
    serve(databaseRows, ({ params: { id }, query: { schema, table, limit, seconds } }, context) =>
      answered(id, context, (row, password) =>
        rowsOf(shortened(row, seconds), password, {
          schema,
          table,
          limit: Math.min(limit ?? row.mostRows, row.mostRows),
        }),
      ),
    ),
  ];
}

const shortened = (row: DatabaseRegistration, seconds = row.mostSeconds): DatabaseRegistration => ({
  ...row,
  mostSeconds: Math.min(seconds, row.mostSeconds),
});

async function seen(ledgers: Ledgers, id: string, { caller }: CallContext): Promise<DatabaseRegistration | null> {
  const [row] = await ledgers.seen(databases, caller.scope, { ids: [id] });
  return row ?? null;
}

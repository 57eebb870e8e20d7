import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CallContext, Caller, Scope } from '../http/handler.ts';
import type { WriteBy } from './written.ts';

/** For whom something is read or written: a person with a scope, or the program itself, which sees all. */
export interface Asker {
  readonly caller: Caller | null;
  readonly scope: Scope | null;
  readonly lang: Lang;
}

/** A write with who asks for it. */
export interface Writing extends WriteBy {
  readonly asker: Asker;
}

export const program: Asker = { caller: null, scope: null, lang: 'cn' };

/** Whether who asks may see a ledger at all. */
export const seesLedger = ({ permissions }: LedgerDeclaration, { caller }: CallContext): boolean =>
  permissions.see.some((code) => caller.permissions.has(code));

/** Whether rows of a ledger are organisations themselves, whose own id is what a scope names. */
export const isOwnOrg = ({ org }: LedgerDeclaration): boolean => org.from === 'self';

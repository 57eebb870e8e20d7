import { accepted, refused } from '../../domain/error/errors.ts';
import { readFile } from '../../domain/file/calls.ts';
import { privateUses } from '../../domain/file/uploadRules.ts';
import { fillsForms, mayWithForm } from '../../domain/form/custom/codes.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { Files, FileUse } from './openFiles.ts';

interface FileMeans {
  readonly files: Files;
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seenRow'>;
  readonly declarations: readonly LedgerDeclaration[];
}

/** Serves a stored picture. Whoever may not see it is told what is told of one that there is not. */
export function fileCall(means: FileMeans): ServedCall {
  const { files } = means;
  return serve(readFile, async ({ params: { hash } }, { caller }) => {
    const file = await files.read(hash);
    if (file === null) return refused('NOT_FOUND');
    if (!file.isPublic && !(await mayRead(means, caller, hash))) return refused('NOT_FOUND');
    return accepted({ contentType: file.contentType, bytes: file.bytes, kept: file.isPublic ? 'public' : 'private' });
  });
}

/** The own drafts and photos; what was sent as feedback, for who reads feedback; a photo for who sees a row that names it. */
async function mayRead(means: FileMeans, caller: Caller | null, hash: string): Promise<boolean> {
  if (caller === null) return false;
  const uses = await means.files.usesOf(hash);
  const isPhoto = ({ kind }: FileUse): boolean => [...privateUses].some((use) => use === kind);
  const mayByUse = uses.some((use) => {
    if (use.kind === 'draft' || isPhoto(use)) return use.owner === caller.userId;
    return use.kind === 'feedback' && caller.permissions.has('/logs');
  });
  return mayByUse || (uses.some(isPhoto) && (await seesNaming(means, caller, hash)));
}

/** Whether the person sees a row that names it, now. */
async function seesNaming({ database, ledgers, declarations }: FileMeans, caller: Caller, hash: string) {
  const rows = await database.query<{ ledger: string; id: string }>(
    'select ledger, id from read.photo_named where hash = $1',
    [hash],
  );
  for (const { ledger, id } of rows) {
    const declaration = declarations.find(({ name }) => name === ledger);
    if (declaration === undefined || !mayOpenSome(declaration, caller)) continue;
    const row = await ledgers.seenRow(declaration, caller.scope, id);
    if (row !== null && mayOpen(declaration, row, caller)) return true;
  }
  return false;
}

const seesAll = ({ permissions: { see } }: LedgerDeclaration, { permissions }: Caller): boolean =>
  see.some((code) => permissions.has(code));

/** What was filled in a form is read by who holds the code of that form, which only the row tells. */
const mayOpenSome = (declaration: LedgerDeclaration, caller: Caller): boolean =>
  declaration.name === formRecords.name ? fillsForms(caller.permissions) : seesAll(declaration, caller);

const mayOpen = (declaration: LedgerDeclaration, row: Readonly<Record<string, unknown>>, caller: Caller): boolean =>
  declaration.name !== formRecords.name || mayWithForm(caller.permissions, String(row['code']));

import { accepted, refused } from '../../domain/error/errors.ts';
import { readFile } from '../../domain/file/calls.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Files, FileUse } from './openFiles.ts';

/** Serves a stored picture. Whoever may not see it is told what is told of one that there is not. */
export function fileCall(files: Files): ServedCall {
  return serve(readFile, async ({ params }, { caller }) => {
    const file = await files.read(params.hash);
    if (file === null) return refused('NOT_FOUND');
    if (!file.isPublic && !mayRead(caller, await files.usesOf(params.hash))) return refused('NOT_FOUND');
    return accepted({ contentType: file.contentType, bytes: file.bytes, kept: file.isPublic ? 'public' : 'private' });
  });
}

/** The own drafts; and what was sent as feedback, for who reads feedback. */
function mayRead(caller: Caller | null, uses: readonly FileUse[]): boolean {
  if (caller === null) return false;
  return uses.some(({ kind, owner }) =>
    kind === 'draft' ? owner === caller.userId : kind === 'feedback' && caller.permissions.has('/logs'),
  );
}

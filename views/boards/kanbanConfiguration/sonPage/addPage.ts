import type { BoardDocument } from '../../../../domain/board/boardDocument.ts';
import type { NameAsked } from '../../../../domain/board/freeName.ts';
import type { Kanban } from '../../../../domain/board/kanban.ts';
import type { WrittenAnswer } from '../../../../domain/ledger/calls.ts';
import type { Text } from '../../../../domain/text/message.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { LedgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { removeOne } from '../../../../src/ledger/removeOne.ts';
import { createNamed } from '../../parts/createNamed.ts';

interface Given {
  readonly boards: Pick<LedgerClient, 'create' | 'removeMany'>;
  readonly kanbans: Pick<LedgerClient, 'update'>;
  readonly kanban: Kanban;
  readonly body: BoardDocument;
  readonly nameOf: NameAsked['nameOf'];
  /** What is called so cannot be made again. */
  readonly taken: ReadonlySet<string>;
  readonly word: (text: Text) => string;
}

/** What came of it, and up to where the lists are to be read again; null: nothing was written. */
export interface Added {
  readonly answer: Answer<WrittenAnswer>;
  readonly position: number | null;
}

/** A further page: a board of its own, and its place behind the others; a board that gets no place does not stay. */
export async function addPage({ boards, kanbans, kanban, body, nameOf, taken, word }: Given): Promise<Added> {
  const { name, pageIds, orgId, roleIds } = kanban;
  const made = await createNamed((free) => boards.create({ name: free, kind: 'kanbanPage', orgId, roleIds, body }), {
    nameOf,
    name,
    from: pageIds.length + 1,
    taken,
  });
  if (!made.ok) return { answer: made, position: null };
  const put = await kanbans.update(kanban, { pageIds: [...pageIds, made.value.id] });
  if (put.ok) return { answer: { ...put, value: made.value }, position: put.position };
  const removed = await removeOne(boards, made.value, word);
  return { answer: put, position: (removed.ok ? removed.position : null) ?? made.position };
}

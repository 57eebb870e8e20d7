import { expect, test } from 'vitest';
import { emptyBoard } from '../../../../domain/board/boardDocument.ts';
import type { Kanban } from '../../../../domain/board/kanban.ts';
import { addPage } from './addPage.ts';

const kanban = { id: 'k', version: 3, name: '值班', orgId: 'o', roleIds: ['r'], pageIds: ['p1'] } as unknown as Kanban;
const refused = { ok: false, refusal: { code: 'RULE_BROKEN' }, message: '第 2 页没有发布' } as const;

/** What is written where making a board, and giving it its place, come to this. */
async function added({ isMade = true, isPlaced = true }) {
  const written: unknown[] = [];
  const { answer, position } = await addPage({
    boards: {
      create: async (row) => {
        written.push(['create', row]);
        return isMade ? { ok: true, value: { id: 'b9', version: 1 }, position: 11 } : refused;
      },
      removeMany: async (rows) => {
        written.push(['remove', rows]);
        return { ok: true, value: { done: ['b9'], refused: [] }, position: 13 };
      },
    },
    kanbans: {
      update: async ({ id, version }, changes) => {
        written.push(['update', { id, version }, changes]);
        return isPlaced ? { ok: true, value: { id, version: version + 1 }, position: 12 } : refused;
      },
    },
    kanban,
    body: emptyBoard,
    nameOf: (name, n) => `${name} 第 ${n} 页`,
    taken: new Set(),
    word: ({ cn }) => cn,
  });
  return { written, made: answer.ok ? answer.value.id : answer.message, position };
}

const board = { name: '值班 第 2 页', kind: 'kanbanPage', orgId: 'o', roleIds: ['r'], body: emptyBoard };
const placing = ['update', { id: 'k', version: 3 }, { pageIds: ['p1', 'b9'] }];

test('a further page is a board of its own that stands behind the others', async () => {
  expect(await added({})).toEqual({ written: [['create', board], placing], made: 'b9', position: 12 });
});

test('a board that gets no place in the kanban does not stay, and both are read again', async () => {
  expect(await added({ isPlaced: false })).toEqual({
    written: [['create', board], placing, ['remove', [{ id: 'b9', version: 1 }]]],
    made: '第 2 页没有发布',
    position: 13,
  });
});

test('where no board was made nothing else is written', async () => {
  expect(await added({ isMade: false })).toEqual({
    written: [['create', board]],
    made: '第 2 页没有发布',
    position: null,
  });
});

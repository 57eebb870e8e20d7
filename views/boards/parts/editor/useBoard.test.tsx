import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyBoard, itemOf } from '../../../../domain/board/boardDocument.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { dropKept } from '../../../../src/kit/document/useRowDocument.ts';
import { BaseContext } from '../../../../src/session/useSession.ts';
import { useBoard } from './useBoard.ts';

const [[name, module] = []] = Object.entries(boardModules);
if (name === undefined || module === undefined) throw new Error('no module');
const body = { ...emptyBoard, items: [{ ...itemOf('a', name, module), x: 0, y: 0 }] };
const row = { id: 'b', org: 'o', version: 1, published: null, publishedVersion: 0, body };

/** What was written; and whether somebody else was quicker. */
let sent: { readonly body: object }[];
let isLate: boolean;
beforeEach(() => {
  sent = [];
  isLate = false;
});
afterEach(() => {
  cleanup();
  dropKept('board', 'b');
});

function open() {
  const call = async ({ acts }: { readonly acts: boolean }, given: { readonly body: object }) => {
    if (!acts) return { ok: true, value: { rows: [{ ...row, version: 2 }] }, position: null };
    if (isLate) return { ok: false, refusal: { code: 'VERSION_CONFLICT' }, message: '内容已被其他用户修改' };
    sent.push(given);
    return { ok: true, value: { id: 'b', version: 3 }, position: 5 };
  };
  const base = { api: { call } } as never;
  const clock = manualClock(0);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BaseContext value={base}>
      <ClockContext value={clock}>
        <I18n>{children}</I18n>
      </ClockContext>
    </BaseContext>
  );
  const { result } = renderHook(() => useBoard(row), { wrapper });
  const title = (cn: string) =>
    act(() => result.current.edit(({ items }) => void Object.assign(items[0] as object, { title: { cn, en: null } })));
  return { now: () => result.current, title };
}

test('what keeps a draft from being saved is told by its place, and nothing is sent', async () => {
  const { now, title } = open();
  title('长'.repeat(33));
  expect([now().faults['items.0.title.cn'], now().unfit]).toEqual(['内容不符合要求', 1]);
  await act(() => now().save());
  expect(sent).toEqual([]);
});

test('a draft is saved as it is tidied, and stands so', async () => {
  const { now, title } = open();
  title(' 负荷 ');
  await act(() => now().save());
  const tidy = { ...body, items: [{ ...body.items[0], title: { cn: '负荷', en: null } }] };
  expect(sent.map((one) => one.body)).toEqual([{ body: tidy, version: 1 }]);
  expect([now().document, now().isChanged]).toEqual([tidy, false]);
});

test('where somebody was quicker than who publishes, what stands by now is shown, as where it is saved', async () => {
  const { now } = open();
  isLate = true;
  await act(() => now().publishing.run(now().document));
  expect(now().clash?.now?.version).toBe(2);
  act(() => now().takeTheirs(now().clash?.now as never));
  isLate = false;
  await act(() => now().publishing.run(now().document));
  expect(sent.map((one) => one.body)).toEqual([{ published: body, version: 2 }]);
});

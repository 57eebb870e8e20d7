import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { PutOnWall } from './PutOnWall.tsx';

const route = { route: '/largeScreen', boardId: null, dwell: 40 };
let pages: readonly object[];
let version: number;
let may: string;
let answer: object;
const sent: unknown[] = [];
const signedIn = { at: 'signedIn', who: { adminFlag: false, user: { id: 'u1' } } };

beforeEach(() => {
  [pages, version, may] = [[route], 4, '/Lscreenconfig:edit'];
  answer = { ok: true, value: { id: 'w1', version: 5 }, position: 9 };
  sent.length = 0;
  chooseLang('en');
});
afterEach(() => {
  for (const { id } of toasts.list()) toasts.close(id);
  cleanup();
});
const said = (text: string) =>
  waitFor(() =>
    expect(
      toasts
        .list()
        .map((one) => one.text)
        .join(),
    ).toContain(text),
  );

function shown(kanban: object, person = 'u1') {
  signedIn.who.user.id = person;
  const call = async ({ name }: { readonly name: string }, given: unknown) => {
    if (name === 'buttonPermission') return { ok: true, value: may, position: null };
    if (name === 'listWalls')
      return {
        ok: true,
        value: { rows: [{ id: 'w1', name: 'Control room', version, pages }], total: 1 },
        position: null,
      };
    sent.push(given);
    return answer;
  };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  return renderAtSite(
    { api: { call }, session } as never,
    <PutOnWall kanban={{ id: 'k1', pageIds: ['a', 'b'], dwell: 30, ...kanban } as unknown as AnyRow} />,
  );
}

async function put(): Promise<void> {
  await screen.findByRole('option', { name: 'Control room' });
  fireEvent.change(screen.getByLabelText('Choose a wall'), { target: { value: 'w1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Put on a wall' }));
}

test('the pages of a kanban are added behind those of the wall, by the version that was looked at', async () => {
  shown({});
  await put();
  const added = ['a', 'b'].map((boardId) => ({ route: null, boardId, dwell: 30 }));
  await waitFor(() => expect(sent).toEqual([{ params: { id: 'w1' }, body: { version: 4, pages: [route, ...added] } }]));
  await said('Added behind the pages of “Control room”');
});

test('where somebody changed the wall meanwhile it is read anew, and nothing that he hung there is taken down', async () => {
  shown({});
  answer = { ok: false, refusal: { code: 'VERSION_CONFLICT', version: 5 }, message: 'changed' };
  await put();
  await said('press once more');
  const hung = { route: '/largeScreen3A', boardId: null, dwell: 60 };
  [version, pages] = [5, [route, hung]];
  cleanup();
  shown({});
  answer = { ok: true, value: { id: 'w1', version: 6 }, position: 10 };
  await put();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { version: 5, pages: [route, hung, { boardId: 'a' }, { boardId: 'b' }] } });
});

test('what hangs there already, and more than a wall turns, is said and not sent', async () => {
  pages = ['a', 'b'].map((boardId) => ({ route: null, boardId, dwell: 60 }));
  shown({});
  await put();
  await said('“Control room” shows these pages already');
  cleanup();
  pages = Array.from({ length: 19 }, () => route);
  shown({});
  await put();
  await said('A wall turns at most 20 pages');
  expect(sent).toEqual([]);
});

test('who may change no wall is offered none, nor is a kanban without pages', async () => {
  may = '';
  const { container } = shown({}, 'u2');
  await waitFor(() => expect(container.querySelector('select')).toBeNull());
  cleanup();
  may = '/Lscreenconfig:edit';
  expect(shown({ pageIds: [] }, 'u3').container.querySelector('select')).toBeNull();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { ClockContext } from '../../clock/useClock.ts';
import { chooseLang } from '../../i18n/lang.ts';
import type { FrameAction } from './actions.ts';
import { Palette } from './Palette.tsx';

vi.mock('../../live/useLive.ts', () => ({ useStanding: () => [] }));

beforeEach(() => {
  chooseLang('cn');
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const menus = [
  {
    id: 'm1',
    menuName: '实时数据',
    menuNameEn: 'Live',
    menuUrl: '/realData',
    menuPid: null,
    menuIcon: null,
    menuIconUrl: null,
    children: [],
  },
];

/** A gateway with two devices, T1 and T2, that answers when the test lets it. */
function aPalette(actions: readonly FrameAction[] = []) {
  const clock = manualClock(0);
  const asked: { readonly q: string; readonly answer: () => void; readonly fail: (code: ErrorCode) => void }[] = [];
  const found = (q: string) =>
    ['T1', 'T2']
      .filter((one) => one === q)
      .map((id) => ({ id: `${id}.P`, name: '功率', kind: 'analog', device: { id, name: id } }));
  const api = {
    call: (declared: { readonly name: string }, { query }: { readonly query: { readonly q: string } }) =>
      declared.name === 'listPoints'
        ? new Promise(
            (resolve) =>
              void asked.push({
                q: query.q,
                answer: () => resolve({ ok: true, value: { rows: found(query.q) }, position: null }),
                fail: (code) => resolve({ ok: false, refusal: { code }, message: '网络超时' }),
              }),
          )
        : Promise.resolve({ ok: true, value: [], position: null }),
  };
  renderAtSite(
    { api },
    <ClockContext value={clock}>
      <Palette menus={menus} user="u1" actions={actions} onClose={() => undefined} />
    </ClockContext>,
  );
  const field = screen.getByRole('combobox');
  return {
    type: (value: string) => void fireEvent.change(field, { target: { value } }),
    press: (key: string) => void fireEvent.keyDown(field, { key }),
    /** The field has been quiet: the gateway is asked, and answers. */
    async answer(q: string) {
      await act(async () => void clock.advance(200));
      await act(async () => asked.find((one) => one.q === q)?.answer());
    },
    quiet: () => act(async () => void clock.advance(200)),
    /** The field has been quiet: the gateway is asked, and fails. */
    async fail(q: string, code: ErrorCode) {
      await act(async () => void clock.advance(200));
      await act(async () => asked.findLast((one) => one.q === q)?.fail(code));
    },
    /** So long is rested; how often it was asked by then. */
    async rests(ms: number) {
      await act(async () => void clock.advance(ms));
      return asked.length;
    },
    answerLast: () => act(async () => asked.at(-1)?.answer()),
  };
}

const where = () => window.location.pathname + window.location.search;

test('an action that is typed and entered in one breath is done', () => {
  const run = vi.fn();
  const palette = aPalette([{ key: 'lang', icon: <i />, text: '切换到英文', run } as unknown as FrameAction]);
  palette.type('英文');
  palette.press('Enter');
  expect(run).toHaveBeenCalledTimes(1);
});

test('what was found for the former words is never opened for the new ones', async () => {
  const palette = aPalette();
  palette.type('T2');
  await palette.answer('T2');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  palette.type('T1');
  palette.press('Enter');
  await palette.quiet();
  expect(where()).toBe('/');
  await palette.answer('T1');
  await waitFor(() => expect(where()).toBe('/realData?device=T1'));
});

test('a device that is entered before the gateway answered is opened with the answer', async () => {
  const palette = aPalette();
  palette.type('T1');
  palette.press('Enter');
  expect(where()).toBe('/');
  await palette.answer('T1');
  await waitFor(() => expect(where()).toBe('/realData?device=T1'));
});

test('another key takes the pressed one back', async () => {
  const palette = aPalette();
  palette.type('T1');
  palette.press('Enter');
  palette.press('ArrowDown');
  await palette.answer('T1');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  expect(where()).toBe('/');
});

test('what the gateway was too busy for is asked again by itself, and found', async () => {
  const palette = aPalette();
  palette.type('T1');
  await palette.fail('T1', 'TIMEOUT');
  expect(screen.getByRole('alert').textContent).toContain('网络超时');
  expect(await palette.rests(1999)).toBe(1);
  expect(await palette.rests(1)).toBe(2);
  await palette.fail('T1', 'UNAVAILABLE');
  expect(await palette.rests(4000)).toBe(3);
  await palette.answerLast();
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await palette.rests(60_000)).toBe(3);
});

test('what is refused for good is not asked again', async () => {
  const palette = aPalette();
  palette.type('T1');
  await palette.fail('T1', 'NO_PERMISSION');
  expect(await palette.rests(60_000)).toBe(1);
});

test('where the gateway failed, what was found for the former words is neither shown nor opened', async () => {
  const palette = aPalette();
  palette.type('T2');
  await palette.answer('T2');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  palette.type('T1');
  await palette.fail('T1', 'TIMEOUT');
  expect(screen.queryAllByRole('option')).toEqual([]);
  palette.press('Enter');
  expect(where()).toBe('/');
});

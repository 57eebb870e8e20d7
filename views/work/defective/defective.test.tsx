import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

beforeAll(standInForBrowser);
beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test('the desk shows what is open by its time, and offers to register to whoever looks at it', async () => {
  const opened = await openScreen('/defective', '/defective', { answers: 'full', may: 'all' });
  expect(opened.asked.map(({ call }) => call.name)).toContain('listDefects');
  expect(opened.asked.map(({ call }) => call.name)).not.toContain('ownDefects');
  expect(opened.offers.join(' ')).toContain('登记缺陷');
  expect(opened.thrown).toEqual([]);
});

const flushed = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)));

test('while one writes, what is open on the same equipment stands beside it, and what joins says which it joined', async () => {
  vi.useFakeTimers();
  const asked: (readonly [string, unknown])[] = [];
  const brief = {
    id: 'd1',
    number: 'D-20261118-01',
    part: '触头',
    phenomenon: '温升 68 K',
    severity: 'major',
    state: 'fixing',
    foundAt: '2026-11-18T00:00:00.000Z',
    due: '2026-12-18T00:00:00.000Z',
    times: 2,
  };
  const answers: Readonly<Record<string, unknown>> = {
    defectSubjects: { rows: [{ kind: 'equipment', id: 'E1', name: '涂装 QF421', code: 'QF421' }] },
    likelyDefects: { rows: [brief] },
    registerDefect: { id: 'd1', number: 'D-20261118-01', version: 3, joined: true },
  };
  const api = {
    call: async (call: { readonly name: string }, given: unknown) => {
      asked.push([call.name, given]);
      return { ok: true, value: answers[call.name], position: 7 };
    },
  };
  const [again, onClose] = [vi.fn(), vi.fn()];
  renderAtSite({ api }, <RegisterDialog again={again} onClose={onClose} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '421' } });
  await flushed();
  fireEvent.click(screen.getByText(/涂装 QF421/));
  await flushed();
  expect(screen.getByText('D-20261118-01')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('部位'), { target: { value: '触头' } });
  fireEvent.change(screen.getByLabelText('现象'), { target: { value: '温升 70 K' } });
  fireEvent.submit(screen.getByLabelText('部位').closest('form') as HTMLFormElement);
  await flushed();
  const [, sent] = asked.find(([name]) => name === 'registerDefect') ?? [];
  expect(sent).toMatchObject({
    body: { equipmentId: 'E1', part: '触头', phenomenon: '温升 70 K', severity: 'general' },
  });
  expect([again.mock.calls, onClose.mock.calls.length]).toEqual([[[7]], 1]);
  vi.useRealTimers();
});

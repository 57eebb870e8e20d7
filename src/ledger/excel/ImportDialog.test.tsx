import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { devices } from '../../../domain/device/device.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import { workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { ImportDialog } from './ImportDialog.tsx';

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const aJob = (given: Partial<LongJob>): LongJob =>
  ({
    id: 'j1',
    kind: 'ledgerImport',
    state: 'running',
    done: 0,
    total: 100,
    createdAt: '2026-11-21T00:00:00.000Z',
    ...given,
  }) as LongJob;
const outcome = { rows: 3, imported: 0, refused: 0, fault: null, left: 0 };

interface Sent {
  readonly name: string;
  readonly given: { readonly body?: FormData; readonly params?: object };
}

/** The dialog of the devices; the gateway tells of the import what it is given, one after the other. */
function aDialog(told: readonly LongJob[], lang: Lang = 'cn') {
  chooseLang(lang);
  const clock = manualClock(0);
  const sent: Sent[] = [];
  const left = [...told];
  let reread = 0;
  let closed = 0;
  const api = {
    async call(declared: { readonly name: string }, given: Sent['given']) {
      sent.push({ name: declared.name, given });
      if (declared.name === 'makeTicket') return { ok: true, value: { ticket: 't1' }, position: null };
      const value =
        declared.name === 'cancelJob' ? aJob({ state: 'cancelled' }) : left.length > 1 ? left.shift() : left[0];
      return { ok: true, value, position: null };
    },
  };
  const ledger = {
    declaration: devices,
    slots: {},
    title: '设备',
    again: () => void reread++,
  } as unknown as LedgerHeld;
  render(
    <ClockContext value={clock}>
      <BaseContext value={{ api } as unknown as Base}>
        <I18n>
          <ImportDialog ledger={ledger} open={true} onClose={() => void closed++} />
        </I18n>
      </BaseContext>
    </ClockContext>,
  );
  const choose = (name: string, bytes: number) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([new Uint8Array(bytes)], name)] } });
  };
  return { clock, sent, choose, reread: () => reread, closed: () => closed };
}

/** Lets the dialog ask how far it is. */
async function asked(world: ReturnType<typeof aDialog>, times: number): Promise<void> {
  await waitFor(() => {
    world.clock.advance(500);
    expect(world.sent.filter(({ name }) => name === 'getJob').length).toBeGreaterThanOrEqual(times);
  });
}

test('an import sends the workbook with what is to happen to wrong rows, shows how far it is, and reads the list anew', async () => {
  const world = aDialog([
    aJob({ state: 'waiting' }),
    aJob({ done: 40 }),
    aJob({ state: 'done', outcome: { ...outcome, imported: 3, updated: 1 } }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: '导入正确的行' }));
  world.choose('a.xlsx', 100);
  await waitFor(() => expect(world.sent[0]?.name).toBe('importDevices'));
  expect(world.sent[0]?.given.body?.get('mode')).toBe('valid');
  expect(world.sent[0]?.given.body?.get('file')).toMatchObject({ name: 'a.xlsx' });
  await asked(world, 1);
  expect(await screen.findByRole('progressbar', { name: '已完成 40%' })).toBeTruthy();
  await asked(world, 2);
  expect(await screen.findByText('3 行，已导入 3 行')).toBeTruthy();
  expect(screen.getByText('其中 1 行为修改已有的行')).toBeTruthy();
  expect(world.reread()).toBe(1);
});

test('while it runs no other workbook is taken, and it can be cancelled', async () => {
  const world = aDialog([aJob({ done: 10 })]);
  world.choose('a.xlsx', 100);
  const cancel = await screen.findByRole('button', { name: '取消' });
  expect((screen.getByRole('button', { name: '选择工作簿' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(cancel);
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(world.sent.at(-1)).toMatchObject({ name: 'cancelJob', given: { params: { id: 'j1' } } });
  expect((screen.getByRole('button', { name: '选择工作簿' }) as HTMLButtonElement).disabled).toBe(false);
  expect(world.reread()).toBe(0);
});

test('the workbook that says what is wrong in its rows is offered, and fetched by a ticket', async () => {
  const world = aDialog([
    aJob({ state: 'done', outcome: { ...outcome, refused: 2 }, file: '设备-待改正.xlsx' } as Partial<LongJob>),
  ]);
  world.choose('a.xlsx', 100);
  expect(await screen.findByText(/2 行须改正/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下载 设备-待改正.xlsx' }));
  await waitFor(() => expect(world.sent.at(-1)?.name).toBe('makeTicket'));
});

for (const lang of ['cn', 'en'] as const) {
  test.each(['excel.unknownHead', 'excel.missingHead', 'excel.merged', 'excel.notWorkbook', 'excel.tooLarge'] as const)(
    `why a workbook as a whole is not taken is an alert in the reader’s language: %s (${lang})`,
    async (key) => {
      const world = aDialog(
        [aJob({ state: 'done', outcome: { ...outcome, rows: 0, fault: workbookFaults[key] } })],
        lang,
      );
      world.choose('a.xlsx', 100);
      expect((await screen.findByText(workbookFaults[key][lang])).getAttribute('role')).toBe('alert');
    },
  );
}

test('what is no workbook by its name, or larger than one may be, is refused before it is sent', async () => {
  const world = aDialog([]);
  world.choose('junk.txt', 10);
  expect((await screen.findByText('支持的文件类型：xlsx')).getAttribute('role')).toBe('alert');
  world.choose('junk.xlsx', 16 * 1024 * 1024 + 1);
  expect(await screen.findByText('文件大小不能超过 16 MB')).toBeTruthy();
  expect(world.sent).toEqual([]);
});

test('an import that failed says so and lets begin again; Esc leaves the dialog', async () => {
  const world = aDialog([aJob({ state: 'failed', error: 'UNAVAILABLE' } as Partial<LongJob>)]);
  world.choose('a.xlsx', 100);
  expect((await screen.findByText(/未能完成/)).getAttribute('role')).toBe('alert');
  expect((screen.getByRole('button', { name: '选择工作簿' }) as HTMLButtonElement).disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /关闭/ }));
  expect(world.closed()).toBe(1);
});

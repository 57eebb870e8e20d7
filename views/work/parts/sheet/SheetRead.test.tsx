import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import type { EntryTold, WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { SheetRead } from './SheetRead.tsx';

const entry = (id: string, more: Partial<EntryTold>): EntryTold => ({
  entry: id,
  point: 'p1',
  equipmentId: 'e1',
  item: 'contact',
  itemName: { cn: '触头温度', en: 'Contact' },
  value: '61.2',
  unit: '°C',
  at: '2026-11-25T01:53:00.000Z',
  photos: [],
  note: null,
  verdict: 'ok',
  severity: null,
  limit: null,
  why: null,
  last: '60.0',
  factory: null,
  flags: [],
  is: 'standing',
  by: { id: 'zheng', name: '郑工' },
  replaces: null,
  reason: null,
  heardAt: '2026-11-25T01:53:01.000Z',
  ...more,
});

const told: WorkSheetTold = {
  task: {
    id: 't1',
    ledger: 'patrolTask',
    number: 'PT-1',
    name: '变电所一层 09:00',
    state: 'inProgress',
    due: null,
    until: null,
    leader: null,
    holder: null,
    crew: [],
    begunAt: null,
    finishedAt: null,
  },
  state: 'open',
  textId: 'x1',
  texts: [
    {
      id: 'x1',
      code: 'P-SUB',
      name: '变电所巡检',
      number: 4,
      sections: [],
      evidence: { photos: 0, scan: false, signRoles: ['巡检人'] },
    },
  ],
  points: [{ id: 'p1', place: '0.4 kV I 段柜', textId: 'x1', code: null, equipment: [{ id: 'e1', name: 'QF411' }] }],
  entries: [
    entry('first', {}),
    entry('second', { is: 'contested', flags: ['second'], by: { id: 'sun', name: '孙工' }, value: '<b>62</b>' }),
    entry('bad', {
      item: 'oil',
      itemName: { cn: '油温', en: 'Oil' },
      verdict: 'defect',
      severity: 'major',
      limit: { bound: 'HH', of: null, value: '95' },
      value: '96',
    }),
  ],
  before: [],
  signatures: [],
  counts: { asked: 4, answered: 2, contested: 1 },
  missing: ['油温：照片或备注'],
  limits: { urgentHours: 24, majorDays: 30, generalDays: 90 },
  may: { enter: true, decide: true },
  position: 1,
};

const asked: { readonly name: string; readonly given: unknown }[] = [];
let again = 0;
function open(more: Partial<WorkSheetTold> = {}) {
  const call = async ({ name }: { readonly name: string }, given: unknown) => {
    asked.push({ name, given });
    return { ok: true, value: {}, position: 1 };
  };
  return render(
    <BaseContext value={{ api: { call }, session: {} } as unknown as Base}>
      <ClockContext value={manualClock(Date.parse('2026-11-25T02:00:00.000Z'))}>
        <I18n>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <SheetRead told={{ ...told, ...more }} again={() => (again += 1)} />
          </SiteContext>
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
}
beforeEach(() => {
  asked.length = 0;
  again = 0;
  chooseLang('cn');
});
afterEach(cleanup);

test('what is abnormal stands first with the limit of then, and what was typed is never more than words', () => {
  const { container } = open();
  const [, first] = screen.getAllByRole('row');
  for (const part of ['QF411 油温', '96 °C', '异常 · 重大', 'HH 95', '11-25 09:53', '郑工'])
    expect(first?.textContent).toContain(part);
  expect(container.querySelector('td b')).toBeNull();
  expect(container.textContent).toContain('尚缺：油温：照片或备注');
});

test('its leader says which of two answers counts, and the other falls', async () => {
  open();
  const [, keepSecond] = screen.getAllByRole('button', { name: '采用' });
  fireEvent.click(keepSecond as HTMLElement);
  await waitFor(() => expect(again).toBe(1));
  expect(asked).toEqual([
    { name: 'decideWorkSheet', given: { params: { task: 't1' }, body: { keeps: 'second', drops: ['first'] } } },
  ]);
});

test('whoever does not lead is told of it and decides nothing', () => {
  const { container } = open({ may: { enter: true, decide: false } });
  expect(screen.queryAllByRole('button', { name: '采用' })).toEqual([]);
  expect(container.textContent).toContain('待裁定 · 同一项的第二个答案');
});

test('it is signed in the role that its text asks for', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: '签名：巡检人' }));
  await waitFor(() => expect(again).toBe(1));
  expect(asked).toEqual([{ name: 'signWorkSheet', given: { params: { task: 't1' }, body: { role: '巡检人' } } }]);
});

test('whoever only looks signs nothing', () => {
  open({ may: { enter: false, decide: false } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '../../../domain/cost/account/calls.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { MonthCell } from './MonthCell.tsx';

afterEach(cleanup);

const anAccount = (state: Account['state'], total: string | null): Account =>
  ({
    unit: 'u1',
    name: '冲压车间',
    parent: null,
    month: '2026-10',
    state,
    restatements: [],
    changed: null,
    kept: state === 'open' ? null : { content: { cost: { total } }, hash: 'a', at: '', by: null },
  }) as unknown as Account;

test.each([
  ['closed', '10806.5', '冲压车间 2026-10 已关账 10,806.50', '10,806.50'],
  ['calculated', null, '冲压车间 2026-10 已核算', '已核算'],
  ['open', null, '冲压车间 2026-10 未核算', '未核算'],
] as const)(
  'a month that is %s is called by its unit, its month, its state and what it shows',
  (state, total, name, shows) => {
    renderAtSite({}, <MonthCell of={anAccount(state, total)} isChosen={false} onOpen={vi.fn()} />);
    const cell = screen.getByRole('button', { name });
    expect(cell.textContent).toBe(shows);
    expect(name).toContain(shows);
  },
);

test('a closed month that may no longer agree is marked, and says why, without being opened', () => {
  const of = { ...anAccount('closed', '53065.96'), changed: 'readings' as const };
  renderAtSite({}, <MonthCell of={of} isChosen={false} onOpen={vi.fn()} />);
  const cell = screen.getByRole('button', { name: '冲压车间 2026-10 已关账 53,065.96 关账后读数有更正，可能不再一致' });
  expect(cell.getAttribute('data-changed')).toBe('readings');
});

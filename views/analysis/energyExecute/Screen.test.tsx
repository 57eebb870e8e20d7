import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen as Report } from './report/Screen.tsx';
import { Screen } from './Screen.tsx';

afterEach(cleanup);

const months = Array.from({ length: 12 }, (_, n) => ({ month: n + 1, amount: '100' }));
const plan = {
  id: 'p1',
  org: 'o1',
  version: 3,
  orgId: 'o1',
  unitId: 'u1',
  year: 2026,
  indicator: 'electricity',
  name: '厂区年度用电',
  nameEn: null,
  state: 'inProgress',
  target: '1200',
  remark: null,
  months,
  warnAt: '90',
  actions: [
    { name: '降压', ownerId: null, due: '2026-04-30', saving: '20', doneAt: '2026-04-29T00:00:00.000Z', doneBy: 'u' },
    { name: '停泵', ownerId: null, due: '2026-08-31', saving: '5', doneAt: null, doneBy: null },
  ],
  monthsOff: null,
  authorId: 'a',
  publisherId: 'b',
  publishedAt: '2025-12-05T00:00:00.000Z',
  completedBy: null,
  completedAt: null,
  voidAt: null,
  lastReason: null,
};
const whole = { quality: 'good', none: null, present: 1, elapsed: 1, expected: 1 };
const head = { version: 1, subject: { kind: 'energyUnit', id: 'u1' }, part: null, medium: 'electricity', unit: 'kWh' };
const fact = (id: string, value: string, at: string | null = null) => ({ id, value, unit: 'kWh', at, ...whole });
const each = (value: number) => Array.from({ length: 12 }, () => value);
const answer = {
  zone: 'Asia/Shanghai',
  axes: [],
  names: [],
  notes: [],
  results: [
    {
      ...head,
      measure: 'plan.done',
      compared: null,
      uses: [],
      gives: 'facts',
      facts: [
        ...[fact('target', '1200'), fact('targetSoFar', '1066'), fact('used', '1120'), fact('percent', '105.1')],
        ...[fact('low', '1220'), fact('middle', '1240'), fact('high', '1260')],
        fact('crossing', '1200', '2026-12-14T16:00:00.000Z'),
      ],
    },
  ],
  series: [
    {
      ...head,
      measure: 'energy.use',
      values: [...Array.from({ length: 11 }, () => '112.5'), null],
      present: each(1),
      elapsed: each(1),
      expected: each(1),
    },
  ],
};
const values: Readonly<Record<string, unknown>> = {
  listEnergyPlans: { rows: [plan], total: 1, names: { energyUnit: { u1: '示范厂区' } } },
  listFigureUnits: { units: [{ id: 'u1', name: '示范厂区', parent: null, media: ['electricity'] }] },
  askFigures: answer,
  buttonPermission: '',
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u9' } } };
const base = {
  api: { call: async ({ name }: { readonly name: string }) => ({ ok: true, value: values[name], position: null }) },
  session: { state: () => signedIn, subscribe: () => () => undefined },
};

test('R256 a plan over its target says so, with the day that passes it, and what of its actions is late', async () => {
  window.history.replaceState(null, '', '/energyExecute');
  renderAtSite(base, <Screen />);
  await waitFor(() => expect(screen.getByText('超目标')).toBeTruthy());
  expect(document.body.textContent).toContain('2026-12-15');
  expect(screen.getByText('1 / 2，逾期 1')).toBeTruthy();
  expect(screen.getByText(/2026-08-31 逾期/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '终止' })).toBeTruthy();
});

test('R257 the report of last month tells target, use and deviation, and what was saved', async () => {
  window.history.replaceState(null, '', '/energyExecute/report');
  renderAtSite(base, <Report />);
  await waitFor(() => expect(screen.getByText('1 — 10 月')).toBeTruthy());
  expect(document.body.textContent).toContain('125.00');
  expect(screen.getByText('已完成 20.00，预计共 25.00 kWh')).toBeTruthy();
});

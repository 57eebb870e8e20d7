import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PastContext } from '../../../../src/address/usePast.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { TaskPane } from './TaskPane.tsx';
import type { TaskActs } from './useTaskActs.ts';
import type { QueueRow } from './useTasks.ts';

afterEach(cleanup);

/** A case that one looks at without having a part in it: nothing of it is there to be pressed. */
const row = {
  ...{ id: 'case-1', caseId: 'case-1', group: 'open', task: null, told: null },
  of: {
    ...{
      work: 'ENERGY_ORDER',
      title: '更换接触器',
      org: { id: 'o', name: '示范厂区' },
      step: 'lead',
      stepName: '班长',
    },
    ...{ due: null, openedAt: '2026-11-20T08:00:00.000Z', subject: { id: 'w1', ledger: 'workOrder' } },
  },
} as unknown as QueueRow;
const whole = {
  ...{
    id: 'case-1',
    version: 3,
    acts: {},
    opinions: [],
    fields: [],
    comparedWith: null,
    form: null,
    passed: [],
    stuck: null,
  },
  way: [{ name: '班长', what: 'now', persons: [], at: null, due: null }],
};

test('the story of a case that holds nothing to press is come to, and scrolled, by keys', async () => {
  const call = vi.fn(async () => ({ ok: true, value: whole }));
  renderAtSite({ api: { call } }, <TaskPane row={row} acts={{} as TaskActs} round={0} isEmpty={false} />);
  const story = await screen.findByRole('region', { name: '办理过程' });
  expect(story.tabIndex).toBe(0);
  expect(story.textContent).toContain('班长');
});

test('as of a moment of the past the story is told, and nothing is decided', async () => {
  const acts = { approve: { may: true, why: null }, withdraw: { may: true, why: null } };
  const call = vi.fn(async () => ({ ok: true, value: { ...whole, acts } }));
  const instant = '2026-11-20T09:00:00.000Z';
  const shown = <TaskPane row={row} acts={{} as TaskActs} round={0} isEmpty={false} />;
  renderAtSite(
    { api: { call } },
    <PastContext value={{ asOf: instant, at: Date.parse(instant), instant }}>{shown}</PastContext>,
  );
  await screen.findByRole('region', { name: '办理过程' });
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  renderAtSite({ api: { call } }, shown);
  expect((await screen.findAllByRole('button')).length).toBeGreaterThan(1);
});

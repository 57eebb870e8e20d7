import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  ...{ id: 'case-1', version: 3, acts: {}, opinions: [], fields: [], comparedWith: null, form: null, passed: [] },
  way: [{ name: '班长', what: 'now', persons: [], at: null, due: null }],
};

test('the story of a case that holds nothing to press is come to, and scrolled, by keys', async () => {
  const call = vi.fn(async () => ({ ok: true, value: whole }));
  renderAtSite({ api: { call } }, <TaskPane row={row} acts={{} as TaskActs} round={0} isEmpty={false} />);
  const story = await screen.findByRole('region', { name: '办理过程' });
  expect(story.tabIndex).toBe(0);
  expect(story.textContent).toContain('班长');
});

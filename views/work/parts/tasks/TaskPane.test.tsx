import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PastContext } from '../../../../src/address/usePast.ts';
import { startKeys } from '../../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { TaskPane } from './TaskPane.tsx';
import type { TaskActs } from './useTaskActs.ts';
import type { QueueRow } from './useTasks.ts';

afterEach(cleanup);

/** A case that one looks at without having a part in it: nothing of it is there to be pressed. */
const row = {
  id: 'case-1',
  caseId: 'case-1',
  group: 'open',
  task: null,
  told: null,
  of: {
    work: 'ENERGY_ORDER',
    title: '更换接触器',
    org: { id: 'o', name: '示范厂区' },
    step: 'lead',
    stepName: '班长',
    due: null,
    openedAt: '2026-11-20T08:00:00.000Z',
    subject: { id: 'w1', ledger: 'workOrder' },
  },
} as unknown as QueueRow;
const whole = {
  id: 'case-1',
  version: 3,
  acts: {},
  opinions: [],
  fields: [],
  comparedWith: null,
  form: null,
  passed: [],
  stuck: null,
  way: [{ name: '班长', what: 'now', persons: [], at: null, due: null }],
};

test('the story of a case that holds nothing to press is come to, and scrolled, by keys', async () => {
  const call = vi.fn(async () => ({ ok: true, value: whole }));
  renderAtSite({ api: { call } }, <TaskPane row={row} acts={{} as TaskActs} round={0} isEmpty={false} isOpened />);
  const story = await screen.findByRole('region', { name: '办理过程' });
  expect(story.tabIndex).toBe(0);
  expect(story.textContent).toContain('班长');
});

test('as of a moment of the past the story is told, and nothing is decided', async () => {
  const acts = { approve: { may: true, why: null }, withdraw: { may: true, why: null } };
  const call = vi.fn(async () => ({ ok: true, value: { ...whole, acts } }));
  const instant = '2026-11-20T09:00:00.000Z';
  const shown = <TaskPane row={row} acts={{} as TaskActs} round={0} isEmpty={false} isOpened />;
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

let stopKeys = (): void => undefined;
beforeEach(() => {
  stopKeys = startKeys();
});
afterEach(() => stopKeys());

test('a key decides on what the reader opened, once a press, and never on what stands there by itself', async () => {
  const task = { id: 'task-1', state: 'open', ask: 'approve', acts: [] };
  const deciding = { ...whole, acts: { approve: { may: true, why: null } } };
  const call = vi.fn(async () => ({ ok: true, value: deciding }));
  const approve = vi.fn(async () => true);
  const pane = (isOpened: boolean) => (
    <TaskPane
      row={{ ...row, task } as unknown as QueueRow}
      acts={{ approve } as unknown as TaskActs}
      round={0}
      isEmpty={false}
      isOpened={isOpened}
    />
  );
  renderAtSite({ api: { call } }, pane(false));
  await screen.findByRole('button', { name: /同意/ });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(approve).not.toHaveBeenCalled();
  cleanup();
  renderAtSite({ api: { call } }, pane(true));
  await screen.findByRole('button', { name: /同意/ });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(approve).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(1));
});

test('an opinion that is half written is there again after the reader was elsewhere', async () => {
  const deciding = { ...whole, acts: { approve: { may: true, why: null } } };
  const call = vi.fn(async () => ({ ok: true, value: deciding }));
  const shown = (
    <TaskPane
      row={{ ...row, id: 'case-2', task: { state: 'open', ask: 'approve', acts: [] } } as unknown as QueueRow}
      acts={{} as TaskActs}
      round={0}
      isEmpty={false}
      isOpened
    />
  );
  renderAtSite({ api: { call } }, shown);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '请补充方案' } });
  cleanup();
  renderAtSite({ api: { call } }, shown);
  expect(((await screen.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('请补充方案');
});

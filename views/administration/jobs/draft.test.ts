import { expect, test } from 'vitest';
import { comingTimes, entered, faultsOf, fieldsOf, newJob } from './draft.ts';

const now = Date.UTC(2026, 10, 21, 0, 0);
const site = { isNew: true, zone: 'Asia/Shanghai', now };

test('a new job needs an id and a time that comes; both faults say what would be right (K038)', () => {
  expect(Object.keys(faultsOf({ ...newJob(), cron: '99 * * * *' }, site)).toSorted()).toEqual(['cron', 'id']);
  expect(faultsOf({ ...newJob(), id: 'nightly' }, site)).toEqual({});
});

test('another kind is given its own settings, and a job that stands keeps id and kind', () => {
  const report = entered(newJob(), { ...newJob(), kind: 'dailyReport' });
  expect(report['input']).toEqual({ users: [], webhooks: false });
  expect(Object.keys(fieldsOf(true, 'dailyReport'))).toEqual(['id', 'kind', 'cron', 'input', 'enabled']);
  expect(Object.keys(fieldsOf(false, 'compaction'))).toEqual(['cron']);
});

test('the next times stand by the clocks of the site', () => {
  expect(comingTimes('0 2 * * *', 'Asia/Shanghai', now).map((at) => new Date(at).toISOString())).toEqual([
    '2026-11-21T18:00:00.000Z',
    '2026-11-22T18:00:00.000Z',
    '2026-11-23T18:00:00.000Z',
  ]);
  expect(comingTimes('never', 'Asia/Shanghai', now)).toEqual([]);
});

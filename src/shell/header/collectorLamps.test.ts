import { expect, test } from 'vitest';
import { collectorLamps } from './collectorLamps.ts';

const channel = { id: 'C1', name: 'Gateway 1', since: '2026-11-20T06:30:00.000Z' };
const live = { state: 'live' } as const;

test('the collectors are live, behind while readings wait to be stored, or down where a channel is silent', () => {
  expect(collectorLamps({ silent: [], waitingSince: null, link: live })).toEqual([{ state: 'live' }]);
  expect(collectorLamps({ silent: [], waitingSince: 5, link: live })).toEqual([{ state: 'behind', since: 5 }]);
  expect(collectorLamps({ silent: [channel], waitingSince: null, link: live })).toEqual([{ state: 'down' }]);
  expect(collectorLamps({ silent: [channel], waitingSince: 5, link: live })).toEqual([
    { state: 'behind', since: 5 },
    { state: 'down' },
  ]);
});

test('a console without a link never says that the site collects', () => {
  for (const state of ['idle', 'connecting', 'behind', 'silent', 'down'] as const) {
    expect(collectorLamps({ silent: [], waitingSince: null, link: { state } })).toEqual([{ state: 'unknown' }]);
  }
  expect(collectorLamps({ silent: [channel], waitingSince: null, link: { state: 'down' } })).toEqual([
    { state: 'down' },
  ]);
});

import { expect, test } from 'vitest';
import { type Ticket, tickets } from './ticketLedger.ts';

const line = (kind: string) => ({ kind, text: kind, pointId: null, earth: null, removedAt: null });
const all = ['open', 'proveDead', 'earth', 'sign'];
const written = {
  kind: 'first',
  state: 'draft',
  review: 'none',
  leaderId: 'li',
  permitterId: 'sun',
  crewIds: ['wang'],
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-12-20T08:00:00.000Z',
  steps: [],
  measures: all.map(line),
} as unknown as Ticket;

/** The fields at fault, and of the measures the words. */
const faultsOf = (more: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tickets.rules.flatMap((rule) =>
      Object.entries(rule({ ...written, ...more } as never) ?? {}).map(([field, says]) => [field, says.cn]),
    ),
  );

test('a ticket of the first kind has all four kinds of measures, and hears which it lacks', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ measures: [line('sign')] })).toEqual({ measures: '第一种工作票缺少：停电、验电、装设接地线' });
  expect(faultsOf({ measures: all.slice(0, 3).map(line) })).toEqual({
    measures: '第一种工作票缺少：悬挂标示牌、装设遮栏',
  });
});

test('each other kind has what it is done by', () => {
  expect(faultsOf({ kind: 'second', measures: [line('sign')] })).toEqual({});
  expect(faultsOf({ kind: 'second', measures: [] })).toEqual({ measures: '请填写安全措施' });
  expect(faultsOf({ kind: 'emergency', measures: [], steps: [{}] })).toEqual({ measures: '请填写安全措施' });
  expect(faultsOf({ kind: 'operation', measures: all.map(line) })).toEqual({ steps: '请填写操作步骤' });
  expect(faultsOf({ kind: 'operation', measures: [], steps: [{}] })).toEqual({});
});

test('no ticket is written for more than 30 days, nor with its permitter among the crew', () => {
  expect(faultsOf({ to: '2026-12-20T08:00:00.001Z' })).toEqual({ to: '一张票最长 30 天' });
  expect(faultsOf({ crewIds: ['wang', 'sun'] })).toEqual({ crewIds: '许可人不能是工作班成员' });
});

test('what an older edition of the law let pass goes its way to its end; only what is written anew is asked', () => {
  const old = { measures: [line('sign')], to: '2036-11-20T08:00:00.000Z', crewIds: ['sun'] };
  const asked = ['measures', 'to', 'crewIds'];
  for (const state of ['issued', 'received', 'permitted', 'working', 'suspended', 'ended', 'closed', 'void'])
    expect([state, faultsOf({ ...old, state, review: 'passed' })]).toEqual([state, {}]);
  // Also its way back to its author; who submits it again is asked.
  expect(faultsOf({ ...old, state: 'returned', review: 'returned' })).toEqual({});
  expect(Object.keys(faultsOf({ ...old, state: 'returned', review: 'inReview' })).sort()).toEqual(asked.sort());
});

import { expect, test } from 'vitest';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import type { AnyRow } from '../slots.ts';
import { waitsFor } from './waits.ts';

const row = (more: object): AnyRow => ({ id: 'r', org: 'o', version: 1, ...more }) as AnyRow;
const names: Readonly<Record<string, string>> = { u1: '赵许可', u2: '钱操作' };
const nameOf = (_ledger: string, id: string) => names[id] ?? null;
const step = { kind: 'hand', text: 'x', doneAt: null, readAt: null, repeatedAt: null };

test('one sentence says whom a row waits for, and what he does', () => {
  const ticket = (more: object) =>
    waitsFor({
      law: lawOfLedger(tickets),
      nameOf,
      lang: 'en',
      row: row({
        state: 'working',
        permitterId: 'u1',
        leaderId: 'u2',
        issuerId: 'u3',
        signedIds: ['u2'],
        steps: [step],
        ...more,
      }),
    });
  expect(ticket({})).toBe('Waits for 赵许可: read step 1');
  expect(ticket({ steps: [{ ...step, readAt: '2026' }] })).toBe('Waits for 钱操作: repeat step 1');
  expect(ticket({ steps: [] })).toBe('Waits for 钱操作: end the work');
  expect(ticket({ state: 'closed' })).toBeNull();
});

test('under a heading that says that it waits the sentence is shorter', () => {
  const asked = { law: lawOfLedger(tickets), nameOf, lang: 'cn', isBrief: true } as const;
  expect(waitsFor({ ...asked, row: row({ state: 'issued', permitterId: 'u1' }) })).toBe('赵许可：收票');
  expect(waitsFor({ ...asked, row: row({ state: 'draft', review: 'inReview' }) })).toBe('审批');
});

test('where a row names nobody it waits for whoever may; in review for its approval', () => {
  const order = (more: object) => waitsFor({ law: lawOfLedger(workOrders), nameOf, lang: 'cn', row: row(more) });
  expect(order({ state: 'published', assigneeIds: [] })).toBe('等待 有权办理的人：领取工单');
  expect(order({ state: 'published', assigneeIds: ['u1', 'u2'] })).toBe('等待 赵许可、钱操作：领取工单');
  expect(order({ state: 'established', review: 'inReview', authorId: 'u1' })).toBe('等待审批');
  expect(order({ state: 'finished', leaderId: 'u1', doerIds: ['u1'] })).toBe('等待 有权办理的人：验收');
});

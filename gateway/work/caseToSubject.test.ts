import { expect, test } from 'vitest';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import type { CaseMeans } from './caseMeans.ts';
import { tellSubject } from './caseToSubject.ts';

const passed = {
  ...{
    position: 7,
    stream: 'approval-ticket-T1-1',
    version: 3,
    type: 'ApprovalPassed',
    org: 'o',
    cause: null,
    to: 'passed',
  },
  ...{ at: '2026-11-20T08:00:00.000Z', recordedAt: '2026-11-20T08:00:00.000Z', command: 'c' },
  ...{ by: { kind: 'user', id: 'chen', session: 's' }, data: {} },
} as unknown as Event;

/** What is ordered of the ticket when its case has passed, and the ticket answers so. */
async function ordered(answer: (command: string) => Result<unknown>) {
  const orders: (readonly [string, unknown, string])[] = [];
  const said: string[] = [];
  const means = {
    log: {
      remembered: async () => new Map([[passed.stream, { context: { subject: { kind: 'ticket', id: 'T1' } } }]]),
      read: async () => [{ data: { by: 'chen', agrees: true } }],
    },
    ledgers: {
      obey: async (
        _: unknown,
        { command, given }: { command: string; given: unknown },
        write: { command: { id: string } },
      ) => {
        orders.push([command, given, write.command.id]);
        return answer(command);
      },
    },
    subjects: new Map([['ticket', tickets]]),
    say: (line: string) => said.push(line),
  } as unknown as CaseMeans;
  await tellSubject(means, passed);
  return { orders, said };
}

test('what was agreed to and may not count goes back to whoever submitted it, with why', async () => {
  const why = '不在签发人名单中，或资格已过有效期';
  const { orders, said } = await ordered((command) =>
    command === 'issue' ? refused('RULE_BROKEN', { fields: { issuerId: why } }) : accepted({}),
  );
  expect(orders).toEqual([
    ['issue', { case: 'ticket-T1-1', reviewerIds: ['chen'] }, 'caseToSubject:7:0'],
    ['sentBack', { reason: why }, 'caseToSubject:7:1'],
  ]);
  expect(said).toEqual([]);
});

test('what counts is told once, and what its law refuses goes back nowhere', async () => {
  expect((await ordered(() => accepted({}))).orders).toHaveLength(1);
  const ended = await ordered(() => refused('ALREADY_DONE', { data: { refusal: 'ended' } }));
  expect(ended.orders).toHaveLength(1);
  expect(ended.said).toEqual(['ticket-T1-1: ticket T1 refused issue: ALREADY_DONE']);
});

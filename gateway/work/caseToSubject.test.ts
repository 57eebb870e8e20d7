import { expect, test } from 'vitest';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Lang } from '../../domain/text/message.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import type { CaseMeans } from './caseMeans.ts';
import { tellSubject } from './caseToSubject.ts';

const passed = {
  position: 7,
  stream: 'approval-ticket-T1-1',
  version: 3,
  type: 'ApprovalPassed',
  org: 'o',
  cause: null,
  to: 'passed',
  at: '2026-11-20T08:00:00.000Z',
  recordedAt: '2026-11-20T08:00:00.000Z',
  command: 'c',
  by: { kind: 'user', id: 'chen', session: 's' },
  data: {},
} as unknown as Event;

const entered = (step: string) => ({ type: 'ApprovalStepEntered', data: { step } });
const agreed = (by: string, step = 'head') => ({ type: 'ApprovalGiven', data: { step, by, agrees: true } });
const returned = (to: string | null) => ({ type: 'ApprovalReturned', data: { to } });
const resubmitted = { type: 'ApprovalResubmitted', data: { step: 'head' } };

/** What is ordered of the ticket when its case has passed, and the ticket answers so. */
async function ordered(
  answer: (command: string, lang: Lang) => Result<unknown>,
  told: readonly object[] = [agreed('chen')],
) {
  const orders: (readonly [string, unknown, string])[] = [];
  const said: string[] = [];
  const means = {
    log: {
      remembered: async () => new Map([[passed.stream, { context: { subject: { kind: 'ticket', id: 'T1' } } }]]),
      read: async ({ types }: { types: readonly string[] }) =>
        told.filter((one) => types.includes((one as { type: string }).type)).toReversed(),
    },
    ledgers: {
      obey: async (
        _: unknown,
        { command, given }: { command: string; given: unknown },
        write: { command: { id: string }; asker: { lang: Lang } },
      ) => {
        const { lang } = write.asker;
        if (lang === 'cn') orders.push([command, given, write.command.id]);
        return answer(command, lang);
      },
    },
    subjects: new Map([['ticket', tickets]]),
    say: (line: string) => said.push(line),
  } as unknown as CaseMeans;
  await tellSubject(means, passed);
  return { orders, said };
}

test('what was agreed to and may not count goes back to whoever submitted it, with why in both languages', async () => {
  const why = { cn: '不在签发人名单中', en: 'Not on the list of issuers' };
  const { orders, said } = await ordered((command, lang) =>
    command === 'issue' ? refused('RULE_BROKEN', { fields: { issuerId: why[lang] } }) : accepted({}),
  );
  expect(orders).toEqual([
    ['issue', { case: 'ticket-T1-1', reviewerIds: ['chen'] }, 'caseToSubject:7:0'],
    ['sentBack', { reason: `${why.cn} / ${why.en}` }, 'caseToSubject:7:1'],
  ]);
  expect(said).toEqual([]);
});

test('of many reasons each language keeps as many whole ones as its half holds', async () => {
  const many = Array.from({ length: 9 }, (_, n) => n);
  const fields = (lang: Lang) =>
    Object.fromEntries(
      many.map((n) => [
        `f${n}`,
        lang === 'cn' ? `第 ${n} 条安全措施没有写明接地线的位置` : `Measure ${n} names no place for its earth`,
      ]),
    );
  const { orders } = await ordered((command, lang) =>
    command === 'issue' ? refused('RULE_BROKEN', { fields: fields(lang) }) : accepted({}),
  );
  const [, given] = orders.at(-1) ?? [];
  const { reason } = given as { readonly reason: string };
  expect(reason.length).toBeLessThanOrEqual(200);
  const [cn, en] = reason.split(' / ').map((one) => one.split(/；|; /));
  expect(cn?.length).toBeGreaterThan(2);
  expect(en?.length).toBeGreaterThan(2);
  for (const one of cn ?? []) expect(Object.values(fields('cn'))).toContain(one);
  for (const one of en ?? []) expect(Object.values(fields('en'))).toContain(one);
});

test('what counts is told once, and what its law refuses goes back nowhere', async () => {
  expect((await ordered(() => accepted({}))).orders).toHaveLength(1);
  const ended = await ordered(() => refused('ALREADY_DONE', { data: { refusal: 'ended' } }));
  expect(ended.orders).toHaveLength(1);
  expect(ended.said).toEqual(['ticket-T1-1: ticket T1 refused issue: ALREADY_DONE']);
});

test.each<[string, readonly object[], readonly string[]]>([
  [
    'of two rounds the second, in its order',
    [entered('head'), agreed('li'), returned(null), resubmitted, entered('head'), agreed('chen'), agreed('li')],
    ['chen', 'li'],
  ],
  [
    'not who agreed to what was sent back',
    [entered('head'), agreed('li'), returned(null), resubmitted, entered('safety'), agreed('chen', 'safety')],
    ['chen'],
  ],
  [
    'not who agreed at a step that was asked again, nor at those after it',
    [
      ...[entered('first'), agreed('sun', 'first'), entered('head'), agreed('li'), entered('safety')],
      ...[agreed('wang', 'safety'), returned('head'), entered('head'), agreed('chen'), entered('safety')],
      agreed('zhao', 'safety'),
    ],
    ['sun', 'chen', 'zhao'],
  ],
  [
    'who agreed at two steps, where he did so last',
    [entered('head'), agreed('li'), entered('safety'), agreed('chen', 'safety'), agreed('li', 'safety')],
    ['chen', 'li'],
  ],
])('who agreed is told with the last of them last: %s', async (_, told, reviewerIds) => {
  const { orders } = await ordered(() => accepted({}), told);
  expect(orders[0]?.[1]).toEqual({ case: 'ticket-T1-1', reviewerIds });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalStream } from '../../domain/flow/events.ts';
import type { FlowGraph, FlowStep } from '../../domain/flow/graph.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { ApprovalCommand, ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { nextInTurn, stepNow } from '../../machines/approval/approvalRules.ts';
import { adminTasks, taskOf } from '../../machines/approval/caseTasks.ts';
import type { RememberedStream } from '../log/log.ts';
import { caseAppends, isOpen } from './caseAppends.ts';

const at = '2026-11-20T10:00:00.000Z';
const people = ['li', 'wang', 'zhao', 'qian', 'chen'] as const;
const step = (id: string, more: Partial<FlowStep>): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
  ...more,
});
const steps = [
  step('any', {}),
  step('copy', { kind: 'copy' }),
  step('all', { rule: 'all' }),
  step('turn', { rule: 'inTurn' }),
  step('two', { rule: 'kOfN', needed: 2 }),
  step('end', { kind: 'end' }),
];
const graph: FlowGraph = {
  steps,
  edges: steps.slice(1).map(({ id }, n) => ({ from: steps[n]?.id ?? '', to: id, when: null })),
};
const subject = { kind: 'petition', id: 'p', version: 1, work: 'ENERGY_ORDER', title: 'P' } as const;
const three = { users: ['li', 'wang', 'zhao'], due: null, warnAt: null };
const cast = { any: three, copy: { ...three, users: ['qian'] }, all: three, turn: three, two: three };
const id = 'petition-p-1';

type CaseAppendsTold = Map<string, RememberedStream>;

/** What stands after a command: refused ones change nothing. */
function after(told: CaseAppendsTold, command: ApprovalCommand): CaseAppendsTold | null {
  const done = caseAppends({ id, org: 'north', subject, command, administrators: ['admin'], remembered: told });
  if (!done.ok) return null;
  const next = new Map(told);
  for (const { stream, events, context = null, machine = null, expected } of done.value) {
    const version = told.get(stream)?.version ?? 0;
    expect(expected, stream).toBe(version);
    const value = events.at(-1)?.to ?? null;
    next.set(stream, { stream, version: version + events.length, position: 0, value, context, machine, org: 'north' });
  }
  return next;
}

const about = { at, subjectVersion: 1, involved: [], fields: {}, cast, isSuspended: false };
const opening: ApprovalCommand = {
  type: 'OPEN',
  ...about,
  subject,
  starter: 'chen',
  graph,
  definition: { id: 'd', number: 1 },
};

const anybody = fc.constantFrom(...people);
const anyStep = fc.constantFrom('any', 'all', 'turn', 'two');
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(anybody, anyStep).map(([by, at_]) => ({ act: 'approve' as const, by, step: at_ })) },
  fc.tuple(anybody, anyStep).map(([by, at_]) => ({ act: 'fail' as const, by, step: at_ })),
  fc.tuple(anybody, anyStep, fc.boolean()).map(([by, at_, far]) => ({ act: 'return' as const, by, step: at_, far })),
  fc.tuple(anybody, anybody).map(([by, to]) => ({ act: 'delegate' as const, by, to })),
  fc.tuple(anybody, anybody).map(([by, to]) => ({ act: 'reassign' as const, by, to })),
  fc.constant({ act: 'resubmit' as const, by: 'chen' }),
);

function orderOf(wish: Parameters<Parameters<typeof anything.map>[0]>[0], context: ApprovalContext): ApprovalCommand {
  const act = { ...about, by: wish.by, subjectVersion: context.subject?.version ?? 0 };
  switch (wish.act) {
    case 'approve':
      return { ...act, type: 'APPROVE', step: wish.step, opinion: null, answers: {}, unanswered: [] };
    case 'fail':
      return { ...act, type: 'FAIL', step: wish.step, reason: 'no' };
    case 'return':
      return {
        ...act,
        type: 'RETURN',
        step: wish.step,
        to: wish.far ? null : (context.passed[0] ?? null),
        reason: 'x',
      };
    case 'delegate':
      return {
        type: 'DELEGATE',
        at,
        by: wish.by,
        from: wish.by,
        to: wish.to,
        reason: 'x',
        involved: [],
        mayTake: true,
      };
    case 'reassign':
      return {
        type: 'REASSIGN',
        at,
        by: 'admin',
        from: wish.by,
        to: wish.to,
        reason: 'x',
        involved: [],
        mayTake: true,
      };
    case 'resubmit':
      return { ...act, type: 'RESUBMIT', subjectVersion: (context.subject?.version ?? 0) + 1 };
  }
}

test('whatever is ordered, each who is asked has his task, nobody else has one, and an ended case leaves none open', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (wishes) => {
      let told = after(new Map(), opening) as CaseAppendsTold;
      for (const wish of wishes) {
        const context = told.get(approvalStream(id))?.context as ApprovalContext;
        told = after(told, orderOf(wish, context)) ?? told;
        holds(told);
      }
      ends.add(String(told.get(approvalStream(id))?.value));
    }),
    { numRuns: 400 },
  );
  expect(ends).toContain('atStep');
  expect(ends).toContain('failed');
  expect(ends).toContain('returned');
});

function holds(told: CaseAppendsTold): void {
  const found = told.get(approvalStream(id));
  const context = found?.context as ApprovalContext;
  const open = [...told.values()]
    .filter((one) => one.stream.startsWith('task-') && isOpen(one))
    .map(({ stream }) => stream)
    // A copy is read whenever its reader comes to it.
    .filter((stream) => !/\.\d+\.[ce]\d+$/.test(stream))
    .sort();
  expect(open).toEqual([...wanted(String(found?.value), context)].sort());
}

/** The tasks that must be open: of whoever is asked now. */
function wanted(state: string, context: ApprovalContext): ReadonlySet<string> {
  if (state === 'returned') return new Set([taskStream(`${id}.${context.entered}.back`)]);
  if (state !== 'atStep') return new Set();
  if (context.assignees.length === 0) return new Set([taskStream(adminTasks(id, context)[0] ?? '')]);
  const given = context.opinions.map(({ by }) => by);
  const next = stepNow(context)?.rule === 'inTurn' ? nextInTurn(context) : null;
  const asked = context.assignees.filter((one) => (next === null ? !given.includes(one) : one === next));
  return new Set(asked.map((one) => taskStream(taskOf(id, context, one) ?? '')));
}

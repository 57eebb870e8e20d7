import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalEvents } from '../../domain/flow/events.ts';
import type { FlowGraph, FlowStep } from '../../domain/flow/graph.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import type { ApprovalCommand, ApprovalContext, Cast } from './approvalCommand.ts';
import { approvalDecider } from './approvalDecider.ts';
import { stuckAt } from './approvalRules.ts';

const at = '2026-11-20T10:00:00.000Z';
const step = (id: string, more: Partial<FlowStep> = {}): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [{ by: 'role', roleId: 'r' }],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
  ...more,
});
const graphOf = (...steps: readonly FlowStep[]): FlowGraph => ({
  steps: [...steps, step('end', { kind: 'end', candidates: [] })],
  edges: steps.map(({ id }, n) => ({ from: id, to: steps[n + 1]?.id ?? 'end', when: null })),
});
const people = ['zhang', 'li', 'wang', 'zhao'];
const castOf = (graph: FlowGraph, users: readonly string[] = people): Cast =>
  Object.fromEntries(graph.steps.map(({ id }) => [id, { users, due: null, warnAt: null }]));
const subject = { kind: 'workOrder', id: 'o1', version: 1, work: 'ENERGY_OVERHAUL', title: 'WO-1' } as const;
const two = graphOf(step('head'), step('safety'));

/** Commands on one graph. */
function commandsOf(graph: FlowGraph, users?: readonly string[]) {
  const cast = castOf(graph, users);
  const acting = { at, subjectVersion: 1, involved: ['sun'], fields: {}, cast, isSuspended: false } as const;
  const opening = { definition: { id: 'd1', number: 1 }, starter: 'chen', graph } as const;
  return {
    open: (more: object = {}): ApprovalCommand => ({ type: 'OPEN', ...acting, subject, ...opening, ...more }),
    yes: (by: string, on: string, more: object = {}): ApprovalCommand => ({
      type: 'APPROVE',
      ...acting,
      by,
      step: on,
      opinion: null,
      answers: {},
      unanswered: [],
      ...more,
    }),
    no: (by: string, on: string): ApprovalCommand => ({ type: 'FAIL', ...acting, by, step: on, reason: 'no' }),
    back: (by: string, on: string, to: string | null = null): ApprovalCommand => ({
      type: 'RETURN',
      ...acting,
      by,
      step: on,
      to,
      reason: 'why',
    }),
    again: (by: string, subjectVersion: number, more: object = {}): ApprovalCommand => ({
      type: 'RESUBMIT',
      ...acting,
      by,
      subjectVersion,
      ...more,
    }),
    withdraw: (by: string): ApprovalCommand => ({ type: 'WITHDRAW', at, by }),
    give: (from: string, to: string, mayTake = true): ApprovalCommand => ({
      type: 'DELEGATE',
      at,
      by: from,
      from,
      to,
      reason: 'away',
      involved: ['sun'],
      mayTake,
    }),
    assign: (from: string | null, to: string): ApprovalCommand => ({
      type: 'REASSIGN',
      at,
      by: 'admin',
      from,
      to,
      reason: 'left',
      involved: ['sun'],
      mayTake: true,
    }),
  };
}
const { open, yes, no, back, again, withdraw, give, assign } = commandsOf(two);

function having(...commands: readonly ApprovalCommand[]): Remembered<ApprovalContext> {
  let state = approvalDecider.initial;
  for (const command of commands) {
    const acted = act(approvalDecider, state, command);
    if (!acted.ok) throw new Error(`${command.type} refused: ${JSON.stringify(acted.refusal)}`);
    state = acted.value.after as Remembered<ApprovalContext>;
  }
  return state;
}
const refusal = (state: Remembered<ApprovalContext>, command: ApprovalCommand) => {
  const decision = approvalDecider.decide(state, command);
  return decision.ok
    ? 'accepted'
    : `${decision.refusal.code} ${(decision.refusal.data as { refusal: string }).refusal}`;
};

describe('a case of approval', () => {
  test('S036 S037 S038 is passed step by step, refused, or sent back', () => {
    expect(having(open(), yes('li', 'head')).context).toMatchObject({ step: 'safety', passed: ['head'], opinions: [] });
    expect(having(open(), yes('li', 'head'), yes('wang', 'safety')).value).toBe('approved');
    expect(having(open(), no('li', 'head')).value).toBe('failed');
    expect(having(open(), back('li', 'head')).value).toBe('returned');
    expect(having(open(), back('li', 'head'), again('chen', 2))).toMatchObject({
      value: 'atStep',
      context: { step: 'head', opinions: [], subject: { version: 2 } },
    });
    expect(having(open(), withdraw('chen')).value).toBe('withdrawn');
  });

  test('goes back to a step that was passed, where it is asked anew', () => {
    const sentBack = having(open(), yes('li', 'head'), back('wang', 'safety', 'head'));
    expect(sentBack).toMatchObject({ value: 'atStep', context: { step: 'head', opinions: [], passed: [] } });
    expect(refusal(sentBack, back('li', 'head', 'safety'))).toBe('RULE_BROKEN stepNotPassed');
    expect(having(open(), yes('li', 'head'), back('wang', 'safety', 'head'), yes('li', 'head')).context.step).toBe(
      'safety',
    );
  });

  test('nobody decides what he has a part in since it was submitted anew, or changed while it is decided', () => {
    const led = having(open(), back('li', 'head'), again('chen', 2, { involved: ['li', 'zhao'] }));
    expect(led.context.assignees).toEqual(['zhang', 'wang']);
    expect(led.context.involved).toEqual(['li', 'zhao']);
    expect(refusal(led, yes('li', 'head', { subjectVersion: 2 }))).toBe('NO_PERMISSION ownWork');
    expect(refusal(led, yes('wang', 'head', { subjectVersion: 2, involved: ['wang'] }))).toBe('NO_PERMISSION ownWork');
    const passed = having(open(), yes('li', 'head', { involved: ['wang'] }));
    expect(passed.context).toMatchObject({ step: 'safety', assignees: ['zhang', 'li', 'zhao'] });
  });

  const given = having(open());
  test.each([
    ['nothing was opened', approvalDecider.initial, yes('li', 'head'), 'NOT_FOUND absent'],
    ['it is open', given, open(), 'ALREADY_DONE exists'],
    ['it is decided', having(open(), no('li', 'head')), yes('wang', 'head'), 'ALREADY_DONE decided'],
    ['it was sent back', having(open(), back('li', 'head')), back('wang', 'head'), 'ALREADY_DONE alreadyReturned'],
    ['it was not sent back', given, again('chen', 2), 'RULE_BROKEN notReturned'],
    ['nobody is there', approvalDecider.initial, open({ cast: {} }), 'RULE_BROKEN noCandidate'],
    ['the only ones have a part in it', approvalDecider.initial, open({ involved: people }), 'RULE_BROKEN noCandidate'],
    ['B258 the flow is suspended', approvalDecider.initial, open({ isSuspended: true }), 'RULE_BROKEN flowSuspended'],
    ['it is suspended in mid-case', given, yes('li', 'head', { isSuspended: true }), 'RULE_BROKEN flowSuspended'],
    ['another is asked', given, yes('nobody', 'head'), 'NO_PERMISSION notYours'],
    ['it is one’s own', given, yes('chen', 'head'), 'NO_PERMISSION ownWork'],
    ['one has a part in it', given, yes('sun', 'head'), 'NO_PERMISSION ownWork'],
    ['the step was decided', having(open(), yes('li', 'head')), yes('wang', 'head'), 'ALREADY_DONE otherStep'],
    ['the subject is another', given, yes('li', 'head', { subjectVersion: 2 }), 'VERSION_CONFLICT subjectChanged'],
    ['the form is not filled', given, yes('li', 'head', { unanswered: ['a'] }), 'RULE_BROKEN formIncomplete'],
    ['it is not his to withdraw', given, withdraw('li'), 'NO_PERMISSION notStarter'],
    ['it is not his to send again', having(open(), back('li', 'head')), again('li', 2), 'NO_PERMISSION notStarter'],
    ['nothing was changed', having(open(), back('li', 'head')), again('chen', 1), 'RULE_BROKEN unchanged'],
    ['the other may not', given, give('li', 'qian', false), 'RULE_BROKEN lacksRight'],
    ['the other has a part in it', given, give('li', 'sun'), 'NO_PERMISSION ownWork'],
    ['the other is asked already', given, give('li', 'wang'), 'ALREADY_DONE alreadyGiven'],
    ['it is given back', having(open(), give('li', 'qian')), give('qian', 'li'), 'RULE_BROKEN backToGiver'],
    ['nobody of that name is asked', given, assign('nobody', 'qian'), 'NO_PERMISSION notYours'],
  ] as const)('%s: refused by name', (_, state, command, expected) => {
    expect(refusal(state, command)).toBe(expected);
  });

  test('what its subject went on without is over, whether it is asked at a step or sent back, and says who was still asked', () => {
    const all = commandsOf(graphOf(step('s', { rule: 'all' })), ['li', 'wang']);
    const overtaken = { type: 'OVERTAKE', at } as const;
    const half = having(all.open(), all.yes('wang', 's'));
    const saying = (state: typeof half) => {
      const decided = approvalDecider.decide(state, overtaken);
      return decided.ok ? decided.value.map(({ type, data }) => [type, data]) : decided;
    };
    expect(saying(half)).toEqual([['ApprovalWithdrawn', { overtaken: ['li'] }]]);
    expect(saying(having(open(), back('li', 'head')))).toEqual([['ApprovalWithdrawn', { overtaken: [] }]]);
    // Whose turn had not come was never asked, nor is who submitted it or has a part in it, be he missed at the step.
    const turns = commandsOf(graphOf(step('s', { rule: 'inTurn' })), ['li', 'wang', 'zhao']);
    expect(saying(having(turns.open()))).toEqual([['ApprovalWithdrawn', { overtaken: ['li'] }]]);
    expect(saying(having(turns.open(), turns.yes('li', 's')))).toEqual([
      ['ApprovalWithdrawn', { overtaken: ['wang'] }],
    ]);
    const named = { users: ['li'], named: ['li', 'chen', 'sun'], due: null, warnAt: null };
    const missed = having(commandsOf(graphOf(step('s', { rule: 'all' }))).open({ cast: { s: named } }));
    expect(missed.context.assignees).toEqual(['li', 'chen', 'sun']);
    expect(saying(missed)).toEqual([['ApprovalWithdrawn', { overtaken: ['li'] }]]);
    expect(having(open(), back('li', 'head'), overtaken).value).toBe('withdrawn');
    expect(refusal(having(open(), overtaken), yes('li', 'head'))).toBe('ALREADY_DONE decided');
  });

  test('by "all" waits for everybody; by "one after the other" in order', () => {
    const all = commandsOf(graphOf(step('s', { rule: 'all' })), ['li', 'wang']);
    expect(having(all.open(), all.yes('wang', 's')).value).toBe('atStep');
    expect(refusal(having(all.open(), all.yes('wang', 's')), all.yes('wang', 's'))).toBe('ALREADY_DONE alreadyGiven');
    expect(having(all.open(), all.yes('wang', 's'), all.yes('li', 's')).value).toBe('approved');
    const turns = commandsOf(graphOf(step('s', { rule: 'inTurn' })), ['li', 'wang']);
    expect(refusal(having(turns.open()), turns.yes('wang', 's'))).toBe('RULE_BROKEN notYourTurn');
    expect(having(turns.open(), turns.yes('li', 's'), turns.yes('wang', 's')).value).toBe('approved');
  });

  test('by "so many agree" ends with the second yes, or when two cannot agree any more', () => {
    const some = commandsOf(graphOf(step('s', { rule: 'kOfN', needed: 2 })), ['li', 'wang', 'zhao']);
    expect(having(some.open(), some.yes('li', 's'), some.no('wang', 's'), some.yes('zhao', 's')).value).toBe(
      'approved',
    );
    expect(having(some.open(), some.no('li', 's')).value).toBe('atStep');
    expect(having(some.open(), some.no('li', 's'), some.no('wang', 's')).value).toBe('failed');
  });

  test('who is meant and cannot be asked is missed, not passed over: four eyes do not become two', () => {
    const graph = graphOf(step('s', { rule: 'all' }));
    const casting = (users: readonly string[], named: readonly string[], meant: number) => ({
      cast: { s: { users, named, meant, due: null, warnAt: null } },
    });
    const all = commandsOf(graph);
    const without = having(all.open(casting(['li'], ['li', 'wang'], 2)), all.yes('li', 's'));
    expect(without).toMatchObject({ value: 'atStep', context: { assignees: ['li', 'wang'], least: 2 } });
    expect(stuckAt(without.context, (one) => one !== 'wang')).toEqual({ why: 'missing', whom: ['wang'] });
    expect(stuckAt(without.context, () => true)).toBeNull();
    const instead = act(approvalDecider, without, all.assign('wang', 'zhao'));
    expect(instead.ok && refusal(instead.value.after as typeof without, all.yes('zhao', 's'))).toBe('accepted');
    // Two had the role, one of them submitted it.
    const own = having(all.open(casting(['li', 'chen'], [], 2)), all.yes('li', 's'));
    expect(own).toMatchObject({ value: 'atStep', context: { assignees: ['li'], least: 2 } });
    expect(stuckAt(own.context, () => true)).toMatchObject({ why: 'tooFew' });
    const some = commandsOf(graphOf(step('s', { rule: 'kOfN', needed: 2 })), ['li', 'wang', 'zhao']);
    const asked = having(some.open());
    expect(stuckAt(asked.context, (one) => one !== 'wang')).toBeNull();
    expect(stuckAt(asked.context, (one) => one === 'li')).toEqual({ why: 'tooFew', whom: ['wang', 'zhao'] });
    expect(stuckAt(having(open()).context, () => false)).toMatchObject({ why: 'nobody' });
  });

  test('given away tells for whom it was given; reassigned when nobody is left', () => {
    const state = having(open(), give('li', 'qian'));
    const decided = approvalDecider.decide(state, yes('qian', 'head'));
    expect(decided.ok && decided.value[0]?.data).toMatchObject({ by: 'qian', onBehalfOf: 'li' });
    expect(refusal(state, yes('li', 'head'))).toBe('NO_PERMISSION notYours');
    expect(having(open(), assign(null, 'qian')).context.assignees).toContain('qian');
    const fixed = commandsOf(graphOf(step('s', { delegable: false })));
    expect(refusal(having(fixed.open()), fixed.give('li', 'qian'))).toBe('RULE_BROKEN notDelegable');
  });

  test('whatever is ordered: nobody approves his own, no step is decided twice, nothing leaves an end; facts fit their shapes', () => {
    const names = [...people, 'chen', 'sun', 'qian'];
    const anybody = fc.constantFrom(...names);
    const anyStep = fc.constantFrom('head', 'safety');
    const anything = fc.oneof(
      ...[
        fc.tuple(anybody, anyStep).map(([by, on]) => yes(by, on)),
        fc.tuple(anybody, anyStep).map(([by, on]) => no(by, on)),
      ],
      fc.tuple(anybody, anyStep, fc.constantFrom(null, 'head', 'safety')).map(([by, on, to]) => back(by, on, to)),
      ...[fc.integer({ min: 1, max: 4 }).map((n) => again('chen', n)), anybody.map(withdraw)],
      fc.constant({ type: 'OVERTAKE', at } as const),
      ...[fc.tuple(anybody, anybody).map(([from, to]) => give(from, to)), anybody.map((to) => assign(null, to))],
    );
    const ends = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (commands) => {
        let state = having(open());
        for (const command of commands) {
          const next = approvalDecider.step(state, command);
          const decision = approvalDecider.decide(state, command);
          expect(decision.ok).toBe(next !== null);
          if (!decision.ok) continue;
          for (const fact of decision.value) {
            approvalEvents[fact.type as keyof typeof approvalEvents].data.parse(fact.data);
            if (fact.type === 'ApprovalGiven') expect(['chen', 'sun']).not.toContain((fact.data as { by: string }).by);
          }
          expect(['atStep', 'returned']).toContain(state.value);
          state = decision.value.reduce((known, fact) => approvalDecider.evolve(known, fact), state);
          expect(state.value).toEqual(next);
          expect(new Set(state.context.assignees).size).toBe(state.context.assignees.length);
        }
        ends.set(String(state.value), (ends.get(String(state.value)) ?? 0) + 1);
      }),
      { numRuns: 500 },
    );
    expect([...ends.keys()].sort()).toEqual(expect.arrayContaining(['approved', 'atStep', 'failed', 'withdrawn']));
  });
});

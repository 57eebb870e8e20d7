import { describe, expect, test } from 'vitest';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { ticketTurns } from '../../domain/ticket/turns.ts';
import type { Turn } from '../../domain/turn/turn.ts';
import {
  closed,
  earthed,
  ended,
  issued,
  permitted,
  received,
  type Step,
  secured,
  signed,
  stateAfter,
  stepped,
  submitted,
  suspended,
  told,
  tooLate,
  walked,
  working,
} from '../../tests/world/tickets.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const nextDay = { at: '2026-11-21T08:00:00.000Z', day: '2026-11-21' };
const rowAfter = (...steps: readonly Step[]): Row => {
  const known = walked(steps);
  return typeof known === 'string' ? { refusal: known } : known.context;
};
const late = { at: tooLate };
const cleared: readonly Step[] = [
  ['REMOVE_EARTH', 'sun', late],
  ['CLOSE', 'sun', late],
];

describe('when its time is over', () => {
  test.each<[string, readonly Step[], string]>([
    ['a suspended ticket is ended', [...stepped, ['SUSPEND', 'li'], ['END', 'li', late], ...cleared], 'closed'],
    ['a suspended ticket is extended, and goes on', [...suspended, ['EXTEND', 'sun', late]], 'suspended'],
    ['a suspended ticket is led by another', [...suspended, ['CHANGE_LEADER', 'chen', late]], 'suspended'],
    ['what was not done stays undone', [...suspended, ['STOP', 'li', late], ...cleared], 'closed'],
    ['the permitter stops what has lost its leader', [...working, ['STOP', 'sun', late], ...cleared], 'closed'],
    [
      'a ticket that nobody began loses its earth and is void',
      [...permitted, ['REMOVE_EARTH', 'sun', late], ['VOID', 'chen', late]],
      'void',
    ],
  ])('%s', (_, steps, state) => {
    expect(stateAfter(...steps)).toBe(state);
  });

  test.each<[string, readonly Step[]]>([
    ['gone on with', [...suspended, ['RESUME', 'li', late]]],
    ['permitted anew', [...suspended, ['PERMIT_ANEW', 'sun', late]]],
    ['suspended', [...working, ['SUSPEND', 'li', late]]],
    ['walked on', [...working, ['READ_STEP', 'sun', late]]],
  ])('it is not %s', (_, steps) => {
    expect(walked(steps)).toBe('outsideWindow');
  });
});

test('a stopped operation says where and why, and ticks nothing that was not done', () => {
  const row = rowAfter(...told, ['STOP', 'li'], ...cleared);
  expect(row).toMatchObject({ state: 'closed', stoppedWhere: '第 2 步', stoppedWhy: '刀闸卡涩', stoppedBy: 'li' });
  expect(row['steps']).toMatchObject([{ doneAt: null, doneBy: null, readBy: 'sun', repeatedBy: 'li' }]);
});

test.each<[string, readonly Step[], string]>([
  ['who has no part in it', [...working, ['STOP', 'wang']], 'notTheirs'],
  ['nobody before it has begun', [...signed, ['STOP', 'li']], 'notWorking'],
])('it is stopped by no one else: %s', (_, steps, refusal) => {
  expect(walked(steps)).toBe(refusal);
});

describe('the permitter’s part is handed over', () => {
  test.each<[string, readonly Step[]]>([
    ['before it is received', issued],
    ['before it is permitted', received],
    ['while people work', working],
    ['in the night', suspended],
    ['when the work has ended', ended],
  ])('%s', (_, steps) => {
    expect(rowAfter(...steps, ['CHANGE_PERMITTER', 'sun'])).toMatchObject({ permitterId: 'qian' });
  });

  test('the next shift takes the earth in and closes', () => {
    const handed: readonly Step[] = [...ended, ['CHANGE_PERMITTER', 'chen']];
    expect(walked([...handed, ['REMOVE_EARTH', 'sun']])).toBe('notPermitter');
    expect(stateAfter(...handed, ['REMOVE_EARTH', 'qian'], ['CLOSE', 'qian'])).toBe('closed');
  });

  const to = (permitterId: string) => ({ given: { permitterId } });
  test.each<[string, Step, string]>([
    ['to who leads', ['CHANGE_PERMITTER', 'sun', to('li')], 'rolesNotThree'],
    ['to who issued it', ['CHANGE_PERMITTER', 'sun', to('chen')], 'rolesNotThree'],
    ['to one of the crew', ['CHANGE_PERMITTER', 'sun', to('wang')], 'crewHasRole'],
    ['by who works under it', ['CHANGE_PERMITTER', 'li'], 'rolesNotThree'],
  ])('but not %s', (_, step, refusal) => {
    expect(walked([...working, step])).toBe(refusal);
  });

  test.each(['li', 'chen', 'wang'])(
    '%s, who is left when the work has ended, takes the earth in and closes',
    (left) => {
      // Also by himself, where the issuer has gone too: the gateway asks for the right.
      expect(walked([...ended, ['CHANGE_PERMITTER', left, to(left)]])).toMatchObject({ value: 'ended' });
      const handed: readonly Step[] = [...ended, ['CHANGE_PERMITTER', 'chen', to(left)]];
      const { who, not = [] } = ticketTurns.by.ended(rowAfter(...handed)) as Turn;
      expect([who, not]).toEqual([[left], []]);
      expect(stateAfter(...handed, ['REMOVE_EARTH', left], ['CLOSE', left])).toBe('closed');
    },
  );
});

describe('on another day', () => {
  test('the leader alone does not go on; the permitter looks at the measures and permits anew', () => {
    expect(walked([...suspended, ['RESUME', 'li', { at: '2026-11-20T12:00:00.000Z' }]])).toMatchObject({
      value: 'working',
    });
    const extended: readonly Step[] = [...suspended, ['EXTEND', 'sun']];
    expect(walked([...extended, ['RESUME', 'li', nextDay]])).toBe('otherDay');
    expect(walked([...extended, ['PERMIT_ANEW', 'li', nextDay]])).toBe('notPermitter');
    expect(stateAfter(...extended, ['PERMIT_ANEW', 'sun', nextDay], ['RESUME', 'li', nextDay])).toBe('working');
  });

  test('the day is the day of the site, not that of the moment elsewhere', () => {
    const evening = { at: '2026-11-20T15:00:00.000Z', day: '2026-11-20' };
    const morning = { at: '2026-11-20T17:00:00.000Z', day: '2026-11-21' };
    expect(walked([...working, ['SUSPEND', 'li', evening], ['RESUME', 'li', morning]])).toBe('otherDay');
  });

  test('what was suspended before days were kept is permitted anew', () => {
    const old = { value: 'suspended', context: { ...rowAfter(...suspended), resumableOn: null } };
    const order = { at: '2026-11-20T08:00:00.000Z', given: { evidence: '逐项复查' } };
    const resumed = lawOfLedger(tickets).decide(old, { ...order, type: 'RESUME', by: 'li' });
    expect(resumed).toMatchObject({ ok: false, refusal: { data: { refusal: 'otherDay' } } });
    expect(lawOfLedger(tickets).decide(old, { ...order, type: 'PERMIT_ANEW', by: 'sun' }).ok).toBe(true);
  });
});

describe('whoever comes later is told first', () => {
  const joined: readonly Step[] = [...working, ['CHANGE_CREW', 'li']];
  test('a new one of the crew signs before anything goes on, and whoever left is told anew when he comes back', () => {
    expect(walked([...joined, ['READ_STEP', 'sun']])).toBe('crewUnsigned');
    expect(stateAfter(...joined, ['SIGN', 'wu'], ['READ_STEP', 'sun'])).toBe('working');
    expect(rowAfter(...joined, ['CHANGE_CREW', 'li', { given: { crewIds: [] } }])).toMatchObject({ signedIds: ['li'] });
  });
  test('nobody waits for a signature to end or to stop', () => {
    expect(stateAfter(...stepped, ['CHANGE_CREW', 'li'], ['END', 'li'])).toBe('ended');
    expect(stateAfter(...joined, ['STOP', 'li'])).toBe('ended');
  });
  test('a new person in charge signs too', () => {
    const led: readonly Step[] = [...working, ['CHANGE_LEADER', 'chen'], ['READ_STEP', 'sun']];
    expect(walked(led)).toBe('crewUnsigned');
    expect(walked([...working, ['CHANGE_LEADER', 'chen'], ['SIGN', 'zhao'], ['READ_STEP', 'sun']])).toMatchObject({
      value: 'working',
    });
  });
  test.each(['sun', 'chen'])('%s, who has a part of his own, is not of the crew', (one) => {
    expect(walked([...working, ['CHANGE_CREW', 'li', { given: { crewIds: [one] } }]])).toBe('crewHasRole');
  });
});

describe('planned times hold', () => {
  const early = { at: '2026-11-20T05:59:59.000Z' };
  const to = (until: string) => ({ given: { to: until } });
  test.each<[string, readonly Step[], string]>([
    ['permitted before them', [...secured, ['PERMIT', 'sun', early]], 'tooEarly'],
    ['begun before them', [...signed, ['BEGIN', 'li', early]], 'tooEarly'],
    [
      'submitted when its end is past',
      [
        ['DRAFT', 'zhou'],
        ['SUBMIT', 'zhou', late],
      ],
      'endPast',
    ],
    ['extended into the past', [...working, ['EXTEND', 'sun', to('2026-11-20T07:00:00.000Z')]], 'notLater'],
    ['extended to an earlier end', [...working, ['EXTEND', 'sun', to('2026-11-20T17:00:00.000Z')]], 'notLater'],
    ['extended beyond 30 days', [...working, ['EXTEND', 'sun', to('2026-12-20T06:00:00.001Z')]], 'tooLong'],
  ])('a ticket is not %s', (_, steps, refusal) => {
    expect(walked(steps)).toBe(refusal);
  });

  test('what is agreed to when its end is past goes back to its author', () => {
    expect(rowAfter(...submitted, ['ISSUE', null, late])).toMatchObject({ state: 'returned', review: 'returned' });
  });
  test.each(['li', 'sun', 'wang'])('what %s agreed to, who has a part in it, goes back to its author', (one) => {
    const agreed = { given: { reviewerIds: [one] } };
    expect(stateAfter(...submitted, ['ISSUE', null, agreed])).toBe('returned');
  });
});

describe('an act names its line', () => {
  const on = (n: number) => ({ given: { n } });
  test.each<[string, readonly Step[], string]>([
    ['a measure that was done', [...received, ['MEASURE', 'sun', on(0)], ['MEASURE', 'sun', on(0)]], 'measureDone'],
    ['a measure that is not next', [...received, ['MEASURE', 'sun', on(1)]], 'otherFirst'],
    ['a measure that is not there', [...received, ['MEASURE', 'sun', on(9)]], 'otherFirst'],
    ['an earth that was placed', [...earthed, ['PLACE_EARTH', 'sun', on(2)]], 'measureDone'],
    ['an earth that came in', [...ended, ['REMOVE_EARTH', 'sun'], ['REMOVE_EARTH', 'sun']], 'earthRemoved'],
    ['a step that was done', [...stepped, ['READ_STEP', 'sun', on(0)]], 'stepDone'],
  ])('%s is not done again', (_, steps, refusal) => {
    expect(walked(steps)).toBe(refusal);
  });
});

test('a ticket that was closed says nothing more', () => {
  expect(walked([...closed, ['CHANGE_PERMITTER', 'sun']])).toBe('ended');
});

test('a ticket that was begun under the older edition is ended by whoever bears its parts, whatever is asked today', () => {
  // Its issuer leads it, its permitter is of its crew, nobody signed, and its lines know of no reader.
  const bare = ({ readBy: _r, repeatedBy: _p, removedBy: _m, ...line }: Row): Row => line;
  const row = rowAfter(...stepped);
  const { overranAt: _o, resumableOn: _on, stoppedAt: _at, ...known } = row;
  const lines = (list: string) => (row[list] as unknown as readonly Row[]).map(bare) as unknown as Row[string];
  const old = { ...known, issuerId: 'li', crewIds: ['sun'], signedIds: [] } as Row;
  let now = {
    value: 'working' as const,
    context: { ...old, measures: lines('measures'), steps: lines('steps') } as Row,
  } as Remembered<Row>;
  for (const [type, by] of [
    ['END', 'li'],
    ['REMOVE_EARTH', 'sun'],
    ['CLOSE', 'sun'],
  ] as const) {
    const order = { type, by, at: '2027-11-20T08:00:00.000Z', given: type === 'REMOVE_EARTH' ? { earth: '01' } : {} };
    const acted = act(lawOfLedger(tickets), now, order);
    expect([type, acted.ok]).toEqual([type, true]);
    if (acted.ok) now = acted.value.after as Remembered<Row>;
  }
  expect(now.value).toBe('closed');
});

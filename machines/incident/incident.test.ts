import { describe, expect, test } from 'vitest';
import { incidentCommands } from '../../tests/world/incidentFacts.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { incidentDecider } from './incidentDecider.ts';
import type { IncidentCommand, IncidentContext } from './incidentMachine.ts';

const { at, opened, joined, member } = incidentCommands;
const leave = (alarm: string, why: 'wrong' | 'outlived' = 'wrong'): IncidentCommand => ({
  type: 'LEAVE',
  at,
  alarms: [alarm],
  why,
  reason: null,
});
const close: IncidentCommand = { type: 'CLOSE', at, why: 'over' };
const end: IncidentCommand = { type: 'END', at };
const reopen: IncidentCommand = { type: 'REOPEN', at, data: { reach: null, held: [], again: 0 } };
const note: IncidentCommand = { type: 'NOTE', at, remedy: '更换接触器' };
const heard = member('b', { quiet: false });
const ofSource = (alarm: string) => member(alarm, { source: member('a').source });

function stateAfter(...commands: readonly IncidentCommand[]): Remembered<IncidentContext> {
  let now = incidentDecider.initial;
  for (const command of commands) {
    const acted = act(incidentDecider, now, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    now = acted.value.after as Remembered<IncidentContext>;
  }
  return now;
}
function refusalOf(now: Remembered<IncidentContext>, command: IncidentCommand): string | null {
  const decided = incidentDecider.decide(now, command);
  return decided.ok ? null : ((decided.refusal.data as { readonly refusal: string }).refusal ?? '');
}

const quiet = [opened('c'), joined('a')] as const;

describe('An incident', () => {
  test.each([
    ['nothing is joined to none', [], joined('a'), 'absent'],
    ['one is opened once', [opened('c')], opened('c'), 'exists'],
    ['who is a member joins no more', quiet, joined('a'), 'isMember'],
    ['who left joins no more', [...quiet, leave('a', 'outlived')], joined('a'), 'isMember'],
    ['nor does another of a source that a person took out', [...quiet, leave('a')], joined(ofSource('z')), 'isMember'],
    ['another of a source that left by itself may', [...quiet, leave('a', 'outlived')], joined(ofSource('z')), null],
    ['who is none does not leave', quiet, leave('z'), 'notMember'],
    ['it does not end while its cause stands', quiet, end, 'causeStands'],
    ['its cause is over once', [...quiet, close], close, 'causeIsOver'],
    ['what is over keeps nothing more quiet', [...quiet, close], joined('b'), 'isMember'],
    ['what comes then is grouped and heard', [...quiet, close], joined(heard), null],
    ['once it ended too', [...quiet, close, end], joined(heard), null],
    ['it ends once', [...quiet, close, end], end, 'causeIsOver'],
    ['its cause does not come again while it stands', quiet, reopen, 'exists'],
    ['its cause comes again', [...quiet, close, reopen], joined('b'), null],
    ['once it ended too', [...quiet, close, end, reopen], joined('b'), null],
    ['a remedy is noted whenever', [...quiet, close, end], note, null],
  ] as const)('%s', (_, commands, command, refusal) => {
    expect(refusalOf(stateAfter(...commands), command)).toBe(refusal);
  });

  test.each([
    ['with something quiet it asks first', quiet, 'asking'],
    ['with a source that is held too', [opened('c', { held: [{ rule: 'r', point: 'p' }], again: 2 })], 'asking'],
    ['once more, with what it kept quiet before', [...quiet, close, reopen], 'asking'],
    ['with nothing quiet it is closed', [opened('c'), joined(heard)], 'closed'],
    ['with what was quiet taken out too', [...quiet, leave('a')], 'closed'],
  ] as const)('whose cause is over: %s', (_, commands, state) => {
    expect(stateAfter(...commands, close).value).toBe(state);
  });
});

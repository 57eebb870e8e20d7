import { describe, expect, test } from 'vitest';
import { incidentCommands } from '../../tests/world/incidentFacts.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { incidentDecider } from './incidentDecider.ts';
import type { IncidentCommand, IncidentContext, ReachData } from './incidentMachine.ts';

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
const reach = (more: Partial<ReachData> = {}): IncidentCommand => ({
  type: 'REACH',
  at,
  data: { reach: dark, asked: [], kept: [], released: [], held: [], again: 0, ...more },
});
const dark = { devices: ['M1'], points: [], perhapsDevices: [], perhapsPoints: [] };
const ofPart = { rule: 'r', point: 'p' };
const release: IncidentCommand = { type: 'RELEASE', at, sources: [ofPart] };
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
    ['a member that has a voltage again is asked', quiet, reach({ asked: ['a'] }), null],
    ['once', [...quiet, reach({ asked: ['a'] })], reach({ asked: ['a'] }), 'unchanged'],
    ['who is none is not asked', quiet, reach({ asked: ['z'] }), 'unchanged'],
    ['nor who is heard', [...quiet, joined(heard)], reach({ asked: ['b'] }), 'unchanged'],
    ['what is dark again is asked no more', [...quiet, reach({ asked: ['a'] })], reach({ kept: ['a'] }), null],
    ['what was not asked stays as it is', quiet, reach({ kept: ['a'] }), 'unchanged'],
    ['it leaves while the cause stands', [...quiet, reach({ asked: ['a'] })], leave('a', 'outlived'), null],
    ['a part changes while the cause stands alone', [...quiet, close], reach({ asked: ['a'] }), 'causeIsOver'],
    ['a source is released once it was dark no more', [...quiet, reach({ released: [ofPart] })], release, null],
    ['and not before', quiet, release, 'unchanged'],
    ['nor dark again', [...quiet, reach({ released: [ofPart] }), reach({ held: [ofPart] })], release, 'unchanged'],
    ['nor twice', [...quiet, reach({ released: [ofPart] }), release], release, 'unchanged'],
    ['a remedy is noted whenever', [...quiet, close, end], note, null],
  ] as const)('%s', (_, commands, command, refusal) => {
    expect(refusalOf(stateAfter(...commands), command)).toBe(refusal);
  });

  test.each([
    ['with something quiet it asks first', quiet, 'asking'],
    ['with a source that is held too', [opened('c', { held: [{ rule: 'r', point: 'p' }], again: 2 })], 'asking'],
    ['once more, with what it kept quiet before', [...quiet, close, reopen], 'asking'],
    ['with a source that is being released', [opened('c'), reach({ released: [ofPart] })], 'asking'],
    ['with nothing quiet it is closed', [opened('c'), joined(heard)], 'closed'],
    ['with what was quiet taken out too', [...quiet, leave('a')], 'closed'],
  ] as const)('whose cause is over: %s', (_, commands, state) => {
    expect(stateAfter(...commands, close).value).toBe(state);
  });
});

test('An end that is told late is asked for from when it is told, and is told since when it was so; opened again it is asked no more', () => {
  const late: IncidentCommand = { type: 'CLOSE', at: '2026-11-20T08:01:00.000Z', why: 'over', since: at };
  expect(stateAfter(...quiet, late).context).toMatchObject({ closedAt: at, askedFrom: '2026-11-20T08:01:00.000Z' });
  expect(stateAfter(...quiet, late, reopen).context).toMatchObject({ closedAt: null, askedFrom: null });
  expect(stateAfter(...quiet, close).context).toMatchObject({ closedAt: at, askedFrom: at });
});

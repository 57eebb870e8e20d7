import { describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import type { AnswerData, DoubtData } from '../../domain/energy/events.ts';
import type { Remembered } from '../decider.ts';
import { type RegisterDoubtContext, registerDoubtDecider } from './registerDoubtDecider.ts';
import { type RegisterDoubtCommand, registerDoubtMachine } from './registerDoubtMachine.ts';

const at = '2026-11-20T08:00:00.000Z';
const reading = (value: string) => ({ at, value, quality: 0 });
const data: DoubtData = {
  point: 'E1',
  number: 1,
  device: 'M1',
  channel: 'C1',
  unit: 'kWh',
  from: reading('5000'),
  to: reading('4990'),
  evidence: { why: 'stepBack', rolled: '999990', modulus: '1000000', most: '5000' },
};
const figures = { final: '5100.5', start: '0.1', oldRatio: '30', newRatio: '40' };
const doubt: RegisterDoubtCommand = { type: 'DOUBT', at, data };
const say = (answer: AnswerData['answer'], replacement: AnswerData['replacement'] = null): RegisterDoubtCommand => ({
  type: 'ANSWER',
  at,
  data: { answer, replacement },
});
const withdraw: RegisterDoubtCommand = { type: 'WITHDRAW', at, data: { cause: 'late' } };

/** What is remembered after these commands, each of which must be accepted. */
function having(...commands: readonly RegisterDoubtCommand[]): Remembered<RegisterDoubtContext> {
  return commands.reduce((now, command) => {
    const decided = registerDoubtDecider.decide(now, command);
    if (!decided.ok) throw new Error(decided.refusal.code);
    return decided.value.reduce((state, fact) => registerDoubtDecider.evolve(state, fact), now);
  }, registerDoubtDecider.initial);
}

const refusal = (now: Remembered<RegisterDoubtContext>, command: RegisterDoubtCommand) => {
  const decided = registerDoubtDecider.decide(now, command);
  return decided.ok ? 'accepted' : `${decided.refusal.code} ${(decided.refusal.data as { refusal: string }).refusal}`;
};

describe('a doubt about a register', () => {
  test('reaches every state, and the fold agrees with the chart', () => {
    const events = [doubt, say('glitch'), say('replacement', figures), withdraw];
    const paths = createTestModel(registerDoubtMachine).getShortestPaths({ events });
    const reached = paths.flatMap(({ steps, state }) => [...steps.map((step) => step.state.value), state.value]);
    expect(new Set(reached)).toEqual(new Set(['absent', 'open', 'answered', 'withdrawn']));
    for (const commands of [[doubt], [doubt, say('reset')], [doubt, say('replacement', figures)], [doubt, withdraw]]) {
      const before = having(...commands.slice(0, -1));
      const next = registerDoubtDecider.step(before, commands.at(-1) as RegisterDoubtCommand);
      expect(having(...commands).value).toEqual(next);
    }
  });

  test('is asked once and answered once', () => {
    expect(refusal(having(), say('glitch'))).toBe('NOT_FOUND absent');
    expect(refusal(having(doubt), doubt)).toBe('ALREADY_DONE exists');
    expect(refusal(having(doubt, say('rollover')), say('reset'))).toBe('ALREADY_DONE answered');
    expect(refusal(having(doubt, say('rollover')), doubt)).toBe('ALREADY_DONE exists');
    expect(having(doubt, say('rollover')).context).toEqual({ channel: 'C1' });
  });

  test('takes a replacement with its figures, and no other answer with any', () => {
    expect(refusal(having(doubt), say('replacement'))).toBe('RULE_BROKEN figures');
    expect(refusal(having(doubt), say('reset', figures))).toBe('RULE_BROKEN figures');
    expect(refusal(having(doubt), say('replacement', figures))).toBe('accepted');
  });
});

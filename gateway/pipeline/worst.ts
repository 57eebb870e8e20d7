import type { LimitName } from '../../domain/alarm/alarm.ts';
import { occurrenceOf } from './intent.ts';
import type { PipelineMemory } from './memory.ts';

/** An alarm as who judges knows it. */
export interface JudgedAlarm {
  readonly id: string;
  readonly rule: string;
  readonly limitName: LimitName;
}

/** How far an alarm that has not returned went so far; null of one that is not open there. */
export function worstIn(memory: PipelineMemory, { id, rule, limitName }: JudgedAlarm): number | null {
  const side = limitName === 'H' || limitName === 'HH' ? 'upper' : 'lower';
  const { open, worst = null } = memory.rules.get(rule)?.memory[side] ?? { open: null };
  return open !== null && occurrenceOf(rule, side, open.mark) === id ? worst : null;
}

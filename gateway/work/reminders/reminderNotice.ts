import { partsOfStream } from '../../../domain/event/event.ts';
import type { ReminderState } from '../../../domain/notice/works.ts';

/** Of what and of which limit a reminder is, and the position of the fact since which it was waited for: a limit that comes back is waited for anew. */
export interface ReminderOf {
  readonly kind: string;
  readonly id: string;
  readonly due: number;
  readonly state: Extract<ReminderState, '02' | '03'>;
  readonly since: number;
}

const prefix = 'remind';

export const reminderStream = ({ kind, id, due, state, since }: ReminderOf): string =>
  `notice-${beginningOf({ kind, id })}${due}.${state}.${since}`;

/** With which the notices of a row begin. */
export const beginningOf = ({ kind, id }: Pick<ReminderOf, 'kind' | 'id'>): string => `${prefix}.${kind}.${id}.`;

/** Null: the stream is no reminder's. */
export function reminderIn(stream: string): ReminderOf | null {
  const [first, kind = '', id = '', due = '', state = '', since = ''] = partsOfStream(stream).id.split('.');
  if (first !== prefix || (state !== '02' && state !== '03')) return null;
  return { kind, id, due: Number(due), state, since: Number(since) };
}

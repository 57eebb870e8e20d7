import type { Text } from '../../../../domain/text/message.ts';
import { measureKinds, stepKinds } from '../../../../domain/ticket/kinds.ts';
import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { isOpenLine } from '../../../../domain/turn/turn.ts';

export type Lines = 'measures' | 'steps';
export type Line = Ticket['measures'][number] | Ticket['steps'][number];

/** What a measure or a step is, in a word. */
export const kindOf = (lines: Lines, { kind }: Line): Text =>
  lines === 'measures' ? measureKinds[kind as keyof typeof measureKinds] : stepKinds[kind as keyof typeof stepKinds];

/** A line in its own words, with its number: by these it is asked about. */
export const wordsOf = (lines: Lines, line: Line, n: number, word: (text: Text) => string): string =>
  [`${n + 1}`, word(kindOf(lines, line)), line.text, 'object' in line ? line.object : null].filter(Boolean).join(' ');

/** Whether these lines are gone through now. */
export const isAtWork = (lines: Lines, { state }: Pick<Ticket, 'state'>): boolean =>
  (lines === 'measures' ? ['received', 'suspended'] : ['working']).includes(state);

/** The line that is next on a ticket; null: none is gone through, or all are done. */
export function nextOf(ticket: Ticket): { readonly lines: Lines; readonly n: number; readonly line: Line } | null {
  for (const lines of ['measures', 'steps'] as const) {
    const all: readonly Line[] = ticket[lines];
    const n = isAtWork(lines, ticket) ? all.findIndex(isOpenLine) : -1;
    const line = all[n];
    if (line !== undefined) return { lines, n, line };
  }
  return null;
}

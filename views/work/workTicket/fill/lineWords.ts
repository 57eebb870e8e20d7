import type { Lang } from '../../../../domain/text/message.ts';
import { measureKinds, stepKinds } from '../../../../domain/ticket/kinds.ts';
import { lineSaid } from '../../../../domain/ticket/lineSaid.ts';
import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { isOpenLine } from '../../../../domain/turn/turn.ts';

export type Lines = 'measures' | 'steps';
export type Line = Ticket['measures'][number] | Ticket['steps'][number];

/** A measure or a step: of what kind, and what is done. */
export const saidOf = (lines: Lines, line: Line, lang: Lang) =>
  lineSaid(lines === 'measures' ? measureKinds : stepKinds, line, lang);

/** A line in its own words, with its number: by these it is asked about. */
export function wordsOf(lines: Lines, line: Line, n: number, lang: Lang): string {
  const { kind, what } = saidOf(lines, line, lang);
  return [`${n + 1}`, kind, what].filter(Boolean).join(' ');
}

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

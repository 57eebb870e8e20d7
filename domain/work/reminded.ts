import { millisOf } from '../clock/clock.ts';
import { aDay, anHour } from '../clock/lengths.ts';
import { defects } from '../defect/defectLedger.ts';
import type { LedgerDeclaration } from '../ledger/declaration.ts';
import type { LawRow } from '../ledger/lawRule.ts';
import { type ReminderState, reminderTypes, type WorkName } from '../notice/works.ts';
import { testReports } from '../testReport/reportLedger.ts';
import { capital, kindFacts } from './kinds.ts';
import { overhaulTasks, testTasks } from './task/tasks.ts';

/** What people are reminded of by its own limit: tests (D012), defects (D013), overhauls (D014), reports of tests (D015). */
export interface Reminded {
  readonly ledger: LedgerDeclaration;
  readonly work: WorkName;
  /** From when on its time runs: a field. */
  readonly since: string;
  /** Facts that may give it another limit. */
  readonly moves: readonly string[];
  readonly isOpen: (row: LawRow) => boolean;
  /** Who may give it to others, where nobody is asked. */
  readonly leads: `/${string}:issue`;
}

/** What is finished waits to be accepted, and is late to nobody. */
const undone: ReadonlySet<unknown> = new Set(['published', 'pending', 'inProgress']);

const task = (kind: 'test' | 'overhaul'): Reminded => ({
  ledger: { test: testTasks, overhaul: overhaulTasks }[kind],
  work: kindFacts[kind].work,
  since: 'publishedAt',
  moves: [`${capital(kind)}TaskMade`, `${capital(kind)}TaskPostponed`, `${capital(kind)}TaskReturned`],
  isOpen: ({ state }) => undone.has(state),
  leads: `${kindFacts[kind].tasks}:issue`,
});

export const remindedOf: ReadonlyMap<string, Reminded> = new Map(
  [
    task('test'),
    {
      ledger: defects,
      work: reminderTypes['02'],
      since: 'foundAt',
      moves: ['DefectRegistered', 'DefectChanged', 'DefectAudited', 'DefectRegraded', 'DefectRepeated'],
      isOpen: ({ state }: LawRow) => state !== 'closed',
      leads: '/defective:issue',
    } as const,
    task('overhaul'),
    {
      ledger: testReports,
      work: reminderTypes['04'],
      since: 'madeAt',
      moves: ['TestReportMade'],
      isOpen: ({ state }: LawRow) => state === 'draft' || state === 'inReview',
      leads: '/expReport:issue',
    } as const,
  ].map((one) => [one.ledger.name, one] as const),
);

/**
 * Until when a row is to be done, ms, since when its time runs, and when it is said ahead of that where the row itself says so; null: of none whose first
 * facts are not there anything is known.
 */
export function timeOf({ since }: Pick<Reminded, 'since'>, row: LawRow) {
  const [due, began] = [row['due'], row[since]].map((one) => (typeof one === 'string' ? millisOf(one) : null));
  if (due == null || began == null) return null;
  const { tolerance } = row;
  // What a counter asks for is due before anybody can know of it: then its tolerance is the time for it.
  const isBornDue = due <= began && typeof tolerance === 'number' && tolerance > 0;
  return isBornDue ? { due: due + tolerance * anHour, began: due, warn: due } : { due, began, warn: null };
}

/**
 * When it is said ahead of a limit: so long before as the process times say (R057); where they say nothing, by a sixth of its time, as
 * a process time has it at first (4 of 24 h), and by a day at most.
 */
export const warnAt = (
  { due, began }: { readonly due: number; readonly began: number },
  warnHours: number | null,
): number => due - (warnHours === null ? Math.min(aDay, Math.max(0, due - began) / 6) : warnHours * anHour);

/** What is to be said of it by now; null: nothing yet. */
export function reached(
  { due, warn }: { readonly due: number; readonly warn: number },
  now: number,
): Extract<ReminderState, '02' | '03'> | null {
  if (now >= due) return '03';
  return now >= warn ? '02' : null;
}

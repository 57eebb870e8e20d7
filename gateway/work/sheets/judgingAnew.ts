import type { Instant } from '../../../domain/clock/clock.ts';
import { type SheetEntry, slotOf } from '../../../domain/work/sheet/events.ts';
import { judgedAnew } from '../../../domain/work/sheet/judgedAnew.ts';
import { act } from '../../../machines/act.ts';
import type { Decided, Remembered } from '../../../machines/decider.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import type { KnownSheet } from './knownSheet.ts';

/** From here on this answer counts. */
export function counts(sheet: KnownSheet, entry: SheetEntry): void {
  sheet.values.set(slotOf(entry), entry.value);
  sheet.standing.set(slotOf(entry), entry);
}

/** From here on this one does not. */
export function countsNoMore(sheet: KnownSheet, entry: string): void {
  const slot = [...sheet.standing].find(([, one]) => one.entry === entry)?.[0];
  if (slot === undefined) return;
  sheet.standing.delete(slot);
  sheet.values.delete(slot);
}

type State = Pick<Remembered, 'value' | 'context'> | null;

/** What those that stand say otherwise by what counts now, as further facts of the same append. */
export function judgements(
  sheet: KnownSheet,
  before: State,
  at: Instant,
): { readonly events: readonly Decided[]; readonly state: State } {
  let state = before;
  const events = judgedAnew(sheet.standing, sheet).flatMap((judgement) => {
    const done = act(workSheetDecider, state as never, { type: 'JUDGE', at, judgement });
    if (!done.ok) return [];
    state = done.value.after;
    return done.value.events;
  });
  return { events, state };
}

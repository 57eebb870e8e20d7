import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { sheetStream } from '../../../domain/work/sheet/events.ts';
import type { SheetCommand } from '../../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import { byLaw, planned } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';

/** By which a task is done with for good: its work was accepted. */
const accepted = ['PatrolTaskAccepted', 'TestTaskAccepted', 'UpkeepTaskAccepted', 'OverhaulTaskAccepted'];

/** The sheet of a task whose work was accepted is closed; one that was never opened is not. */
export const sheetClosed: Policy = {
  name: 'sheetClosed',
  types: accepted,
  // A sheet that was brought from elsewhere is closed by its own facts.
  past: 'left',
  react: async (event) => [closing(event)],
};

function closing({ stream, at, org, position }: Event): Reaction {
  const sheet = sheetStream(partsOfStream(stream).id);
  const order: SheetCommand = { type: 'CLOSE', at };
  return {
    by: { kind: 'policy', id: 'sheetClosed' },
    digest: null,
    cause: position,
    reads: [sheet],
    // The law refuses what was never opened, or is closed: then there is nothing to do.
    decide: (known) => planned(byLaw(workSheetDecider, known, { stream: sheet, org, order })),
  };
}

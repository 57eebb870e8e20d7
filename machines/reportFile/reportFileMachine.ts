// Governs: a report of a template, a unit and a span in the files: filed once, and afterwards only restated.
// Source: the sheets of analysis 1.7.
// Invariants: a span that runs is not filed, nor what is too large; what is filed never changes: a restatement is a version more, with its reason, and only of what differs from the version before it.
import { setup } from 'xstate';
import type { Instant } from '../../domain/clock/clock.ts';
import type { CellDifference, FiledContent } from '../../domain/report/filedEvents.ts';

interface ReportFileMachineTold {
  readonly at: Instant;
  readonly content: FiledContent;
  readonly obstacles: readonly ('spanRuns' | 'tooLarge')[];
}

export type ReportFileCommand =
  | ({ readonly type: 'FILE' } & ReportFileMachineTold)
  | ({
      readonly type: 'RESTATE';
      /** The hash of the version that it was compared with. */
      readonly of: string;
      readonly reason: string;
      readonly differences: readonly CellDifference[];
    } & ReportFileMachineTold);

/** What is remembered: the hash of the newest version. A type, not an interface, so that it is Json. */
export type ReportFileContext = { readonly hash: string | null };

const law = setup({
  types: { context: {} as ReportFileContext, events: {} as ReportFileCommand },
  guards: {
    isWhole: ({ event }) => event.obstacles.length === 0,
    isOther: ({ context, event }) =>
      event.type === 'RESTATE' &&
      event.obstacles.length === 0 &&
      event.of === context.hash &&
      event.differences.length > 0,
  },
  actions: { record: () => undefined },
});

/** The chart. Asked through `reportFileDecider`. */
export const reportFileMachine = law.createMachine({
  id: 'reportFile',
  context: { hash: null },
  initial: 'open',
  states: {
    open: { on: { FILE: { guard: 'isWhole', target: 'filed' } } },
    filed: { on: { RESTATE: { guard: 'isOther', target: 'filed', actions: 'record' } } },
  },
});

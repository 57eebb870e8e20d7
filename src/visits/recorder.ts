import { identificationOf, navigationSources, visitOpType } from '../../domain/visit/calls.ts';

/** From where a page was opened. */
export type Source = keyof typeof navigationSources;

export interface VisitStart {
  readonly identification: string;
  readonly menuId: string;
  readonly menuType: (typeof navigationSources)[Source];
  readonly opType: typeof visitOpType;
  readonly stopStartTimeMillisecond: number;
}

export interface VisitEnd {
  readonly identification: string;
  readonly stopEndTimeMillisecond: number;
}

interface Parts {
  readonly now: () => number;
  /** A number from 0 up to (not with) 1. */
  readonly draw: () => number;
  /** Tells the gateway; false when it has not taken it. */
  readonly start: (visit: VisitStart) => Promise<boolean>;
  readonly end: (visit: VisitEnd) => void;
}

export interface Recorder {
  readonly enter: (menuId: string, source: Source) => void;
  readonly leave: () => void;
}

/** Records where a person is: one page at a time, its beginning told before its end. What the gateway did not take has no end either. */
export function createRecorder({ now, draw, start, end }: Parts): Recorder {
  let open: { readonly identification: string; readonly taken: Promise<boolean> } | null = null;
  function leave(): void {
    if (open === null) return;
    const { identification, taken } = open;
    open = null;
    const visit = { identification, stopEndTimeMillisecond: now() };
    void taken.then((isTaken) => isTaken && end(visit));
  }
  return {
    leave,
    enter(menuId, source) {
      leave();
      const at = now();
      const identification = identificationOf(at, draw);
      const visit: VisitStart = {
        identification,
        menuId,
        menuType: navigationSources[source],
        opType: visitOpType,
        stopStartTimeMillisecond: at,
      };
      open = { identification, taken: start(visit) };
    },
  };
}

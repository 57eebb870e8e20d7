import type { SheetLedger } from '../../../domain/work/sheet/events.ts';

/** What a sheet asks of the task that it belongs to, of whichever kind it is. */
export interface SheetTask {
  readonly ledger: SheetLedger;
  readonly id: string;
  readonly org: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  readonly textId: string;
  readonly pathId: string | null;
  readonly equipmentIds: readonly string[];
  readonly due: string | null;
  readonly until: string | null;
  readonly leaderId: string | null;
  readonly holderId: string | null;
  readonly crewIds: readonly string[];
  readonly doerIds: readonly string[];
  readonly begunAt: string | null;
  readonly finishedAt: string | null;
}

/** Who gives its answers: who holds it, who works with him, and who did so before, for what is left on his phone. */
export const mayEnter = ({ holderId, crewIds, doerIds }: SheetTask, person: string): boolean =>
  holderId === person || crewIds.includes(person) || doerIds.includes(person);

/** Nothing is answered any more: it is done with. */
export const isEnded = ({ state }: SheetTask): boolean => ['completed', 'terminated', 'cancelled'].includes(state);

import { endedPlans, type PlanState } from '../../domain/plan/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';

type Stage = 'draft' | 'published' | 'inProgress' | 'finished';
const stages: readonly Stage[] = ['draft', 'published', 'inProgress', 'finished'];

/** In which stages a command belongs; `late`: what is said where the plan is beyond it. Before it, it is not yet. */
interface Place {
  readonly stages: readonly Stage[];
  readonly late: (stage: Stage) => string;
}

const since = (stage: Stage): string => (stage === 'finished' ? 'finished' : 'begun');

const places: Readonly<Record<string, Place>> = {
  CHANGE: { stages: ['draft'], late: () => 'published' },
  PUBLISH: { stages: ['draft'], late: () => 'published' },
  WITHDRAW: { stages: ['published'], late: since },
  CANCEL: { stages: ['draft', 'published'], late: since },
  BEGIN: { stages: ['published'], late: since },
  FINISH_ACTION: { stages: ['published', 'inProgress', 'finished'], late: () => 'finished' },
  TERMINATE: { stages: ['inProgress'], late: () => 'finished' },
  FINISH: { stages: ['inProgress'], late: () => 'finished' },
  COMPLETE: { stages: ['finished'], late: () => 'ended' },
};

function stageOf(state: PlanState): Stage | null {
  if (state === 'established' || state === 'unpublished') return 'draft';
  return (endedPlans as readonly string[]).includes(state) ? null : (state as Stage);
}

interface Action {
  readonly name: string;
  readonly doneAt: string | null;
}

function ownFault(row: Row, { type, by, given }: RowOrder): string | null {
  if (type === 'PUBLISH') return row['monthsOff'] === null ? null : 'monthsDiffer';
  if (type === 'COMPLETE')
    return by === null || row['authorId'] === by || row['publisherId'] === by ? 'samePerson' : null;
  if (type !== 'FINISH_ACTION') return null;
  const open = ((row['actions'] ?? []) as unknown as readonly Action[]).filter(({ doneAt }) => doneAt === null);
  const asked = given['action'];
  // Asked without a name, whether there is anything left to do.
  return open.some(({ name }) => asked === undefined || name === asked) ? null : 'noAction';
}

/** Which refusal a command to a standing plan is; null where it is lawful. */
export function planFault(state: PlanState, row: Row, order: RowOrder): string | null {
  const stage = stageOf(state);
  const place = places[order.type];
  if (place === undefined) return 'exists';
  if (stage === null) return 'ended';
  if (place.stages.includes(stage)) return ownFault(row, order);
  const isEarly = stages.indexOf(stage) < stages.indexOf(place.stages[0] ?? stage);
  return isEarly ? 'notYet' : place.late(stage);
}

import type { OrderState } from '../../domain/workOrder/states.ts';
import { endedStates } from '../../domain/workOrder/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';

type Stage = 'draft' | 'published' | 'pending' | 'inProgress' | 'finished';
const stages: readonly Stage[] = ['draft', 'published', 'pending', 'inProgress', 'finished'];

/** In which stages a command belongs, and what is said where the order has not come so far, or is beyond it. */
interface Place {
  readonly stages: readonly Stage[];
  readonly early: string;
  readonly late: string;
}

const drafting: Place = { stages: ['draft'], early: 'notDraft', late: 'notDraft' };
const offered: Place = { stages: ['published'], early: 'notPublished', late: 'takenBy' };
const held: Place = { stages: ['pending'], early: 'notTaken', late: 'begun' };
const doing: Place = { stages: ['inProgress'], early: 'notBegun', late: 'finished' };
const judging: Place = { stages: ['finished'], early: 'notFinished', late: 'ended' };

const places: Readonly<Record<string, Place>> = {
  ...{ CHANGE: drafting, SUBMIT: drafting, PUBLISH: drafting, SENT_BACK: drafting, VOID: drafting },
  ...{ TAKE: offered, ASSIGN: offered, UNPUBLISH: offered },
  ...{
    RELEASE: held,
    BEGIN: held,
    HAND_OVER: { stages: ['pending', 'inProgress'], early: 'notTaken', late: 'finished' },
  },
  ...{ RECORD_HOURS: doing, RECORD_MATERIAL: doing, RECORD_NOTE: doing, FINISH: doing, TERMINATE: doing },
  TAKE_BACK: doing,
  ...{ ACCEPT: judging, RETURN: judging },
  CANCEL: { stages: ['draft', 'published', 'pending'], early: 'begun', late: 'begun' },
};

function stageOf(state: OrderState): Stage | null {
  if (state === 'established' || state === 'unpublished') return 'draft';
  return (endedStates as readonly string[]).includes(state) ? null : (state as Stage);
}

const ids = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);
const isOf = (value: unknown, by: string | null): boolean => by !== null && ids(value).includes(by);
const isCrew = (row: Row, by: string | null): boolean =>
  by !== null && (row['holderId'] === by || isOf(row['crewIds'], by));

/** Who may take it: whoever it is addressed to; where nobody is named, any person. The permission is the gateway's. */
const isCandidate = (row: Row, by: string | null): boolean =>
  by !== null && (ids(row['assigneeIds']).length === 0 || isOf(row['assigneeIds'], by));

function personFault(row: Row, { type, by }: RowOrder): string | null {
  if (type === 'TAKE') return isCandidate(row, by) ? null : 'notCandidate';
  if (type === 'RELEASE') return by !== null && row['holderId'] === by ? null : 'notYours';
  if (type === 'HAND_OVER')
    return by !== null && (row['holderId'] === by || row['leaderId'] === by) ? null : 'notYours';
  if (type === 'BEGIN' || type === 'FINISH' || type === 'TAKE_BACK' || type.startsWith('RECORD_'))
    return isCrew(row, by) ? null : 'notYours';
  // A second person completes it: nobody accepts, or sends back, what he had a part in.
  if (type === 'ACCEPT' || type === 'RETURN') return by === null || isOf(row['doerIds'], by) ? 'ownWork' : null;
  return null;
}

const byCase = new Set(['PUBLISH', 'SENT_BACK', 'VOID']);
const whileDraft = new Set(['CHANGE', 'SUBMIT', 'CANCEL']);

function reviewFault({ review }: Row, { type }: RowOrder): string | null {
  if (byCase.has(type)) return review === 'inReview' ? null : 'notSubmitted';
  return whileDraft.has(type) && review === 'inReview' ? 'inReview' : null;
}

/** Which refusal a command to a standing order is; null where it is lawful. */
export function orderFault(state: OrderState, row: Row, order: RowOrder): string | null {
  const stage = stageOf(state);
  const place = places[order.type];
  if (place === undefined) return 'exists';
  if (stage === null) return 'ended';
  if (!place.stages.includes(stage)) {
    const isEarly = stages.indexOf(stage) < stages.indexOf(place.stages[0] ?? stage);
    return isEarly ? place.early : place.late;
  }
  return reviewFault(row, order) ?? personFault(row, order) ?? lineFault(row, order);
}

/** The lines of hours or of material. */
export const linesIn = (row: Row, of: unknown): readonly Row[] =>
  (row[of === 'hours' ? 'hours' : 'materials'] ?? []) as unknown as readonly Row[];

/** What is taken back stands, once, and takes nothing back itself. What the form does not say yet speaks against nothing. */
function lineFault(row: Row, { type, given }: RowOrder): string | null {
  if (type !== 'TAKE_BACK' || given['line'] === undefined) return null;
  const lines = linesIn(row, given['of']);
  const line = lines[Number(given['line']) - 1];
  if (line === undefined) return 'noSuchLine';
  const isBack = (line['takesBack'] ?? null) !== null || lines.some(({ takesBack }) => takesBack === given['line']);
  return isBack ? 'lineTakenBack' : null;
}

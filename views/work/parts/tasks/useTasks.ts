import { useEffect, useState } from 'react';
import type { WorkName } from '../../../../domain/notice/works.ts';
import { isWork } from '../../../../domain/notice/works.ts';
import { listOwnCases } from '../../../../domain/task/ownCalls.ts';
import {
  type CasePage,
  type CaseTold,
  dueStates,
  listCases,
  listTasks,
  type TaskPage,
  type TaskTold,
} from '../../../../domain/task/readCalls.ts';
import { type TaskScreenPath, taskScreenOf } from '../../../../domain/task/screens.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const pageSize = 100;

export type DueState = (typeof dueStates)[number];

/** Which list stands on a screen of tasks. */
export type Lists = (typeof taskScreenOf)[TaskScreenPath]['lists'] | 'begun';

/** What the address says: filters, and the row that is looked at. */
export interface Looking {
  readonly work: WorkName | null;
  readonly due: DueState | null;
  readonly q: string;
  readonly ended: boolean;
  /** Where the reader's own tasks stand: what he submitted himself, instead. */
  readonly begun: boolean;
  readonly chosen: string | null;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

export function useLooking(): Looking {
  const { search, put } = useAddress();
  const [work, due] = [search.get('work'), search.get('due')];
  return {
    work: isWork(work) ? work : null,
    due: dueStates.find((one) => one === due) ?? null,
    q: search.get('q') ?? '',
    ended: search.get('state') === 'ended',
    begun: search.get('list') === 'begun',
    chosen: search.get('id'),
    put,
  };
}

/** Which kinds of work the screen shows: its own, or the one that is chosen of them. */
const worksOf = (path: TaskScreenPath, work: WorkName | null): readonly WorkName[] | null =>
  work === null ? taskScreenOf[path].works : [work];

const narrowing = (path: TaskScreenPath, { work, q }: Looking) => {
  const works = worksOf(path, work);
  return { ...(works === null ? {} : { work: works }), ...(q === '' ? {} : { q }) };
};

export interface Listed<P> extends Asked<P> {
  readonly more: (() => void) | null;
}

function useListed<P extends { readonly total: number; readonly rows: readonly unknown[] }>(
  key: string,
  ask: (
    size: number,
    signal: AbortSignal,
  ) => Parameters<typeof useAsked<P>>[1] extends (signal: AbortSignal) => infer R ? R : never,
): Listed<P> {
  const live = useLive();
  const [size, setSize] = useState(pageSize);
  const asked = useAsked<P>(key, (signal) => ask(size, signal), size);
  const { again, value } = asked;
  // Whatever rings the bell may have changed the queue.
  useEffect(() => {
    const told = live.bell.subscribe(again);
    return () => told.unsubscribe();
  }, [live, again]);
  const mayGrow = value !== null && value.rows.length < value.total && size < 500;
  return { ...asked, more: mayGrow ? () => setSize(size + pageSize) : null };
}

/** The caller's own tasks that this screen shows. */
export function useTasks(path: TaskScreenPath, looking: Looking): Listed<TaskPage> {
  const api = useApi();
  const { lists } = taskScreenOf[path];
  const query = {
    which: lists === 'cases' ? ('todo' as const) : lists,
    ...narrowing(path, looking),
    ...(looking.due === null ? {} : { due: looking.due }),
  };
  return useListed<TaskPage>(JSON.stringify(query), (size, signal) =>
    api.call(listTasks, { query: { ...query, size } }, { signal }),
  );
}

/** The cases that this screen shows, whoever is asked. */
export function useCases(path: TaskScreenPath, looking: Looking): Listed<CasePage> {
  const api = useApi();
  const query = { state: looking.ended ? ('ended' as const) : ('open' as const), ...narrowing(path, looking) };
  return useListed<CasePage>(JSON.stringify(query), (size, signal) =>
    api.call(listCases, { query: { ...query, size } }, { signal }),
  );
}

/** What the reader submitted, whoever is asked. */
export function useOwnCases(path: TaskScreenPath, looking: Looking): Listed<CasePage> {
  const api = useApi();
  const query = { state: looking.ended ? ('ended' as const) : ('open' as const), ...narrowing(path, looking) };
  return useListed<CasePage>(`own ${JSON.stringify(query)}`, (size, signal) =>
    api.call(listOwnCases, { query: { ...query, size } }, { signal }),
  );
}

/** A row of the table, whichever of the two it is. */
export interface QueueRow {
  readonly id: string;
  readonly group: 'late' | 'soon' | 'later' | 'pool' | 'unread' | 'read' | 'done' | 'open' | 'returned' | 'ended';
  readonly caseId: string | null;
  readonly task: TaskTold | null;
  readonly of: Pick<
    TaskTold | CaseTold,
    'work' | 'title' | 'subject' | 'stepName' | 'step' | 'openedAt' | 'due' | 'org'
  >;
  readonly told: CaseTold | null;
}

export const ofTasks = (path: TaskScreenPath, rows: readonly TaskTold[]): readonly QueueRow[] =>
  rows.map((task) => ({ id: task.id, group: groupOf(path, task), caseId: task.case, task, of: task, told: null }));

function groupOf(path: TaskScreenPath, { state, due }: TaskTold): QueueRow['group'] {
  const { lists } = taskScreenOf[path];
  if (lists === 'copied') return state === 'held' ? 'unread' : 'read';
  if (lists === 'done') return 'done';
  if (lists === 'pool' || state === 'pooled') return 'pool';
  return due?.state ?? 'later';
}

export const ofCases = (rows: readonly CaseTold[]): readonly QueueRow[] =>
  rows.map((told) => ({
    id: told.id,
    caseId: told.id,
    task: null,
    of: told,
    told,
    group: told.state === 'returned' ? 'returned' : told.state !== 'atStep' ? 'ended' : (told.due?.state ?? 'later'),
  }));

import type { ObeyedMany } from '../../../../domain/ledger/lawCalls.ts';
import { finishNotice, readNotices } from '../../../../domain/notice/calls.ts';
import {
  approveCase,
  claimTasks,
  delegateCase,
  failCase,
  readTasks,
  reassignCase,
  releaseTasks,
  resubmitCase,
  returnCase,
  withdrawCase,
} from '../../../../domain/task/calls.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import type { QueueRow } from './useTasks.ts';
import { words } from './words.ts';

/** What is said with an opinion. */
export interface Saying {
  readonly opinion: string;
  readonly answers: Readonly<Record<string, string | number | null>>;
  /** The step to which it is sent back; null: to whoever submitted it. */
  readonly to: string | null;
}
interface Handing {
  readonly to: string;
  readonly reason: string;
}

/** The acts of a queue: each of one row or of many, and what became of each is told. */
export function useTaskActs(again: () => void) {
  const api = useApi();
  const say = useText(words);
  async function told(answer: Answer<ObeyedMany>): Promise<boolean> {
    again();
    if (!answer.ok) {
      tell(3, answer.message);
      return false;
    }
    const { done, refused } = answer.value;
    if (done.length > 0) tell(1, say('tasks.done', { n: done.length }));
    const [first] = refused;
    if (first !== undefined) tell(3, say('tasks.refused', { n: refused.length, why: first.says ?? first.code }));
    return refused.length === 0;
  }
  const steps = (rows: readonly QueueRow[]) =>
    rows.flatMap(({ caseId, of }) => (caseId === null || of.step === null ? [] : [{ id: caseId, step: of.step }]));
  const cases = (rows: readonly QueueRow[]) => rows.flatMap(({ caseId }) => caseId ?? []);
  const ids = (rows: readonly QueueRow[]) => rows.map(({ id }) => id);
  return {
    approve: async (rows: readonly QueueRow[], { opinion, answers }: Pick<Saying, 'opinion' | 'answers'>) => {
      const body = { items: steps(rows), opinion: opinion === '' ? null : opinion, answers };
      return told(await api.call(approveCase, { body }));
    },
    fail: async (rows: readonly QueueRow[], reason: string) =>
      told(await api.call(failCase, { body: { items: steps(rows), reason } })),
    sendBack: async (rows: readonly QueueRow[], reason: string, to: string | null) =>
      told(await api.call(returnCase, { body: { items: steps(rows), reason, to } })),
    resubmit: async (rows: readonly QueueRow[]) => told(await api.call(resubmitCase, { body: { items: cases(rows) } })),
    withdraw: async (rows: readonly QueueRow[]) => told(await api.call(withdrawCase, { body: { items: cases(rows) } })),
    withdrawOne: async (id: string) => told(await api.call(withdrawCase, { body: { items: [id] } })),
    delegate: async (rows: readonly QueueRow[], handing: Handing) =>
      told(await api.call(delegateCase, { body: { items: cases(rows), ...handing } })),
    reassign: async (rows: readonly QueueRow[], from: string | null, handing: Handing) =>
      told(await api.call(reassignCase, { body: { items: cases(rows), from, ...handing } })),
    claim: async (rows: readonly QueueRow[]) => told(await api.call(claimTasks, { body: { items: ids(rows) } })),
    release: async (rows: readonly QueueRow[]) => told(await api.call(releaseTasks, { body: { items: ids(rows) } })),
    /** Of what a flow copied its task is read, of what somebody sent its notice. */
    read: async (rows: readonly QueueRow[]) => {
      const sent = rows.filter(({ id }) => id.startsWith(notice));
      const tasks = rows.filter(({ id }) => !id.startsWith(notice));
      const noticed = sent.map(({ id }) => id.slice(notice.length).split('.')[0] ?? '');
      if (noticed.length > 0) {
        const answer = await api.call(readNotices, { body: { ids: noticed } });
        await told(answer.ok ? { ...answer, value: { done: noticed, refused: [] } } : answer);
      }
      return tasks.length === 0 ? true : told(await api.call(readTasks, { body: { items: ids(tasks) } }));
    },
    finish: async ({ id }: QueueRow) => {
      const answer = await api.call(finishNotice, { params: { id: id.slice(notice.length) } });
      return told(answer.ok ? { ...answer, value: { done: [id], refused: [] } } : answer);
    },
  };
}
export type TaskActs = ReturnType<typeof useTaskActs>;

const notice = 'notice-';

import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { approvalEvents, type Subject } from '../../domain/flow/events.ts';
import type { NoticeContent } from '../../domain/notice/notice.ts';
import { taskEvents } from '../../domain/task/events.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';
import { taskNewsName } from '../tasks/taskRow.ts';
import type { Notices } from './openNotices.ts';

interface TaskNewsMeans {
  readonly log: Pick<Log, 'read'>;
  readonly send: Notices['send'];
  readonly say: (line: string) => void;
}

interface News {
  readonly kind: NoticeContent['kind'];
  readonly subject: Subject;
  readonly to: readonly string[];
}

/** Whoever is asked hears of it at the bell, whoever submitted it how it ended; where it went on without its case, both. The task stands in its own list; this is the word of it. */
export function taskNews({ log, send, say }: TaskNewsMeans): Policy {
  return {
    name: taskNewsName,
    types: ['TaskOpened', 'TaskDelegated', 'ApprovalPassed', 'ApprovalFailed', 'ApprovalWithdrawn'],
    past: 'left',
    async react(event) {
      const news = await newsOf(log, event);
      if (news === null || news.to.length === 0) return [];
      const { kind, subject, to } = news;
      const about = {
        kind,
        work: subject.work,
        subject: subject.title,
        state: null,
        deviceType: null,
        dataId: subject.id,
      };
      const by = { kind: 'policy', id: taskNewsName } as const;
      const command = { id: `${taskNewsName}:${event.position}:0`, digest: taskNewsName };
      const sent = await send({ ...about, taskId: event.stream, org: event.org, to }, { by, command, lang: 'cn' });
      // Somebody may have been deleted meanwhile; the task stands in the lists of the others all the same.
      if (!sent.ok) say(`${event.stream}: nobody was told (${sent.refusal.code})`);
      return [];
    },
  };
}

async function newsOf(log: Pick<Log, 'read'>, event: Event): Promise<News | null> {
  if (event.type === 'TaskOpened') {
    const { subject, ask, users, involved } = dataOf(taskEvents.TaskOpened, event);
    return { kind: ask === 'notice' ? 'CC' : 'TODO', subject, to: users.filter((one) => !involved.includes(one)) };
  }
  const overtaken = event.type === 'ApprovalWithdrawn' ? dataOf(approvalEvents.ApprovalWithdrawn, event).overtaken : [];
  // Whoever took it back knows of it, and nobody is asked any more.
  if (overtaken === undefined) return null;
  const type = event.type === 'TaskDelegated' ? 'TaskOpened' : 'ApprovalOpened';
  const [opened] = await log.read({ after: 0, limit: 1, streams: [event.stream], types: [type] });
  if (opened === undefined) return null;
  if (event.type === 'TaskDelegated') {
    const { subject } = dataOf(taskEvents.TaskOpened, opened);
    return { kind: 'TODO', subject, to: [dataOf(taskEvents.TaskDelegated, event).to] };
  }
  const { subject, starter } = dataOf(approvalEvents.ApprovalOpened, opened);
  return { kind: 'DETAIL', subject, to: [...new Set([starter, ...overtaken])] };
}

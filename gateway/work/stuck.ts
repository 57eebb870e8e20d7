import type { TaskSays } from '../../domain/task/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { stuckAt } from '../../machines/approval/approvalRules.ts';
import type { Fields } from '../ledger/columns.ts';
import type { RememberedStream } from '../log/log.ts';
import type { CaseMeans } from './caseMeans.ts';
import { involvedIn } from './casting.ts';
import type { People } from './people.ts';

/** Why a step cannot end, as the administrator who is asked to name another reads it. */
const reasons = {
  nobody: { cn: '此步骤没有能办理的人：请指定他人', en: 'Nobody is left who could take this step: name another' },
  missing: {
    cn: '此步骤须由 {who} 同意，但其不能办理（已停用、过期、删除、没有权限，或本人参与此作业）：请改派他人',
    en: 'This step waits for {who}, who cannot take it (disabled, expired, removed, without the right, or has a part in it): name another',
  },
  tooFew: {
    cn: '此步骤须 {n} 人同意，能办理的人不足：请指定他人',
    en: 'This step needs {n} who agree, and fewer can be asked: name another',
  },
} as const;

export interface Stuck {
  readonly says: TaskSays;
  /** Whose place another takes; null: nobody's, another is added. */
  readonly from: string | null;
}

/** Why a case's present step cannot end by those who can be asked today; null: it can, or it is at none. */
export function stuckCase(
  subjects: CaseMeans['subjects'],
  found: Pick<RememberedStream, 'value' | 'context'>,
  { takers, subject }: Pick<People, 'takers'> & { readonly subject: Fields | null },
): Stuck | null {
  const context = found.context as unknown as ApprovalContext;
  const ledger = subjects.get(context.subject?.kind ?? '');
  if (found.value !== 'atStep' || context.subject === null || ledger === undefined || subject === null) return null;
  const parts = new Set([context.starter, ...context.involved, ...involvedIn(ledger, context.subject.id, subject)]);
  const able = new Set(takers.map(({ id }) => id));
  const stuck = stuckAt(context, (person) => able.has(person) && !parts.has(person));
  if (stuck === null) return null;
  const { cn, en } = reasons[stuck.why];
  const counted = (text: string): string => text.replace('{n}', String(context.least));
  return {
    says: { cn: counted(cn), en: counted(en), who: stuck.why === 'missing' ? stuck.whom : [] },
    from: stuck.why === 'tooFew' ? null : (stuck.whom[0] ?? null),
  };
}

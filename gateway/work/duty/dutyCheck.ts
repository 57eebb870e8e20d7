import type { Refusal } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { overlap } from '../../../domain/work/duty/cover.ts';
import type { DutyEntry } from '../../../domain/work/duty/dutyEntry.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import { personSees } from '../people.ts';
import { handlers } from './handlers.ts';

const words = defineMessages({
  'duty.unseen': { cn: '此人看不到此组织', en: 'This person does not see this organisation' },
  'duty.twice': { cn: '{who} 在这段时间已登记缺勤', en: '{who} is entered as absent in that time already' },
  'duty.mayNot': {
    cn: '{who} 不能处理此组织的任务，请另选',
    en: '{who} may not handle tasks of this organisation: choose another',
  },
  'duty.absentToo': { cn: '{who} 在这段时间自己也缺勤', en: '{who} is absent himself then' },
});

/** Whoever stands in may handle tasks there and is not away himself; nobody is away twice at once. */
export function dutyCheck(ledgers: Pick<Ledgers, 'everyRow'>): RowCheck {
  return async ({ id, before, after: is, lang, now, siblings }: Checked): Promise<Refusal | null> => {
    const after = is as unknown as DutyEntry;
    const say = (field: string, name: keyof typeof words, who = ''): Refusal => ({
      code: 'RULE_BROKEN',
      fields: { [field]: words[name][lang].replace('{who}', who) },
    });
    if (before === null && !(await personSees(ledgers, after.orgId, after.userId))) return say('userId', 'duty.unseen');
    if (after.kind !== 'absence') return null;
    // Who else is entered of them may not change meanwhile.
    const isAway = async (userId: string): Promise<boolean> =>
      (await siblings('userId', userId)).some(
        (one) => one.id !== id && one.fields['kind'] === 'absence' && overlap(one.fields as never, after),
      );
    const { nameOf, mayDo } = await handlers(ledgers, after.orgId, now);
    if (await isAway(after.userId)) return say('from', 'duty.twice', nameOf(after.userId, lang));
    const { substituteId } = after;
    if (substituteId === null) return null;
    if (!mayDo(substituteId)) return say('substituteId', 'duty.mayNot', nameOf(substituteId, lang));
    return (await isAway(substituteId)) ? say('substituteId', 'duty.absentToo', nameOf(substituteId, lang)) : null;
  };
}

import { z } from 'zod';
import { integer, optional, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { ticketFields } from './fields.ts';
import { ticketRefusals } from './refusals.ts';

/** The words in which the law of tickets is told. */
export const { command, ofProgram, fact, telling, law } = lawOver(ticketFields, ticketRefusals);

export const mayEdit = ['/workTicket:edit'] as const;
export const mayDo = ['/workTicket:handle'] as const;
export const mayIssue = ['/workTicket:issue'] as const;
export const byProgram = { permission: [], elsewhere: true } as const;

export const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
export const remark = optional(reason);
export const evidence = text({
  label: { cn: '依据', en: 'Evidence' },
  hint: { cn: '测点读数，或“目视，两人”', en: 'A reading, or “by eye, by two”' },
  max: 200,
});
export const line = integer({ label: { cn: '第几项（从 0 起）', en: 'Which line, from 0' }, min: 0, max: 999 });

/** Who did it; null for the program. */
export const by = z.string().min(1).max(128).nullable();

/** On one line, which it names, as it was seen there. */
export const onLine = <const L extends 'measures' | 'steps'>(list: L) =>
  ({ seen: true, part: { in: list, key: 'n' }, silent: ['n'], attests: true, permission: mayDo }) as const;

import type { RowOf } from '../ledger/declaration.ts';
import { optional, reference, references, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { defectFields } from './fields.ts';
import { defectRefusals } from './refusals.ts';

/** The words of the law of defects, shared by its parts. */
export const { command, ofProgram, fact, telling, law } = lawOver(defectFields, defectRefusals);

export const mayEdit = ['/defective:edit'] as const;
export const mayLead = ['/defective:issue'] as const;
/** No call is made of it here: a wing serves it, or orders it. */
export const elsewhere = { permission: [], elsewhere: true } as const;

export const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
export const remark = optional(reason);
export const people = (cn: string, en: string, hint?: { readonly cn: string; readonly en: string }) =>
  references({ label: { cn, en }, initial: [], ...(hint === undefined ? {} : { hint }) }, 'user');
export const orderId = reference({ label: { cn: '工单', en: 'Order' } }, 'workOrder');

type Row = RowOf<typeof defectFields>;
type By = { readonly by: string | null };
export const isInReview = ({ review }: Row): boolean => review === 'inReview';
export const isNotInReview = (row: Row): boolean => !isInReview(row);
export const isHis = ({ authorId }: Row, { by }: By): boolean => by === null || by === authorId;
/** Whoever registered it; of what the program found, whoever audited it. */
export const isNoSecond = ({ authorId, auditedBy }: Row, { by }: By): boolean =>
  by === null || by === (authorId ?? auditedBy);

import { accepted, errors, type Result, refused } from '../../domain/error/errors.ts';
import { changeRecord, fillForm, voidRecord, type WrittenRecord } from '../../domain/form/custom/calls.ts';
import { mayWithForm } from '../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import { type FormRecord, formRecords, valuesOf } from '../../domain/form/custom/formRecord.ts';
import type { Text } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Obeyed } from '../ledger/write/lawOrder.ts';
import { type ContentMeans, contentOf } from './content.ts';
import { formFor } from './formsOpen.ts';

/** Whether a review that is open asks a person for a record. */
export type AsksOf = (id: string, userId: string) => Promise<boolean>;

export interface RecordMeans extends ContentMeans {
  readonly asksOf: AsksOf;
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'obey'>;
}

const retired: Text = { cn: '此表单已停用，不再填写', en: 'This form is no longer filled' };
const newer = (number: number): Text => ({
  cn: `版本 ${number} 已启用，请核对后再提交`,
  en: `Version ${number} is in force by now: look it over and send it again`,
});
const ownVersion = (number: number): Text => ({
  cn: `审核退回的数据按填写时的版本 ${number} 继续，请核对后再提交`,
  en: `What its review sent back goes on under version ${number}, which filled it: look it over and send it again`,
});
const notYours: Text = { cn: '草稿由填写人继续', en: 'Its author goes on with a draft' };
const reasonAsked: Text = { cn: '请填写原因', en: 'Enter: Reason' };

const ruleBroken = (refusal: string, says: Text, { lang }: CallContext): Result<never> =>
  refused('RULE_BROKEN', { data: { refusal, says: says[lang] } });

/** Filling, going on, changing and voiding: each asks the codes of its form, which no permission of a law can name. */
export function recordCalls(means: RecordMeans): readonly ServedCall[] {
  return [
    serve(fillForm, async ({ params, body }, context) => {
      const form = await formFor(means.ledgers, params.code, { ...context, asOf: null });
      if (form === null) return refused('NO_PERMISSION');
      return filled(means, { form, given: body.values, submit: body.submit, formId: body.formId }, context);
    }),
    serve(changeRecord, async ({ params, body }, context) => {
      const found = await recordFor(means, params.id, context);
      if (found === null) return refused('NO_PERMISSION');
      if (found.record.state === 'draft') return gone(means, { ...found, ...body }, context);
      if (!mayWithForm(context.caller.permissions, found.record.code, 'edit')) return refused('NO_PERMISSION');
      if (body.reason === null) return refused('RULE_BROKEN', { fields: { reason: reasonAsked[context.lang] } });
      return changed(means, { ...found, ...body, reason: body.reason }, context);
    }),
    serve(voidRecord, async ({ params, body }, context) => {
      const found = await recordFor(means, params.id, context);
      if (found === null) return refused('NO_PERMISSION');
      const { record } = found;
      const isOwnDraft = record.state === 'draft' && record.authorId === context.caller.userId;
      if (!isOwnDraft && !mayWithForm(context.caller.permissions, record.code, 'edit')) return refused('NO_PERMISSION');
      return told(await ordered(means, { command: 'void', id: record.id, given: body }, context), context, 'void');
    }),
  ];
}

interface Found {
  readonly record: FormRecord;
  /** The version that filled it. */
  readonly form: CustomForm;
}

/** A record of a form that the caller may open, or whose review asks him: he reads it, and his other codes say what more. Null for any other. */
export async function recordFor(
  { ledgers, asksOf }: { readonly ledgers: Pick<Ledgers, 'seenRow'>; readonly asksOf: AsksOf },
  id: string,
  { caller, asOf }: Pick<CallContext, 'caller' | 'asOf'>,
): Promise<Found | null> {
  const record = await ledgers.seenRow(formRecords, caller.scope, id, asOf);
  if (record === null) return null;
  if (!mayWithForm(caller.permissions, record.code) && !(await asksOf(id, caller.userId))) return null;
  const form = await ledgers.seenRow(customForms, caller.scope, record.formId, asOf);
  return form === null ? null : { record, form };
}

interface Order {
  readonly command: string;
  readonly id: string | null;
  readonly given: Readonly<Record<string, unknown>>;
  readonly version?: number;
}

/** `n`: of several orders of one call, each has an id of its own. */
const ordered = ({ ledgers }: RecordMeans, order: Order, { by, command, caller, lang }: CallContext, n = 0) =>
  ledgers.obey(formRecords, order, {
    by,
    command: n === 0 ? command : { ...command, id: `${command.id}:${n}` },
    asker: { caller, scope: caller.scope, lang },
  });

function told(done: Result<Obeyed>, context: CallContext, state: FormRecord['state']): Result<WrittenRecord> {
  if (!done.ok) return done;
  const { id, version, position } = done.value;
  context.answeredAt(position);
  return accepted({ id, version, state, says: null });
}

/** By its review, where its form sets one; else it counts at once. */
async function submitted(
  means: RecordMeans,
  { form, done }: { readonly form: CustomForm; readonly done: Result<Obeyed> },
  context: CallContext,
): Promise<Result<WrittenRecord>> {
  if (!done.ok) return done;
  const [command, state] = form.reviewed ? (['submit', 'inReview'] as const) : (['enter', 'valid'] as const);
  const { id, version } = done.value;
  const next = await ordered(means, { command, id, given: {} }, context, 1);
  if (next.ok) return told(next, context, state);
  // What was typed is kept: it is a draft that says why it goes no further.
  context.answeredAt(done.value.position);
  const { says } = (next.refusal.data ?? {}) as { readonly says?: string };
  return accepted({ id, version, state: 'draft', says: says ?? errors[next.refusal.code].what[context.lang] });
}

/** Why it does not go on under what was on the screen; null where it does. */
function beside(own: CustomForm, formId: string | undefined, context: CallContext): Result<never> | null {
  return formId === undefined || formId === own.id ? null : ruleBroken('newer', ownVersion(own.number), context);
}

interface Filling {
  readonly form: CustomForm;
  /** Under which it was filled. */
  readonly formId: string | undefined;
  readonly given: Readonly<Record<string, unknown>>;
  readonly submit: boolean;
}

/** Why nothing more is filled under a version; null where it is. */
function hindered(form: CustomForm, formId: string | undefined, context: CallContext): Result<never> | null {
  if (form.state !== 'inForce') return ruleBroken('retired', retired, context);
  return formId === undefined || formId === form.id ? null : ruleBroken('newer', newer(form.number), context);
}

async function filled(means: RecordMeans, { form, given, submit, formId }: Filling, context: CallContext) {
  const hindrance = hindered(form, formId, context);
  if (hindrance !== null) return hindrance;
  const asked = { form, listedBy: form, given, isDraft: !submit, id: null, before: {} };
  const content = await contentOf(means, asked, context);
  if (!content.ok) return content;
  const { code, orgId, name, nameEn } = form;
  const whole = { ...content.value, code, orgId, title: name, titleEn: nameEn };
  const done = await ordered(means, { command: 'fill', id: null, given: whole }, context);
  return submit ? submitted(means, { form, done }, context) : told(done, context, 'draft');
}

interface Typed extends Found {
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly formId?: string | undefined;
  readonly submit: boolean;
}

/**
 * A draft goes on under the version that is in force by now: a key asks the same in both. What its review sent back goes on under the version that
 * filled it, so that nothing falls away of what was reviewed, be that version retired since.
 */
async function gone(means: RecordMeans, typedBy: Typed, context: CallContext) {
  const { record, values, version, submit, formId } = typedBy;
  if (record.authorId !== context.caller.userId) return ruleBroken('notYours', notYours, context);
  const open = await formFor(means.ledgers, record.code, { ...context, asOf: null });
  if (open === null) return ruleBroken('retired', retired, context);
  const form = record.returned ? typedBy.form : open;
  const hindrance = record.returned ? beside(form, formId, context) : hindered(form, formId, context);
  if (hindrance !== null) return hindrance;
  const asked = { form, listedBy: open, given: values, isDraft: !submit, id: record.id, before: valuesOf(record) };
  const content = await contentOf(means, asked, context);
  if (!content.ok) return content;
  const order = { command: 'keep', id: record.id, given: content.value, version };
  const done = await ordered(means, order, context);
  // It goes to its review again, though the form asks for none by now.
  const again = record.returned ? { ...form, reviewed: true } : form;
  return submit ? submitted(means, { form: again, done }, context) : told(done, context, 'draft');
}

/** What counts is changed under the version that filled it. What is sealed and was not shown stays, and so does what a later version lifted. */
async function changed(
  means: RecordMeans,
  { form, record, values, version, reason }: Typed & { readonly reason: string },
  context: CallContext,
) {
  const listedBy = (await formFor(means.ledgers, record.code, { ...context, asOf: null })) ?? form;
  const asked = { form, listedBy, given: values, isDraft: false, id: record.id, before: valuesOf(record) };
  const content = await contentOf(means, asked, context);
  if (!content.ok) return content;
  const order = { command: 'change', id: record.id, given: { ...content.value, reason }, version };
  return told(await ordered(means, order, context), context, 'valid');
}

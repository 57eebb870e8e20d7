import { accepted, refused } from '../../../domain/error/errors.ts';
import { customForms } from '../../../domain/form/custom/customForm.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import { formPublishing } from '../../../domain/form/sources/calls.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { ChartReads } from './chartedForm.ts';

/** What becomes of what was filled when a version of a form is put in force. */
export const publishingCall = ({ ledgers }: ChartReads): ServedCall =>
  serve(formPublishing, async ({ params: { id } }, context) => {
    const { caller, asOf } = context;
    const forms = await ledgers.seen(customForms, caller.scope, { asOf });
    const form = forms.find((one) => one.id === id);
    if (form === undefined) return refused('NO_PERMISSION');
    const before = forms.find((one) => one.code === form.code && one.state === 'inForce' && one.id !== id);
    const was = new Set(before?.slots.map(({ key }) => key));
    const page = await ledgers.listed(
      formRecords,
      { code: form.code, state: 'draft,inReview,valid', size: 1 },
      context,
    );
    context.answeredAt(page.position);
    return accepted({
      replaces: before?.number ?? null,
      columns: before === undefined ? [] : form.slots.flatMap(({ key }) => (was.has(key) ? [] : [key])),
      records: page.total,
      atLeast: page.totalIs === 'atLeast',
    });
  });

import { externalFormChanged } from '../../../domain/access/events.ts';
import {
  externalForm,
  removeExternalForm,
  sendExternalForm,
  setExternalForm,
} from '../../../domain/access/externalCalls.ts';
import { type ExternalForm, externalFormFaults, filledIn, formToKeep } from '../../../domain/access/externalForm.ts';
import { type MenuRow, menus } from '../../../domain/access/menuLedger.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { externalFormPage } from './externalFormPage.ts';
import { record } from './facts.ts';
import { entryOf, isOwnLink } from './menus.ts';

/** The forms by which other systems sign in whoever opens them: written by who arranges the menus, sent for who has the entry (decision 28). */
export function externalFormCalls(parts: AccessParts): readonly ServedCall[] {
  const { externalForms } = parts;
  return [
    serve(externalForm, async ({ params }, context) => {
      if ((await seenEntry(parts, params.id, context)) === null) return refused('NO_PERMISSION');
      const form = await externalForms.of(params.id);
      if (form === null) return accepted({ form });
      return accepted({
        form: { ...form, fields: form.fields.map((field) => (field.secret ? { ...field, value: null } : field)) },
      });
    }),
    serve(setExternalForm, async ({ params, body }, context) => {
      const entry = await seenEntry(parts, params.id, context);
      if (entry === null) return refused('NO_PERMISSION');
      if (!/^https?:/i.test(entry.menuUrl ?? ''))
        return refused('RULE_BROKEN', { fields: { id: externalFormFaults['externalForm.noLink'][context.lang] } });
      const form = formToKeep(body, await externalForms.of(entry.id));
      if ('say' in form)
        return refused('RULE_BROKEN', {
          fields: { fields: externalFormFaults[form.say][context.lang].replace('{name}', form.name) },
        });
      return changed(parts, { entry, form }, context);
    }),
    serve(removeExternalForm, async ({ params }, context) => {
      const entry = await seenEntry(parts, params.id, context);
      return entry === null ? refused('NO_PERMISSION') : changed(parts, { entry, form: null }, context);
    }),
    serve(sendExternalForm, async ({ params }, { caller, lang }) => {
      const [known] = await parts.ledgers.everyRow(menus, { ids: [params.id] });
      if (!known?.menuUrl) return refused('NO_PERMISSION');
      // A ticket opens this very path, for anybody who asked for one: whether the entry is the caller's own is asked here.
      const isOwn = await isOwnLink(parts, { ...caller, lang }, known.menuUrl);
      const entry = isOwn ? await entryOf(parts, caller.orgId, known.menuUrl) : null;
      const form = entry?.id === params.id ? await externalForms.of(params.id) : null;
      if (form === null) return refused('NO_PERMISSION');
      const { account, name } = caller;
      return accepted(externalFormPage({ ...form, fields: filledIn(form.fields, { account, name }) }));
    }),
  ];
}

async function seenEntry({ ledgers }: AccessParts, id: string, { caller }: CallContext): Promise<MenuRow | null> {
  const [row] = await ledgers.seen(menus, caller.scope, { ids: [id] });
  return row ?? null;
}

/** The fact first: what the other system was sent is never another than what the log names. */
async function changed(
  { log, externalForms }: AccessParts,
  { entry, form }: { readonly entry: MenuRow; readonly form: ExternalForm | null },
  { by, now, command, answeredAt }: CallContext,
): Promise<Result<{ readonly done: true }>> {
  const data = { menuId: entry.id, address: form?.address ?? null, fields: form?.fields.map(({ name }) => name) ?? [] };
  const stream = { aggregate: 'externalForm', id: entry.id, org: entry.orgId };
  const noted = await record(log, {
    ...stream,
    type: externalFormChanged,
    data,
    at: now,
    by,
    command,
    answer: { done: true },
  });
  if (!noted.ok) return noted;
  await externalForms.set(entry.id, form);
  answeredAt(noted.value);
  return accepted({ done: true });
}

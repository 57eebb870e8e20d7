import { accepted, refused } from '../../domain/error/errors.ts';
import {
  formToFill,
  namedByForm,
  openForms,
  pastOfRecord,
  recordOfForm,
  recordsOfForm,
  useOfForms,
} from '../../domain/form/custom/calls.ts';
import { mayWithForm } from '../../domain/form/custom/codes.ts';
import type { CustomForm } from '../../domain/form/custom/customForm.ts';
import { type FormRecord, formRecords } from '../../domain/form/custom/formRecord.ts';
import { customFieldsOf } from '../../domain/form/custom/model.ts';
import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import { knownName } from '../../domain/ledger/names.ts';
import type { HistoryEntry } from '../../domain/ledger/schemas.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { ledgersNamed } from './content.ts';
import { formFor, formsFor, mayWith } from './formsOpen.ts';
import { useOf } from './formUse.ts';
import { type AsksOf, recordFor } from './recordCalls.ts';

interface Means {
  readonly asksOf: AsksOf;
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'listed' | 'pastOf'>;
}

/** What is read of forms and of what was filled, by the codes of each form. */
export function readCalls(means: Means): readonly ServedCall[] {
  const { ledgers } = means;
  return [
    serve(openForms, async (_, context) => {
      const forms = await formsFor(ledgers, context);
      return accepted({ rows: forms.map(opened).toSorted((a, b) => a.menu.order - b.menu.order) });
    }),
    serve(formToFill, async ({ params: { code } }, context) => {
      const form = await formFor(ledgers, code, context);
      return form === null ? refused('NO_PERMISSION') : accepted({ form, may: mayWith(code, context) });
    }),
    serve(namedByForm, async ({ params: { code, ledger }, query }, context) => {
      const form = await formFor(ledgers, code, context);
      const isNamed =
        form !== null && customFieldsOf(form).some(({ kind, to }) => kind === 'reference' && to === ledger);
      if (!isNamed) return refused('NO_PERMISSION');
      const declaration = ledgersNamed[ledger] as LedgerDeclaration;
      const { names: _names, rows, ...page } = await ledgers.listed(declaration, query, context);
      context.answeredAt(page.position);
      return accepted({ ...page, rows: rows.map((row) => inShort(declaration, row, context)) });
    }),
    serve(recordsOfForm, async ({ params: { code }, query }, context) => {
      if ((await formFor(ledgers, code, context)) === null) return refused('NO_PERMISSION');
      const page = await ledgers.listed(formRecords, { ...query, code }, context);
      context.answeredAt(page.position);
      return accepted({ ...page, rows: page.rows.map((row) => masked(row, context)) });
    }),
    serve(recordOfForm, async ({ params: { id } }, context) => {
      const found = await recordFor(means, id, context);
      if (found === null) return refused('NO_PERMISSION');
      const { form } = found;
      const page = await ledgers.listed(formRecords, { id }, context);
      const current = await formFor(ledgers, form.code, context);
      const record = masked(found.record, context);
      return accepted({
        record,
        form,
        newer: current === null || current.id === form.id || current.state !== 'inForce' ? null : current,
        names: page.names,
        may: mayWith(form.code, context),
        own: found.record.authorId === context.caller.userId,
        hidden: isHidden(found.record, context) ? sealedKeys(form) : [],
      });
    }),
    serve(pastOfRecord, async ({ params: { id }, query }, context) => {
      const found = await recordFor(means, id, context);
      if (found === null) return refused('NO_PERMISSION');
      const past = await ledgers.pastOf({ ledger: formRecords, id, ...query }, context);
      if (!past.ok) return past;
      const keeps = isHidden(found.record, context);
      return accepted({ ...past.value, rows: past.value.rows.map((entry) => (keeps ? withoutSealed(entry) : entry)) });
    }),
    serve(useOfForms, async (_, context) => accepted({ rows: await useOf(ledgers, context) })),
  ];
}

const inShort = (ledger: LedgerDeclaration, row: LedgerRow<LedgerDeclaration>, { lang }: CallContext) => ({
  id: row.id,
  name: knownName(ledger, row, lang),
  org: row.org,
  parent: null,
});

const opened = ({ code, name, nameEn, state, until, menu }: CustomForm) => ({
  code,
  name,
  nameEn,
  inForce: state === 'inForce',
  until: state === 'inForce' ? null : until,
  menu: { shown: menu.shown, order: menu.order },
});

const sealedKeys = (form: CustomForm): readonly string[] =>
  customFieldsOf(form).flatMap(({ key, personal }) => (personal ? [key] : []));

/** What is somebody's own affair is told to its author and to whoever may change records. */
const isHidden = ({ code, authorId }: FormRecord, { caller }: Pick<CallContext, 'caller'>): boolean =>
  authorId !== caller.userId && !mayWithForm(caller.permissions, code, 'edit');

const masked = (row: FormRecord, context: CallContext): FormRecord =>
  isHidden(row, context) ? { ...row, sealed: null } : row;

function withoutSealed(entry: HistoryEntry): HistoryEntry {
  const { sealed: _sealed, ...changes } = entry.changes;
  return { ...entry, changes };
}

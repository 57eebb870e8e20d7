import { users } from '../../../domain/access/user.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { mayWithForm } from '../../../domain/form/custom/codes.ts';
import { customForms } from '../../../domain/form/custom/customForm.ts';
import { formSourcePlaces, formSourceRows, previewFormSource } from '../../../domain/form/sources/calls.ts';
import { isSourceLedger, ledgerColumns } from '../../../domain/form/sources/columns.ts';
import { offeredRows, previewRows } from '../../../domain/form/sources/kinds.ts';
import { sourceWords } from '../../../domain/form/sources/messages.ts';
import { ownFaults } from '../../../domain/form/sources/sourceFaults.ts';
import { askWithin } from '../../http/answerWithin.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { readSource, readSourceAs } from './readSource.ts';

export interface SourceMeans {
  readonly ledgers: Pick<Ledgers, 'seenRow'>;
  readonly clock: Clock;
  /** What a person may do and see by now; null for who cannot sign in. */
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
}

/** The calls by which forms read their sources, each by the doors that the site has already. */
export function sourceCalls(
  calls: readonly ServedCall[],
  { ledgers, clock, callerOfUser }: SourceMeans,
): readonly ServedCall[] {
  const ask = askWithin(calls);
  return [
    serve(formSourcePlaces, async (_, { caller, lang }) => {
      const seen = declarations.filter(
        (one) => isSourceLedger(one) && one.permissions.see.some((code) => caller.permissions.has(code)),
      );
      const told = seen.map((one) => ({
        name: one.name,
        title: one.title[lang],
        columns: ledgerColumns(one).map(({ key, label }) => ({ key, label: label[lang] })),
      }));
      return accepted({
        ledgers: told.toSorted((a, b) => a.title.localeCompare(b.title, lang === 'cn' ? 'zh' : 'en')),
      });
    }),
    serve(formSourceRows, async ({ params: { id, key }, query: { q = '' } }, context) => {
      const form = await ledgers.seenRow(customForms, context.asker.scope, id);
      const source = form?.sources.find((one) => one.key === key);
      if (form === null || !mayWithForm(context.caller.permissions, form.code)) return refused('NO_PERMISSION');
      if (source === undefined) return refused('NOT_FOUND');
      return accepted(await readSource({ ask, context, source, rows: offeredRows, word: q, ids: null }, clock));
    }),
    serve(previewFormSource, async ({ body: { source, code, as, q = '' } }, context) => {
      const faults = Object.entries(ownFaults(source, { ledgers: declarations, code }));
      if (faults.length > 0)
        return refused('RULE_BROKEN', {
          fields: Object.fromEntries(faults.map(([path, fault]) => [`source.${path}`, fault[context.lang]])),
        });
      const asking = { ask, context, source, rows: previewRows, word: q, ids: null };
      if (as === null) return accepted(await readSource(asking, clock));
      if ((await ledgers.seenRow(users, context.asker.scope, as)) === null) return refused('NO_PERMISSION');
      const other = await callerOfUser(as);
      if (other === null)
        return refused('RULE_BROKEN', { fields: { as: sourceWords['source.cannotSignIn'][context.lang] } });
      return accepted(await readSourceAs(asking, contextAs(context, other), clock));
    }),
  ];
}

/** The same question as another person asks it. */
export const contextAs = (context: CallContext, caller: Caller): CallContext => ({
  ...context,
  caller,
  asker: { ...context.asker, caller, scope: caller.scope },
});

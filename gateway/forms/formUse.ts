import { instantOf } from '../../domain/clock/clock.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

const thirtyDays = 30 * 86_400_000;

/** How much each form is filled that one sees: of the records that one sees. */
export async function useOf(ledgers: Pick<Ledgers, 'seen' | 'listed'>, context: CallContext) {
  const forms = await ledgers.seen(customForms, context.caller.scope, { asOf: context.asOf });
  const since = instantOf(context.moment.now - thirtyDays);
  const codes = [...new Set(forms.map(({ code }) => code))];
  return Promise.all(
    codes.map(async (code) => {
      const [all, recent] = await Promise.all([
        ledgers.listed(formRecords, { code, size: 1, sort: '-filledAt' }, context),
        ledgers.listed(formRecords, { code, size: 1, 'filledAt.from': since }, context),
      ]);
      return {
        code,
        records: all.total,
        atLeast: all.totalIs === 'atLeast',
        recent: recent.total,
        lastAt: all.rows[0]?.filledAt ?? null,
      };
    }),
  );
}

import { accepted } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { type FoundUnit, findUnits } from '../../../domain/unit/findCalls.ts';
import { usingUnits } from '../../../domain/unit/usingUnit.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { seesLedger } from '../asker.ts';
import type { Reads } from '../read/openReads.ts';

/** The ledgers of the units, and the field that names the energy unit above. */
const ledgers = {
  energyUnit: { ledger: energyUnits, above: 'parentId' },
  usingUnit: { ledger: usingUnits, above: 'unitId' },
} as const satisfies Readonly<
  Record<FoundUnit['kind'], { readonly ledger: LedgerDeclaration; readonly above: string }>
>;

const usual = 7;

/** The units of both ledgers, found by what somebody types anywhere in the console. */
export function unitFinding(reads: Reads): ServedCall {
  return serve(findUnits, async ({ query }, context) => {
    const asked = { q: query.q, size: query.size ?? usual };
    const found = await Promise.all(
      (Object.keys(ledgers) as FoundUnit['kind'][]).map(async (kind) => {
        const { ledger, above } = ledgers[kind];
        const { rows, names } = await seen(ledger, asked, context);
        return rows.map(
          (row): FoundUnit => ({
            id: row.id,
            kind,
            name: knownName(ledger, row, context.lang) ?? row.id,
            within: names['energyUnit']?.[String(row[above])] ?? null,
          }),
        );
      }),
    );
    return accepted(found.flat());
  });

  async function seen(ledger: LedgerDeclaration, asked: Readonly<Record<string, unknown>>, context: CallContext) {
    if (!seesLedger(ledger, context)) return { rows: [], names: {} as Names };
    return reads.list(ledger, asked, context);
  }
}

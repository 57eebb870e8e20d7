import { own } from '../own.ts';
import type { Text } from '../text/message.ts';
import type { LedgerDeclaration } from './declaration.ts';
import { excelWords } from './excel/messages.ts';
import { ledgerFaults } from './messages.ts';

/** What is told where another row bears the value of this unique field already. */
export const takenText = (ledger: LedgerDeclaration, field: string): Text =>
  own(ledger.fields, field)?.unique === 'ever'
    ? ledgerFaults['ledger.takenForEver']
    : (withFields(ledger, field) ?? ledgerFaults['ledger.taken']);

/** What a template says of this unique field. */
export const uniqueText = (ledger: LedgerDeclaration, field: string): Text =>
  withFields(ledger, field, excelWords['excel.about.uniqueWithin']) ?? excelWords['excel.about.unique'];

/** With the names of the fields within which it is unique; null where that is no matter of fields. */
function withFields(
  { fields }: LedgerDeclaration,
  field: string,
  says: Text = ledgerFaults['ledger.takenWithin'],
): Text | null {
  const unique = own(fields, field)?.unique;
  if (typeof unique !== 'object') return null;
  const labels = unique.within.flatMap((one) => own(fields, one)?.label ?? []);
  return {
    cn: says.cn.replace('{fields}', labels.map(({ cn }) => cn).join('、')),
    en: says.en.replace('{fields}', labels.map(({ en }) => en).join(', ')),
  };
}

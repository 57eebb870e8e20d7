import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { toldIn } from '../../domain/ledger/names.ts';
import type { Answer } from '../api/answer.ts';
import { lang } from '../i18n/lang.ts';

/** The list of a ledger with its names in the reader's language: to be shown, never to be written back. Follows the call: `api.call(…).then(toldRows(devices))`. */
export const toldRows =
  (ledger: LedgerDeclaration) =>
  <V extends { readonly rows: readonly object[] }>(answer: Answer<V>): Answer<V> =>
    answer.ok
      ? { ...answer, value: { ...answer.value, rows: answer.value.rows.map((row) => toldIn(ledger, row, lang())) } }
      : answer;

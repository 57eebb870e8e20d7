import { errors } from '../../../../domain/error/errors.ts';
import type { BatchAnswer } from '../../../../domain/ledger/calls.ts';
import type { Text } from '../../../../domain/text/message.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { LedgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { removeOne } from '../../../../src/ledger/removeOne.ts';

/** Deletes a board as it stands now: each time that it is saved in the editor its version is another. */
export async function dropped(
  client: Pick<LedgerClient, 'list' | 'removeMany'>,
  id: string,
  word: (text: Text) => string,
): Promise<Answer<BatchAnswer>> {
  const found = await client.list({ id });
  if (!found.ok) return found;
  const [row] = found.value.rows;
  if (row === undefined) return { ok: false, refusal: { code: 'NOT_FOUND' }, message: word(errors.NOT_FOUND.what) };
  return removeOne(client, row, word);
}

import { errors } from '../../domain/error/errors.ts';
import type { BatchAnswer } from '../../domain/ledger/calls.ts';
import { own } from '../../domain/own.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Answer } from '../api/answer.ts';
import type { LedgerClient } from './ledgerClient.ts';
import type { AnyRow } from './rows/rowWindows.ts';

/** Deletes one row. What deletes many answers well and says of each what was refused: of one that is a refusal. */
export const removeOne = async (
  client: Pick<LedgerClient, 'removeMany'>,
  row: Pick<AnyRow, 'id' | 'version'>,
  word: (text: Text) => string,
): Promise<Answer<BatchAnswer>> => oneRemoved(await client.removeMany([row]), word);

export function oneRemoved(answer: Answer<BatchAnswer>, word: (text: Text) => string): Answer<BatchAnswer> {
  const [refused] = answer.ok ? answer.value.refused : [];
  if (refused === undefined) return answer;
  const code = refused.code as keyof typeof errors;
  const known = own(errors, code);
  return { ok: false, refusal: { code }, message: known === undefined ? code : word(known.what) };
}

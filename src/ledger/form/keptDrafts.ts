import { draftsOf } from '../../session/drafts.ts';
import type { Draft } from './draft.ts';

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;
const read = (said: unknown): Draft | null =>
  isRecord(said) && isRecord(said['entered']) && (said['base'] === null || isRecord(said['base']))
    ? (said as unknown as Draft)
    : null;

/** What was being written when the reader went to another screen or loaded the page anew, by ledger and row; it is there again when he comes back. */
const drafts = draftsOf(read);

export const draftKey = (ledger: string, side: { readonly kind: string; readonly id?: string }): string =>
  `${ledger} ${side.kind} ${side.id ?? ''}`;

export const keptDraft = drafts.get;

export function keepDraft(key: string, draft: Draft): void {
  if (Object.keys(draft.entered).length === 0) drafts.drop(key);
  else drafts.keep(key, draft);
}

export const dropDraft = drafts.drop;

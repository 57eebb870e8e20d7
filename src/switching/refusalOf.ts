import type { Answer } from '../api/answer.ts';

/** A refusal as people read it: what stands in the way and the way out, where the gateway says so. */
export function refusalOf(answer: Extract<Answer<unknown>, { readonly ok: false }>): string {
  const { says, wayOut } = (answer.refusal.data ?? {}) as { readonly says?: string; readonly wayOut?: string };
  if (says === undefined) return answer.message;
  return wayOut === undefined || wayOut === '' ? says : `${says}. ${wayOut}`;
}

/** The whole JSON answer in its envelope, as it goes over the wire: it was worked out elsewhere. */
export type WrittenAnswer = object & { readonly __kind?: 'written answer' };

const written = new WeakMap<object, Uint8Array>();

export function writtenAnswer(bytes: Uint8Array): WrittenAnswer {
  const answer = {};
  written.set(answer, bytes);
  return answer;
}

/** The bytes of an answer that is written already; null for every other. */
export const writtenIn = (value: unknown): Uint8Array | null =>
  (typeof value === 'object' && value !== null && written.get(value)) || null;

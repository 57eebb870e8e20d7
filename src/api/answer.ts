import type { Refusal } from '../../domain/error/errors.ts';

/** An answer of the gateway: a Result whose refusal also bears the gateway's own sentence in the reader's language. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly position: number | null }
  | { readonly ok: false; readonly refusal: Refusal; readonly message: string };

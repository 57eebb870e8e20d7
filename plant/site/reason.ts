import type { Rationale } from '../../domain/alarm/rationale.ts';

/** Why a limit of the plant is an alarm: written as its engineers would, in their language, with its English form. */
export type Reason = { readonly [K in keyof Rationale]-?: NonNullable<Rationale[K]> };

type Said = readonly [cause: string, consequence: string, response: string];

/** Severity, minutes to respond, and what is said in both languages: cause, consequence, response. */
export const reason = (
  severity: Reason['severity'],
  respondWithin: number,
  [cause, consequence, response]: Said,
  [causeEn, consequenceEn, responseEn]: Said,
): Reason => ({ cause, causeEn, consequence, consequenceEn, response, responseEn, severity, respondWithin });

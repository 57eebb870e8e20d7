import { z } from 'zod';
import type { CallDeclaration, CallPermission, Method, Subject, Touched } from './declaration.ts';

const nothing = z.strictObject({});
const noBody = z.undefined();

type Given<P, Q, B, R, W> = {
  readonly name: string;
  readonly catalogue?: readonly string[];
  readonly path: string;
  readonly permission: W;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly asOf?: CallDeclaration['asOf'];
  readonly form?: { readonly maxBytes: number };
  readonly limited?: true;
  readonly heavy?: true;
  readonly workflow?: true;
  readonly answers?: 'json' | 'file';
  readonly touches?: Touched | null;
  readonly timeout?: number;
};

/** Whatever acts says whose affair it is: without that there is no such declaration. */
type Doing =
  | { readonly method: Method; readonly acts?: boolean; readonly subject: Subject }
  | { readonly method: 'GET'; readonly acts?: false; readonly subject?: never }
  | { readonly method: Method; readonly acts: false; readonly subject?: never };

/** Declares a call. A GET reads and answers for the past unless it says why not; the others act. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
  W extends CallPermission = CallPermission,
>(given: Given<P, Q, B, R, W> & Doing): CallDeclaration<P, Q, B, R, W> {
  const acts = given.acts ?? given.method !== 'GET';
  return {
    name: given.name,
    catalogue: given.catalogue ?? [],
    method: given.method,
    path: given.path,
    permission: given.permission,
    params: given.params ?? (nothing as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    body: given.body ?? (noBody as unknown as B),
    response: given.response,
    asOf: given.asOf ?? (acts ? { no: 'it acts' } : true),
    acts,
    subject: acts ? (given.subject ?? null) : null,
    touches: acts ? (given.touches ?? null) : null,
    form: given.form ?? null,
    limited: given.limited ?? false,
    heavy: given.heavy ?? false,
    workflow: given.workflow ?? false,
    answers: given.answers ?? 'json',
    timeout: given.timeout ?? 60_000,
  };
}

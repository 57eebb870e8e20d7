import type { ErrorCode } from '../../../domain/error/errors.ts';

/** The error pages that there are, by what their number says to people. */
export type ErrorType = '400' | '401' | '404' | '500';

const types: Partial<Readonly<Record<ErrorCode, ErrorType>>> = {
  BAD_REQUEST: '400',
  UNAUTHORIZED: '401',
  NOT_FOUND: '404',
};

/** Which page an error shows: the route named 404 its own (B229), else that of the error that was kept (B230), else 500 (B231). */
export function errorTypeOf(path: string, code: ErrorCode | null): ErrorType {
  if (path === '/404') return '404';
  return (code === null ? null : types[code]) ?? '500';
}

import type { ErrorCode } from '../../domain/error/errors.ts';

let kept: ErrorCode | null = null;

/** The last failure of what the screen that is shown was waiting for; its error page is of this type (B230). */
export const keptError = (): ErrorCode | null => kept;

export function keepError(code: ErrorCode | null): void {
  kept = code;
}

import type { z } from 'zod';
import type { Millis } from '../../domain/clock/clock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';

/**
 * Whole in memory, or as the run has written it in parts (`writeParts`). `once`: it tells what nobody may read twice, and is gone when it has
 * been fetched.
 */
export type RunFile = { readonly contentType: string; readonly name: string; readonly once?: boolean } & (
  | { readonly bytes: Uint8Array }
  | { readonly parts: true }
);

/** What a run leaves behind: figures for the history, and a file where it makes one. */
export interface RunOutcome {
  readonly outcome: Json;
  readonly file?: RunFile;
}

export interface Run<I> {
  /** `<job>:<planned>`; the same for every attempt, so what it sends outside can bear it. */
  readonly id: string;
  readonly planned: Millis;
  readonly attempt: number;
  /** Rises with every attempt: what this one writes bears it. */
  readonly epoch: number;
  readonly input: I;
  /** Who began it; null for a planned run. */
  readonly userId: string | null;
  /** The gateway closes, somebody cancelled it, or the lease was lost: stop soon, by throwing. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
  /** The step from which there is no way back that an attempt before has taken; null for none. */
  readonly phase: string | null;
  /** Takes such a step: from now on nobody can cancel, and the next attempt knows. Throws when the run is another's, or was cancelled. */
  readonly enter: (phase: string) => Promise<void>;
}

/** What can be run. */
export interface JobKind<I = unknown> {
  readonly name: string;
  readonly input: z.ZodType<I>;
  /** Planned times that passed while nobody ran: the last of them is made up, or they are left out. */
  readonly missed: 'once' | 'skip';
  /** A run whose process died: run again (it must bear that), or failed. */
  readonly interrupted: 'again' | 'fail';
  /** So often at most, before it counts as failed. */
  readonly attempts: number;
  /** The job of this kind that a new site begins with; null for what people begin. */
  readonly initial: { readonly cron: string; readonly input: Json } | null;
  readonly run: (run: Run<I>) => Promise<RunOutcome>;
}

/** Ends a run for good: another attempt would be refused as well. */
export const refusedRun = (code: ErrorCode): Error => Object.assign(new Error(code), { isFinal: true });

export const isRefused = (error: unknown): boolean => error instanceof Error && 'isFinal' in error;

/** Joins a kind with the type of its input, as one of a list. */
export const defineKind = <I>(kind: JobKind<I>): JobKind => kind as unknown as JobKind;

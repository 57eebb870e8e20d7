import type { Caller } from '../http/handler.ts';

/** Long jobs, for the topic `job/<id>`: a job is seen by who began it, decided by the source. */
export interface JobSource {
  readonly get: (id: string, caller: Caller) => Promise<unknown>;
  readonly present: (id: string) => unknown;
  readonly subscribe: (each: (ids: readonly string[]) => void) => () => void;
}

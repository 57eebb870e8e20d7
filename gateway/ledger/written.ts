import type { Actor } from '../../domain/event/event.ts';

export interface Written {
  readonly id: string;
  readonly version: number;
  readonly position: number;
}

/** Who writes and under which command id; what the program itself seeds bears `{ kind: 'system' }`. */
export interface WriteBy {
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
}

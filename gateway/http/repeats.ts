import type { Result } from '../../domain/error/errors.ts';
import { refused } from '../../domain/error/errors.ts';
import type { NamedCall } from './answers.ts';

/** The answer of a call that acts, with the position that it reached; null where it told none. */
export interface Acted {
  readonly result: Result<unknown>;
  readonly position: number | null;
}

/** Calls that are under way: whoever asks for the same while it lasts waits for the one answer. */
export type Repeats = (named: NamedCall, act: () => Promise<Acted>) => Promise<Acted>;

export function openRepeats(): Repeats {
  const underWay = new Map<string, { readonly named: NamedCall; readonly acting: Promise<Acted> }>();
  return async (named, act) => {
    const known = underWay.get(named.id);
    if (known !== undefined)
      return isSame(known.named, named) ? known.acting : { result: refused('COMMAND_REUSED'), position: null };
    const acting = act();
    underWay.set(named.id, { named, acting });
    try {
      return await acting;
    } finally {
      underWay.delete(named.id);
    }
  };
}

const isSame = (a: NamedCall, b: NamedCall): boolean =>
  a.caller === b.caller && a.call === b.call && a.digest === b.digest;

import { type Beat, unheardBefore } from '../../domain/alarm/listening.ts';
import type { Note } from './pipelineStore.ts';

/** What each tick bears of how long was listened since the one before: nothing where that was all the time. */
export function openListening(): { readonly tick: (seen: number) => readonly Note[] } {
  let last: Beat | null = null;
  return {
    tick(seen) {
      const { beat, unheard } = unheardBefore(seen, last);
      last = beat;
      return unheard === null ? [] : [{ kind: 'unheard', ...unheard }];
    },
  };
}

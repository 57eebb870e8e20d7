import type { LinkReason } from '../../domain/channel/messages.ts';
import type { Note } from './pipelineStore.ts';

/** By device, whether anything that came of it could be taken; else all of it was set aside for its time, which lay ahead or long behind. */
export type Heard = ReadonlyMap<string, 'taken' | 'ahead' | 'behind'>;

/**
 * A device whose clock is too far ahead, or in a time before the site, speaks, and nothing of it counts: the watch would call it silent and nobody could tell why. So its link bears the
 * reason from the first arrival of which all is set aside, until something of it is taken again.
 */
export function openClockLinks(): (heard: Heard) => readonly Note[] {
  const astray = new Map<string, 'ahead' | 'behind'>();
  return (heard) => {
    const notes: Note[] = [];
    for (const [id, how] of heard) {
      if ((how === 'taken' ? undefined : how) === astray.get(id)) continue;
      if (how === 'taken') astray.delete(id);
      else astray.set(id, how);
      notes.push({
        kind: 'link',
        object: { kind: 'device', id },
        link: how === 'taken' ? 'up' : 'down',
        reason: reasonOf[how],
      });
    }
    return notes;
  };
}

const reasonOf = {
  taken: 'channel.link.answered',
  ahead: 'channel.link.clockAhead',
  behind: 'channel.link.clockBehind',
} as const satisfies Record<string, LinkReason>;

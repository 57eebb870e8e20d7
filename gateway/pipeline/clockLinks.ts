import type { LinkReason } from '../../domain/channel/messages.ts';
import type { Note } from './pipelineStore.ts';

/** By device, whether anything that came of it could be taken; false: all of it was set aside for its time. */
export type Heard = ReadonlyMap<string, boolean>;

/**
 * A device whose clock is too far ahead speaks, and nothing of it counts: the watch would call it silent and nobody could tell why. So its link bears the
 * reason from the first arrival of which all is set aside, until something of it is taken again.
 */
export function openClockLinks(): (heard: Heard) => readonly Note[] {
  const ahead = new Set<string>();
  return (heard) => {
    const notes: Note[] = [];
    for (const [id, isTaken] of heard) {
      if (isTaken !== ahead.has(id)) continue;
      if (isTaken) ahead.delete(id);
      else ahead.add(id);
      const reason: LinkReason = isTaken ? 'channel.link.answered' : 'channel.link.clockAhead';
      notes.push({ kind: 'link', object: { kind: 'device', id }, link: isTaken ? 'up' : 'down', reason });
    }
    return notes;
  };
}

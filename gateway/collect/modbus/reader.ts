import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { type AddressedPoint, type Block, halves } from './blocks.ts';
import type { Link } from './link.ts';
import type { Quarantine } from './quarantine.ts';
import type { Answer } from './transactions.ts';

/** What a block came to: the parts that were read, the points that the device refuses, and what ended the reading. */
export interface Outcome {
  readonly read: readonly { readonly block: Block; readonly bytes: Uint8Array }[];
  readonly refused: readonly AddressedPoint[];
  /** `closed`: the connection went, the device is not to blame. */
  readonly fault: LinkReason | 'closed' | null;
}

export interface ReaderParts {
  readonly unit: number;
  readonly link: Link;
  readonly held: Quarantine;
  readonly retries: number;
  readonly clock: Clock;
  readonly count: (counter: string, by?: number) => void;
}

const addressFaults = new Set([1, 2, 3]);
/** A gateway's word for a unit behind it that is gone. */
const unitGone = new Set([10, 11]);
const nothing: Outcome = { read: [], refused: [], fault: null };

/** Reads a block; where the device refuses the address, finds the register at fault and keeps it out from then on. */
export function blockReader(parts: ReaderParts): { readonly read: (block: Block, effort: 'full' | 'probe') => Promise<Outcome> } {
  async function ask(block: Block, tries: number): Promise<Answer> {
    let fault: Answer | null = null;
    for (let left = tries; ; left--) {
      parts.count('requests');
      const asked = parts.clock.monotonic();
      const answer: Answer = await parts.link.read({ unit: parts.unit, table: block.table, start: block.start, count: block.count });
      if (answer.kind === 'data' || answer.kind === 'exception') parts.count('answerMs', parts.clock.monotonic() - asked);
      if (answer.kind === 'timedOut') parts.count('timeouts');
      if (answer.kind === 'garbage') parts.count('garbage');
      if (answer.kind === 'exception') parts.count('exceptions');
      // Its garbage cost the connection: that the next try found it closed does not clear the device.
      if (answer.kind === 'closed') return fault ?? answer;
      if (left <= 1 || (answer.kind !== 'timedOut' && answer.kind !== 'garbage')) return answer;
      fault = answer;
    }
  }

  async function read(block: Block, effort: 'full' | 'probe'): Promise<Outcome> {
    const answer = await ask(block, effort === 'full' ? 1 + parts.retries : 1);
    switch (answer.kind) {
      case 'data':
        for (const point of block.points) parts.held.release(point);
        return { ...nothing, read: [{ block, bytes: answer.bytes }] };
      case 'timedOut':
        return { ...nothing, fault: 'channel.link.timedOut' };
      case 'garbage':
        return { ...nothing, fault: 'channel.link.garbage' };
      case 'closed':
        return { ...nothing, fault: 'closed' };
      case 'exception':
        if (addressFaults.has(answer.code)) return narrow(block, effort);
        return unitGone.has(answer.code) ? { ...nothing, fault: 'channel.link.exception' } : { ...nothing, refused: block.points };
      default:
        return answer satisfies never;
    }
  }

  async function narrow(block: Block, effort: 'full' | 'probe'): Promise<Outcome> {
    const split = halves(block);
    if (split === null) {
      for (const point of block.points) parts.held.hold(point, parts.clock.monotonic());
      parts.count('quarantined', block.points.length);
      return { ...nothing, refused: block.points };
    }
    const [left, right] = [await read(split[0], effort), await read(split[1], effort)];
    const before = split[0].points.at(-1);
    const after = split[1].points[0];
    // Both halves answer, the whole does not: the fault lies in a register between them that nobody needs.
    if (before && after && isWhole(left) && isWhole(right)) parts.held.separate(before, after);
    return { read: [...left.read, ...right.read], refused: [...left.refused, ...right.refused], fault: left.fault ?? right.fault };
  }

  return { read };
}

const isWhole = (outcome: Outcome): boolean => outcome.fault === null && outcome.refused.length === 0 && outcome.read.length === 1;

import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { type Effort, putQuestion } from '../polled/asker.ts';
import type { Link } from '../polled/link.ts';
import { type AddressedPoint, type Block, halves } from './blocks.ts';
import type { Quarantine } from './quarantine.ts';
import type { ReadRequest } from './transactions.ts';

/** What a block came to: the parts that were read, the points that the device refuses, and what ended the reading. */
export interface BlockOutcome {
  readonly read: readonly { readonly block: Block; readonly bytes: Uint8Array; readonly asked: number | null }[];
  readonly refused: readonly { readonly point: AddressedPoint; readonly code: number }[];
  /** `closed`: the connection went, the device is not to blame. */
  readonly fault: LinkReason | 'closed' | null;
}

export interface ReaderParts {
  readonly unit: number;
  readonly link: Pick<Link<ReadRequest>, 'read'>;
  readonly held: Quarantine;
  readonly retries: number;
  readonly clock: Clock;
  readonly count: (counter: string, by?: number) => void;
}

const addressFaults = new Set([1, 2, 3]);
/** A gateway's word for a unit behind it that is gone. */
const unitGone = new Set([10, 11]);
const refusedAll = (block: Block, code: number): BlockOutcome['refused'] =>
  block.points.map((point) => ({ point, code }));
const nothing: BlockOutcome = { read: [], refused: [], fault: null };

/** Reads a block; where the device refuses the address, finds the register at fault and keeps it out from then on. */
export function blockReader(parts: ReaderParts): {
  readonly read: (block: Block, effort: Effort) => Promise<BlockOutcome>;
} {
  async function read(block: Block, effort: Effort): Promise<BlockOutcome> {
    const request = { unit: parts.unit, table: block.table, start: block.start, count: block.count };
    const answer = await putQuestion(request, effort === 'full' ? 1 + parts.retries : 1, parts);
    switch (answer.kind) {
      case 'data':
        for (const point of block.points) parts.held.release(point);
        return { ...nothing, read: [{ block, bytes: answer.bytes, asked: answer.asked }] };
      case 'timedOut':
        return { ...nothing, fault: 'channel.link.timedOut' };
      case 'garbage':
        return { ...nothing, fault: 'channel.link.garbage' };
      case 'closed':
        return { ...nothing, fault: 'closed' };
      case 'exception':
        if (addressFaults.has(answer.code)) return narrow(block, effort, answer.code);
        return unitGone.has(answer.code)
          ? { ...nothing, fault: 'channel.link.exception' }
          : { ...nothing, refused: refusedAll(block, answer.code) };
      default:
        return answer satisfies never;
    }
  }

  async function narrow(block: Block, effort: Effort, code: number): Promise<BlockOutcome> {
    const split = halves(block);
    if (split === null) {
      for (const point of block.points) parts.held.hold(point, parts.clock.monotonic());
      parts.count('quarantined', block.points.length);
      return { ...nothing, refused: refusedAll(block, code) };
    }
    const [left, right] = [await read(split[0], effort), await read(split[1], effort)];
    const before = split[0].points.at(-1);
    const after = split[1].points[0];
    // Both halves answer, the whole does not: the fault lies in a register between them that nobody needs.
    if (before && after && isWhole(left) && isWhole(right)) parts.held.separate(before, after);
    return {
      read: [...left.read, ...right.read],
      refused: [...left.refused, ...right.refused],
      fault: left.fault ?? right.fault,
    };
  }

  return { read };
}

const isWhole = (outcome: BlockOutcome): boolean =>
  outcome.fault === null && outcome.refused.length === 0 && outcome.read.length === 1;

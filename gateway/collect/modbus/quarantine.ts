import { type AddressedPoint, keyOf } from './blocks.ts';
import { spanOf } from './decode.ts';

const firstRetry = 10 * 60_000;
const lastRetry = 60 * 60_000;

interface Held {
  readonly point: AddressedPoint;
  readonly retryAt: number;
  readonly delay: number;
}

/** Registers that a device refuses. They are left out of every block and tried again rarely, alone. */
export interface Quarantine {
  readonly holds: (point: AddressedPoint) => boolean;
  readonly hold: (point: AddressedPoint, now: number) => void;
  readonly release: (point: AddressedPoint) => void;
  readonly clear: () => void;
  readonly dueAt: (now: number) => readonly AddressedPoint[];
  /** Registers that no block may cover: those held, and where two blocks proved readable apart but not as one. */
  readonly avoid: () => ReadonlySet<string>;
  readonly separate: (before: AddressedPoint, after: AddressedPoint) => void;
}

export function quarantine(): Quarantine {
  const held = new Map<number, Held>();
  const gaps = new Set<string>();

  return {
    holds: (point) => held.has(point.number),
    hold(point, now) {
      const before = held.get(point.number);
      const delay = before === undefined ? firstRetry : Math.min(before.delay * 2, lastRetry);
      held.set(point.number, { point, retryAt: now + delay, delay });
    },
    release: (point) => held.delete(point.number),
    clear: () => held.clear(),
    dueAt: (now) => [...held.values()].filter((one) => one.retryAt <= now).map((one) => one.point),
    avoid() {
      const keys = new Set(gaps);
      for (const { point } of held.values()) {
        for (let i = 0; i < spanOf(point.address); i++)
          keys.add(keyOf(point.address.table, point.address.register + i));
      }
      return keys;
    },
    separate(before, after) {
      const end = before.address.register + spanOf(before.address);
      for (let register = end; register < after.address.register; register++)
        gaps.add(keyOf(before.address.table, register));
    },
  };
}

import type { LineFault } from '../modbus/gateway.ts';
import type { Draw } from '../simulation/random.ts';
import type { Readings } from '../simulation/reading.ts';
import type { PlantMessenger } from '../site/messengers.ts';

/** What a device that sends by itself needs of the plant. */
export interface Surroundings {
  readonly url: string;
  readonly draw: Draw;
  readonly readings: (device: string) => Readings;
  readonly fault: (device: string) => LineFault | null;
  /** ms since 1970 by the device's own clock. */
  readonly time: (device: string) => number;
}

/** One connection with what speaks over it. */
export interface Messenger {
  readonly devices: readonly PlantMessenger[];
  /** Called several times a second: says what is due. */
  readonly beat: (monotonic: number) => void;
  readonly close: () => Promise<void>;
}

/** Messages that a storming device sends at each beat. */
export const stormPerBeat = 500;

/** Bytes that are neither JSON nor a payload. */
export function noise(draw: Draw): Buffer {
  return Buffer.from(
    Array.from({ length: 1 + Math.floor(draw.uniform() * 60) }, () => Math.floor(draw.uniform() * 256)),
  );
}

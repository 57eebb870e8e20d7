import { frameTold } from '../../../../domain/channel/frameTold.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { describedDevice } from './layouts.ts';
import { type FrameSender, frameSenders } from './senders.ts';

interface Addressed {
  readonly id: string;
  readonly name: string;
  readonly address: unknown;
}

/** Tells kept frames of a channel in words, by the parse files of its devices as they stand. Null: a frame of no such device. */
export type FrameTeller = (frame: {
  readonly about: string;
  readonly bytes: Uint8Array;
  readonly length: number;
}) => Text | null;

export function frameTeller(devices: readonly Addressed[]): FrameTeller {
  const described = devices.flatMap(({ id, name, address }): (FrameSender & { readonly name: string })[] => {
    const fits = describedDevice.safeParse(address);
    return fits.success ? [{ id, name, address: fits.data }] : [];
  });
  const senders = frameSenders(described);
  return ({ about, bytes, length }) => {
    // Of a longer one only the beginning was kept, and no parse file describes it.
    const read = bytes.length < length ? [] : senders.read(about, bytes);
    if (read.length === 0) return null;
    const told = read.map(({ sender, parsed }) => frameTold(sender.name, parsed));
    return { cn: told.map(({ cn }) => cn).join('；'), en: told.map(({ en }) => en).join('; ') };
  };
}

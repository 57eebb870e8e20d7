import type { z } from 'zod';
import { type FrameLayout, frameLayout } from '../../../../domain/channel/frameLayout.ts';
import { frameDevice } from '../../../../domain/channel/mqtt.ts';
import { layoutOf } from '../../../../domain/channel/parseFile.ts';

/** A device's address with what its parse file says, as the collector is given it: a changed file is a changed address. */
export const describedDevice = frameDevice.extend({ layout: frameLayout });
export type DescribedDevice = z.infer<typeof describedDevice>;

export interface ConfiguredFrameDevice {
  readonly id: string;
  readonly address: DescribedDevice;
  readonly points: readonly { readonly number: number; readonly address: { readonly field: string } }[];
}

type File = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The address with the layout of the parse file that it names; any other address as it is. */
export function withLayout(address: unknown, files: readonly File[]): unknown {
  const named = frameDevice.safeParse(address).data;
  if (named === undefined) return address;
  const file = files.find(({ id }) => id === named.parseFile);
  const layout: FrameLayout | null = file === undefined ? null : layoutOf(file);
  return layout === null ? address : { ...named, layout };
}

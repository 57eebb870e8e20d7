import type { AddressKind } from '../channel/address.ts';
import type { DataTemplate } from './dataTemplate.ts';
import type { Device } from './device.ts';

type Item = DataTemplate['items'][number];

/** Where an item is read, as far as its id says it; for a register only the person with the meter's manual knows. */
function placeOf(kind: AddressKind, { id }: Item): object | null {
  if (kind === 'json') return { kind, path: id };
  return kind === 'sparkplug' ? { kind, metric: id } : null;
}

/** The data items of a template that a device lacks, as rows to enter: all that the template says of them. */
export function itemsToEnter(
  device: Pick<Device, 'id' | 'address'>,
  items: readonly Item[],
  known: ReadonlySet<string>,
): readonly Readonly<Record<string, unknown>>[] {
  return items
    .map((item) => ({ item, id: `${device.id}.${item.id}` }))
    .filter(({ id }) => !known.has(id))
    .map(({ item, id }) => ({
      id,
      name: item.cn,
      nameEn: item.en,
      deviceId: device.id,
      kind: item.kind,
      unit: item.unit,
      decimals: item.decimals,
      address: placeOf(device.address.kind ?? 'modbus', item),
    }));
}

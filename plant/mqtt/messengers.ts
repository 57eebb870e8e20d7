import { isEdge, isPlain, type PlantMessenger } from '../site/messengers.ts';
import { edgeNode } from './edgeNode.ts';
import { jsonMessenger } from './jsonMessenger.ts';
import type { Messenger, Surroundings } from './messenger.ts';

/** Brings every device of a broker to speak: one connection for each plain one, one for each edge node. */
export function startMessengers(devices: readonly PlantMessenger[], around: Surroundings): readonly Messenger[] {
  const plain = devices.filter(isPlain).map((device) => jsonMessenger(device, around));
  const nodes = Map.groupBy(devices.filter(isEdge), ({ address }) => `${address.group}/${address.node}`);
  return [...plain, ...[...nodes.values()].map((mine) => edgeNode(mine, around))];
}

import type { Device } from '../device/device.ts';
import type { EnergyUnit } from '../unit/energyUnit.ts';
import type { BoardDocument } from './boardDocument.ts';
import { shippedDeviceBoard } from './shippedDevice.ts';
import { shippedUnit } from './shippedUnit.ts';

/** What a board is looked for of. */
export type BoardSubject =
  | { readonly of: 'device'; readonly device: Pick<Device, 'id' | 'kind' | 'modelId'> }
  | { readonly of: 'unit'; readonly unit: Pick<EnergyUnit, 'id' | 'classification'> };

/** The board that the product ships for a thing of this kind. */
export function shippedBoard(subject: BoardSubject): BoardDocument {
  return subject.of === 'unit' ? shippedUnit(subject.unit) : shippedDeviceBoard(subject.device.kind);
}

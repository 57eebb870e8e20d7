import type { AddressKind } from '../channel/address.ts';
import { modelPoints } from '../model/modelPoints.ts';
import type { ObjectModel } from '../model/objectModel.ts';
import type { Device } from './device.ts';
import type { DescribedPoint } from './templates/template.ts';
import { templatePoints } from './templates/templatePoints.ts';

const kindOf = (address: Device['address']): AddressKind => address.kind ?? 'modbus';

/** Every point that a device has by its template and its object model; where both name one, the model's is meant. */
export function describedPoints(
  device: Pick<Device, 'templateId' | 'address'>,
  model: Pick<ObjectModel, 'attributes'> | null,
): readonly DescribedPoint[] {
  const kind = kindOf(device.address);
  const ofTemplate =
    device.templateId === null
      ? []
      : templatePoints(device.templateId).filter(({ address }) => (address.kind ?? 'modbus') === kind);
  const ofModel = model === null ? [] : modelPoints(model, kind);
  const named = new Set(ofModel.map(({ key }) => key));
  return [...ofTemplate.filter(({ key }) => !named.has(key)), ...ofModel];
}

/** As the ledger of points takes it. */
export function pointRow(device: string, { key, name, ...described }: DescribedPoint) {
  return { ...described, id: `${device}.${key}`, deviceId: device, name: name.cn, nameEn: name.en };
}

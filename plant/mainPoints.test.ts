import { expect, test } from 'vitest';
import type { DeviceKind } from '../domain/device/deviceKinds.ts';
import { mainPoints } from '../domain/device/mainPoints.ts';
import { roleOf } from '../domain/device/roleOf.ts';
import { everyDevice, plantSite } from './site.ts';

/** What is looked at first of a device of each kind; of a kind that stands not here, whatever it measures. */
const first: Partial<Readonly<Record<DeviceKind, readonly string[]>>> = {
  // An analyser of voltages and a water meter know no power.
  meter: ['P', 'Ia', 'flow'],
  breaker: ['closed'],
  transformer: ['loadRate'],
  inverter: ['state', 'P'],
  battery: ['state', 'SOC'],
  compressor: ['state'],
};
const devices = everyDevice(plantSite()).filter(({ points }) => points.length > 0);

test.each(devices.map((device) => [device.id, device] as const))('%s of the plant has main points', (id, device) => {
  const points = device.points.map((point) => ({ id: point.id, kind: point.kind }));
  const [role] = mainPoints(device.kind, id, points).map((point) => roleOf({ id: point.id, deviceId: id }));
  expect(role).toBeDefined();
  if (first[device.kind] !== undefined) expect(first[device.kind]).toContain(role);
});

import type { DeviceKind } from './deviceKinds.ts';
import { roleOf } from './roleOf.ts';

/** What of a device of each kind is looked at first, by the end of a point's id, in the order in which it is shown. */
const mainRoles: Readonly<Record<DeviceKind, readonly string[]>> = {
  meter: ['P', 'PImport', 'EpForward', 'PF', 'demand', 'Ia', 'Ib', 'Ic', 'I', 'Uab'],
  breaker: ['closed', 'opened', 'Ia', 'Ib', 'Ic', 'contactTempA', 'contactTempB', 'contactTempC'],
  transformer: ['loadRate', 'windingTemp', 'oilTemp', 'P', 'losses'],
  inverter: ['state', 'P', 'pvP', 'EToday', 'pvE', 'efficiency', 'temp', 'soc', 'batP'],
  // Cells and the converter beside them are of one kind.
  battery: ['state', 'SOC', 'soc', 'P', 'batP', 'SOH', 'cellMax', 'cellMin', 'tempMax', 'Udc', 'temp'],
  compressor: ['state', 'pressure', 'P', 'flow', 'temp'],
  sensor: [],
  other: [],
};

interface Pointed {
  readonly id: string;
  readonly kind: string;
}

/**
 * The main points of a device: those of its kind's roles that it has, in their order; of a kind without any, or that has none of them, its measured
 * values as they come.
 */
export function mainPoints<P extends Pointed>(kind: DeviceKind, deviceId: string, points: readonly P[]): readonly P[] {
  const byRole = new Map(points.map((point) => [roleOf({ id: point.id, deviceId }), point]));
  const main = mainRoles[kind].flatMap((role) => byRole.get(role) ?? []);
  return main.length > 0 ? main : points.filter((point) => point.kind === 'analog');
}

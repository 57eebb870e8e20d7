import type { Gateway, LineFault } from '../modbus/gateway.ts';
import type { Readings } from '../simulation/reading.ts';
import type { PlantState } from '../simulation/state.ts';
import { everyDevice, type PlantSite } from '../site.ts';

export interface Listed {
  readonly state: PlantState;
  readonly faults: ReadonlyMap<string, LineFault>;
  readonly gateways: ReadonlyMap<string, Gateway>;
}

/** Every device with its place on the wire, its position and what is wrong with it. */
export function listOf(site: PlantSite, { state, faults, gateways }: Listed): string {
  return site.channels
    .flatMap((channel) => [
      `${channel.id}  port ${gateways.get(channel.id)?.port()}  ${gateways.get(channel.id)?.isOpen() ? '' : 'gone'}`,
      ...everyDevice(site)
        .filter((device) => device.channel === channel.id)
        .map((device) => {
          const fault = faults.get(device.id);
          const breaker = state.breakers[device.id];
          const position =
            breaker === undefined ? '' : `${breaker.closed ? 'closed' : 'open'}${breaker.tripped ? ' (tripped)' : ''}`;
          const words =
            fault === undefined
              ? position
              : `${position} ${fault.kind === 'slow' ? `slow ${fault.ms} ms` : fault.kind}`;
          return `  ${device.id.padEnd(12)}${('unit' in device ? `unit ${device.unit}` : device.address.kind).padEnd(10)}${String(device.points.length).padStart(3)} points  ${device.name.cn}  ${words}`.trimEnd();
        }),
    ])
    .join('\n');
}

/** What a device shows, point by point. */
export function valuesOf(site: PlantSite, id: string, readings: Readings): string {
  const points = everyDevice(site).find((device) => device.id === id)?.points ?? [];
  return points
    .map((point) => {
      const value = readings[point.key];
      return `${point.id.padEnd(22)}${typeof value === 'number' ? value.toFixed(point.decimals) : (value ?? '--')} ${point.unit ?? ''}  ${point.name.cn}`;
    })
    .join('\n');
}

import type { PointRow } from '../../../../domain/telemetry/calls.ts';

/** A point as it is called where its device is not beside it. */
export const nameOf = ({ device, name }: PointRow): string => `${device.name} ${name}`;

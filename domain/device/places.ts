import { quantity } from '../energy/quantity.ts';
import type { Point } from './point.ts';

type Scaled = Pick<Point, 'kind' | 'address' | 'factor' | 'offset' | 'decimals'>;

/** Beyond these a factor is a quotient that was written down (1/3600), and its places say nothing. */
const mostPlaces = 6;

/**
 * Decimals that a point's values are shown with. Whole registers and packed decimals have the places of their step: by
 * 0.001 there are three, so that no digit of a register is hidden; more where the point declares them. Where what is sent
 * has no step (floats, messages), what the point declares counts.
 */
export function placesOf({ kind, address, factor, offset, decimals }: Scaled): number {
  const sent = kind === 'analog' || kind === 'counter' ? sentPlaces(address) : null;
  if (sent === null) return decimals;
  const step = quantity(factor).times(quantity(10).pow(-sent));
  const places = Math.max(step.decimalPlaces(), quantity(offset).decimalPlaces());
  return places > mostPlaces ? decimals : Math.max(places, decimals);
}

/** Decimals of the figure that is sent; null where that is not laid down. */
function sentPlaces(address: Point['address']): number | null {
  if (address.kind === 'dlt645') return address.format.split('.')[1]?.length ?? 0;
  if (address.kind !== undefined && address.kind !== 'modbus') return null;
  return address.type.startsWith('float') || address.type === 'text' ? null : 0;
}

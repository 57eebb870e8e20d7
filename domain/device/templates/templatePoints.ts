import { type TemplateId, templateHeads } from './heads.ts';
import { meters645 } from './maps/dlt645.ts';
import { inverters } from './maps/inverters.ts';
import { meters } from './maps/meters.ts';
import { storage } from './maps/storage.ts';
import { sunSpec } from './maps/sunSpec.ts';
import { type DescribedPoint, describedPoint, type RegisterMaps } from './template.ts';

/** Every template has its map: a head without one does not compile. */
export const registerMaps: RegisterMaps = {
  ...meters,
  ...inverters,
  ...storage,
  ...sunSpec,
  ...meters645,
} satisfies Readonly<Record<TemplateId, readonly string[]>>;

/** The points of a device that is made from the template. */
export function templatePoints(id: TemplateId): readonly DescribedPoint[] {
  const { address } = templateHeads[id];
  return (registerMaps[id] ?? []).map((line) => describedPoint(address, line));
}

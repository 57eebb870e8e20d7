import type { DeviceKind } from '../device/deviceKinds.ts';
import { type BoardDocument, type BoardItem, itemOf } from './boardDocument.ts';
import type { ModuleSize } from './module.ts';
import { homeModules } from './modules/home.ts';
import { liveModules } from './modules/live.ts';
import { plantModules } from './modules/plant.ts';

const modules = { ...liveModules, ...plantModules, alarms: homeModules.alarms };
type Name = keyof typeof modules;
type Place = ModuleSize & { readonly x: number; readonly y: number };
type Laid = readonly (readonly [Name, Place])[];

const at = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height });

/** Its figures over the whole width; its curve with alarms beside it; all its values, what it is and what happened. */
const common: Laid = [
  ['figure', at(0, 0, 12, 2)],
  ['alarms', at(8, 2, 4, 7)],
  ['latest', at(0, 9, 6, 6)],
  ['nameplate', at(6, 9, 3, 6)],
  ['events', at(9, 9, 3, 6)],
];

/** Without states there is no line of them: the curve has their room. */
const measuring: Laid = [...common, ['trend', at(0, 2, 8, 7)]];
const withStates: Laid = [
  ...common,
  ['trend', at(0, 2, 8, 4)],
  ['state', at(0, 6, 2, 3)],
  ['stateBand', at(2, 6, 6, 3)],
];
const withQuality: Laid = [...common, ['trend', at(0, 2, 5, 7)], ['powerQuality', at(5, 2, 3, 7)]];

const layouts: Readonly<Record<DeviceKind, Laid>> = {
  meter: withQuality,
  breaker: withStates,
  transformer: measuring,
  inverter: withStates,
  battery: measuring,
  compressor: withStates,
  sensor: measuring,
  other: measuring,
};

/** The board that the product ships for devices of a kind; what a kind lacks is not on it. */
export function shippedDeviceBoard(kind: DeviceKind): BoardDocument {
  const items = layouts[kind].map(([name, place]): BoardItem => ({ ...itemOf(name, name, modules[name]), ...place }));
  return { pace: 4, span: 'today', items: items.toSorted((a, b) => a.y - b.y || a.x - b.x) };
}

import type { Modules } from './module.ts';
import { figuresModules } from './modules/figures.ts';
import { furnitureModules } from './modules/furniture.ts';
import { homeModules } from './modules/home.ts';
import { liveModules } from './modules/live.ts';
import { plantModules } from './modules/plant.ts';
import { workModules } from './modules/work.ts';

/** Every module that can stand on a board. */
export const boardModules = {
  ...homeModules,
  ...figuresModules,
  ...liveModules,
  ...plantModules,
  ...workModules,
  ...furnitureModules,
} as const satisfies Modules;
export type ModuleName = keyof typeof boardModules;

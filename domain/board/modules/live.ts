import type { Modules } from '../module.ts';

export const liveModules = {} as const satisfies Modules;

import type { Modules } from '../module.ts';

export const plantModules = {} as const satisfies Modules;

import type { Modules } from '../module.ts';

export const figuresModules = {} as const satisfies Modules;

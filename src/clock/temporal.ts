import type { Temporal as Polyfilled } from 'temporal-polyfill';

/** The browser's own Temporal, else the polyfill, loaded by who needs it. */
const own = (globalThis as unknown as { readonly Temporal?: typeof Polyfilled }).Temporal;

export const Temporal = own ?? (await import('temporal-polyfill')).Temporal;

import type { Lang } from './message.ts';

const collators = { cn: new Intl.Collator('zh', { numeric: true }), en: new Intl.Collator('en', { numeric: true }) };

/** Names in the order in which a reader of the language looks them up; 2# before 10#. */
export const byName = (lang: Lang): ((a: string, b: string) => number) => collators[lang].compare;

/** Ids, codes, days and instants, sign by sign: the same order everywhere. */
export const bySigns = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

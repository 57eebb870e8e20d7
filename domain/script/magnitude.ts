import type { Text } from '../text/message.ts';

/**
 * What a formula of any dialect may give, at every step of it: no amount of energy, money or carbon comes near, and a tower of products would
 * otherwise grow until writing its digits takes all memory. What lies nearer to nothing than `least` is the noise of the last digits: 0.
 */
export const magnitudes = { most: '1e30', least: '1e-30', digits: 60 } as const;

/** What a formula says that left the bounds. */
export const tooLarge: Text = { cn: '数值过大', en: 'Too large' };

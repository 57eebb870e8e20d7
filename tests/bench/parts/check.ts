import { check as runCheck } from '../../../cli/check.ts';
import type { Bench } from '../bench.ts';

export const check: Bench = async () => {
  const began = performance.now();
  await runCheck();
  return [{ name: 'npm run check', unit: 's', target: 20, is: 'most', measured: (performance.now() - began) / 1000 }];
};

import type { SignRow } from '../../../../domain/equipment/healthCalls.ts';

/** What each sign takes away on the way from 100 to the score: of one that reaches below nothing as much as there was left. */
export function deductionsOf(signs: readonly Pick<SignRow, 'id' | 'name' | 'points'>[]) {
  let left = 100;
  return signs.flatMap(({ id, name, points }) => {
    if (points === null || points === 0) return [];
    const taken = Math.min(points, left);
    left -= taken;
    return [{ id, name, points, value: -taken }];
  });
}

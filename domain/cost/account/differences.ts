import type { AccountContent, AccountDifference } from './events.ts';

/** What is another in one content than in an earlier one: media by their name, `tce`, and the parts of the cost. */
export function differencesOf(was: AccountContent, is: AccountContent): readonly AccountDifference[] {
  const figures = ({ lines, tce, cost }: AccountContent): ReadonlyMap<string, string | null> =>
    new Map([
      ...lines.map(({ medium, unit, use }): readonly [string, string | null] => [`${medium ?? ''} ${unit ?? ''}`, use]),
      ['tce', tce],
      ['energy', cost?.energy ?? null],
      ['basic', cost?.basic ?? null],
      ['factor', cost?.factor ?? null],
      ['total', cost?.total ?? null],
    ]);
  const [before, after] = [figures(was), figures(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((of) => {
    const [one, other] = [before.get(of) ?? null, after.get(of) ?? null];
    return one === other ? [] : [{ of, was: one, is: other }];
  });
}

import type { EnergyLimit } from '../../energyLimit/energyLimit.ts';
import type { AlarmLevel } from '../alarm.ts';
import type { LimitRule } from '../limitRule.ts';
import { levelBy } from '../rationale.ts';
import type { LevelRow } from './levelTable.ts';

/** A live limit whose level is not the one that a table gives. */
export interface LevelMove {
  readonly kind: 'limitRule' | 'energyLimit';
  readonly id: string;
  /** Of a rule, which of its limits; null of a limit of use. */
  readonly limitName: string | null;
  readonly from: AlarmLevel;
  readonly to: AlarmLevel;
}

/** What becomes quieter by it: 1 is the highest. */
export const isLowered = ({ from, to }: Pick<LevelMove, 'from' | 'to'>): boolean => to > from;

/** The live limits that a table moves. What is not rationalised has the level that it was given, by whatever table. */
export function levelMoves(
  { rules, limits }: { readonly rules: readonly LimitRule[]; readonly limits: readonly EnergyLimit[] },
  table: readonly LevelRow[],
): readonly LevelMove[] {
  const ofRules = rules
    .filter(({ enabled }) => enabled)
    .flatMap((rule) =>
      rule.limits.map((limit) => ({
        kind: 'limitRule' as const,
        id: rule.id,
        limitName: limit.name,
        from: limit.level,
        to: levelBy(limit, table) ?? limit.level,
      })),
    );
  const ofUse = limits
    .filter(({ enabled }) => enabled)
    .map((limit) => {
      const from = limit.level as AlarmLevel;
      return { kind: 'energyLimit' as const, id: limit.id, limitName: null, from, to: levelBy(limit, table) ?? from };
    });
  return [...ofRules, ...ofUse].filter(({ from, to }) => from !== to);
}

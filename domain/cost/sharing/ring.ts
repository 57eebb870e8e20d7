import type { EnergyShare } from './energyShare.ts';

type Rule = Pick<EnergyShare, 'id' | 'unitId' | 'energyKind' | 'what' | 'pointId' | 'since' | 'until' | 'sharing'>;

/** A rule beside this one by which the same use would be given away twice on some day; null: there is none. */
export function twiceBeside(rule: Rule, others: readonly Rule[]): Rule | null {
  const isSame = (one: Rule): boolean =>
    one.what === 'whole' || rule.what === 'whole' || (one.what === rule.what && one.pointId === rule.pointId);
  return (
    others.find(
      (one) =>
        one.id !== rule.id &&
        one.unitId === rule.unitId &&
        one.energyKind === rule.energyKind &&
        overlaps(one, rule) &&
        isSame(one),
    ) ?? null
  );
}

const overlaps = (a: Rule, b: Rule): boolean =>
  (a.until === null || b.since < a.until) && (b.until === null || a.since < b.until);

/**
 * A way by which what a unit gives would come back to it on some day, by the rules that stand beside this one: the units one after another, the first at
 * the end again. Null: there is none.
 */
export function ringOf(rule: Rule, others: readonly Rule[]): readonly string[] | null {
  const beside = others.filter(
    (one) => one.id !== rule.id && one.energyKind === rule.energyKind && overlaps(one, rule),
  );
  const walk = (unit: string, way: readonly (readonly [string, Rule])[]): readonly string[] | null => {
    for (const one of beside) {
      // All rules of a ring must hold on one day.
      if (one.unitId !== unit || way.some(([, of]) => of.id === one.id || !overlaps(of, one))) continue;
      for (const { unitId } of one.sharing.receivers) {
        const next = [...way, [unit, one] as const];
        if (unitId === rule.unitId) return [rule.unitId, ...next.map(([id]) => id), rule.unitId];
        const found = walk(unitId, next);
        if (found !== null) return found;
      }
    }
    return null;
  };
  for (const { unitId } of rule.sharing.receivers) {
    const found = walk(unitId, []);
    if (found !== null) return found;
  }
  return null;
}

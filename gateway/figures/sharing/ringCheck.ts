import type { Refusal } from '../../../domain/error/errors.ts';
import { type EnergyShare, energyShares } from '../../../domain/sharing/energyShare.ts';
import { ringOf } from '../../../domain/sharing/ring.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';

/** Refuses a rule by which a unit would get back what it gives, and names the way; units that stand in other rules alone may not be the writer's to see. */
export const ringCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ id, after, lang }) => {
    const rule = { ...(after as unknown as Omit<EnergyShare, 'id'>), id };
    const ring = ringOf(rule, await ledgers.everyRow(energyShares));
    if (ring === null) return null;
    const own = new Set([rule.unitId, ...rule.sharing.receivers.map(({ unitId }) => unitId)]);
    const names = new Map((await ledgers.everyRow(energyUnits, { lang })).map((unit) => [unit.id, unit.name]));
    const way = ring.map((unit) => (own.has(unit) ? (names.get(unit) ?? unit) : '…')).join(' → ');
    const says = { cn: `分摊成环：${way}`, en: `The rules make a ring: ${way}` };
    return { code: 'RULE_BROKEN', fields: { 'sharing.receivers': says[lang] } } satisfies Refusal;
  };

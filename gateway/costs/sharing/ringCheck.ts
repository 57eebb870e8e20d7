import { type EnergyShare, energyShares } from '../../../domain/cost/sharing/energyShare.ts';
import { ringOf, twiceBeside } from '../../../domain/cost/sharing/ring.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';

const twice = {
  cn: '此单元的这部分用量在这些日子已由另一条规则分摊',
  en: 'Another rule shares this part of what the unit uses on some of these days',
} as const;

/** Refuses a rule by which the same use would be given away twice, or by which a unit would get back what it gives, and names the way; units that stand in other rules alone may not be the writer's to see. */
export const ringCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ id, after, lang }) => {
    const rule = { ...(after as unknown as Omit<EnergyShare, 'id'>), id };
    const others = await ledgers.everyRow(energyShares);
    if (twiceBeside(rule, others) !== null)
      return { code: 'RULE_BROKEN', fields: { what: twice[lang] } } satisfies Refusal;
    const ring = ringOf(rule, others);
    if (ring === null) return null;
    const own = new Set([rule.unitId, ...rule.sharing.receivers.map(({ unitId }) => unitId)]);
    const names = new Map((await ledgers.everyRow(energyUnits, { lang })).map((unit) => [unit.id, unit.name]));
    const way = ring.map((unit) => (own.has(unit) ? (names.get(unit) ?? unit) : '…')).join(' → ');
    const says = { cn: `分摊成环：${way}`, en: `The rules make a ring: ${way}` };
    return { code: 'RULE_BROKEN', fields: { 'sharing.receivers': says[lang] } } satisfies Refusal;
  };

import { type Quantity, quantity, rounded, zero } from '../energy/quantity.ts';
import type { UnitFee } from '../unit/unitFee.ts';
import { billedDemand, capacityCharge, contractedDemand } from './tariff/basicCharge.ts';

/** kWh a month per kVA from which on a demand price is taken at nine tenths (§1.3, the 260 rule). */
export const surplusFrom = 260;
export const surplusShare = quantity('0.9');
/** So many decimals a demand is kept with, and a price (§1.3). */
const places = 6;

/** The basic charge of a month: what it goes by, at which price, and what made it so. */
export interface Basic {
  readonly basis: 'capacity' | 'contractDemand' | 'actualDemand';
  /** kVA, or kW as billed. */
  readonly quantity: Quantity;
  /** ¥ per kVA or kW, the share of the 260 rule taken: of the month, or of its days so far. The shown quantity times it is the amount. */
  readonly price: Quantity;
  /** The same of a whole month. */
  readonly monthly: Quantity;
  readonly amount: Quantity;
  /** kW; null: by capacity. */
  readonly contracted: Quantity | null;
  readonly demand: {
    readonly kw: Quantity;
    readonly at: string;
    /** Of several incoming lines each one's own; left out: there is one. */
    readonly lines?: readonly { readonly kw: Quantity; readonly at: string }[];
  } | null;
  /** kWh per kVA of the month; null: the capacity is not entered. */
  readonly hours: Quantity | null;
  readonly isSurplus: boolean;
  /** Beyond 105 % of what is contracted: that counts twice. */
  readonly isOver: boolean;
  /** It fed in at its highest, or used nothing: there is no demand to charge. */
  readonly isBelowZero: boolean;
}

interface BasicGiven {
  readonly expense: UnitFee['expense'];
  /** ¥ per kVA or kW of a month; null: nobody says. */
  readonly price: string | null;
  readonly demand: Basic['demand'];
  readonly kwh: Quantity;
  readonly capacity: Quantity | null;
  readonly days: number;
  /** It holds for all of a month that is over. */
  readonly isWhole: boolean;
  /** The month is over, so that its energy is that of the 260 rule. */
  readonly isOver: boolean;
}

export type BasicOutcome =
  | { readonly ok: true; readonly value: Basic }
  | { readonly ok: false; readonly why: 'noCapacity' | 'noDemand' | 'noBasicPrice' };

const lacking = (why: 'noCapacity' | 'noDemand' | 'noBasicPrice'): BasicOutcome => ({ ok: false, why });

/** By capacity, contracted or measured demand; null: there is none. A month that runs is charged by its days so far. */
export function basicCharge(given: BasicGiven): BasicOutcome | null {
  const { expense, price: said, demand, kwh, days, isWhole, isOver } = given;
  const { basis } = expense;
  if (basis === 'none') return null;
  const contract = expense.contractCapacity === null ? given.capacity : quantity(expense.contractCapacity);
  const running = expense.runningCapacity === null ? contract : quantity(expense.runningCapacity);
  if (said === null) return lacking('noBasicPrice');
  const hours = contract === null || contract.isZero() ? null : kwh.div(contract);
  const charged = (amount: Quantity, monthly: Quantity): Pick<Basic, 'quantity' | 'price' | 'monthly' | 'amount'> => {
    const shown = rounded(amount, places);
    const price = rounded(capacityCharge(quantity(1), monthly, isWhole ? 30 : days), places);
    return { quantity: shown, price, monthly, amount: rounded(shown.times(price), 2) };
  };
  if (basis === 'capacity') {
    if (running === null) return lacking('noCapacity');
    return {
      ok: true,
      value: {
        basis,
        ...charged(running, quantity(said)),
        contracted: null,
        demand: null,
        hours,
        isSurplus: false,
        isOver: false,
        isBelowZero: false,
      },
    };
  }
  if (demand === null || (basis === 'contractDemand' && expense.demand === null)) return lacking('noDemand');
  const isSurplus = isOver && hours?.greaterThanOrEqualTo(surplusFrom) === true;
  const monthly = isSurplus ? quantity(said).times(surplusShare) : quantity(said);
  const declared = expense.demand === null ? null : quantity(expense.demand);
  const contracted =
    basis === 'actualDemand' || declared === null
      ? null
      : contract === null
        ? declared
        : contractedDemand(declared, contract);
  // What is fed in is no demand: its charge is never below 0 (§1.3).
  const measured = demand.kw.isNegative() ? zero : demand.kw;
  const billed = contracted === null ? measured : billedDemand(contracted, measured);
  return {
    ok: true,
    value: {
      basis,
      ...charged(billed, monthly),
      contracted,
      demand,
      hours,
      isSurplus,
      isBelowZero: demand.kw.isNegative(),
      isOver: contracted?.times('1.05').lessThan(demand.kw) ?? false,
    },
  };
}

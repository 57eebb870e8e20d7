import type { CostStatement } from '../../../domain/cost/calls.ts';

/** A line of a statement as it is booked. */
export interface CostRow {
  readonly id: string;
  readonly of: CostStatement;
  /** A type of period, `single`, a tier; `basic`, `factor`. */
  readonly key: string;
  readonly tier: number | null;
  readonly isFedIn: boolean;
  readonly quantity: string | null;
  readonly measure: 'kWh' | 'kVA' | 'kW' | '';
  readonly price: string | null;
  readonly amount: string;
  readonly rate: string;
}

/** Every line of the statements, each shown quantity times its shown price being its amount. */
export const costRows = (statements: readonly CostStatement[]): readonly CostRow[] =>
  statements.flatMap((of): readonly CostRow[] => {
    const at = `${of.unit} ${of.month}`;
    return [
      ...of.lines.map(({ rate, rateName, since, key, tier, isFedIn, kwh, price, amount }) => ({
        id: `${at} ${rate} ${since} ${key} ${tier} ${isFedIn}`,
        of,
        key,
        tier,
        isFedIn,
        quantity: kwh,
        measure: 'kWh' as const,
        price,
        amount,
        rate: `${rateName} ${since}`,
      })),
      ...[...of.earlier, { ...of, from: '' }].flatMap(({ from, basic, factor }): readonly CostRow[] => [
        ...(basic === null
          ? []
          : [
              {
                id: `${at} basic ${from}`,
                of,
                key: 'basic',
                tier: null,
                isFedIn: false,
                quantity: basic.quantity,
                price: basic.price,
                measure: basic.basis === 'capacity' ? ('kVA' as const) : ('kW' as const),
                amount: basic.amount,
                rate: '',
              },
            ]),
        ...(factor === null
          ? []
          : [
              {
                id: `${at} factor ${from}`,
                of,
                key: 'factor',
                tier: null,
                isFedIn: false,
                quantity: null,
                measure: '' as const,
                price: null,
                amount: factor.amount,
                rate: '',
              },
            ]),
      ]),
    ];
  });

import { useMemo } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { LedgerScreen } from '../LedgerScreen.tsx';
import type { LedgerSlots } from '../slots.ts';
import { LawActs } from './LawActs.tsx';
import { LawAsking, type OwnForm } from './LawAsking.tsx';
import { LawNew } from './LawNew.tsx';
import { LawPicked } from './LawPicked.tsx';
import { StateBar } from './StateBar.tsx';

interface Props {
  readonly law: RowLaw;
  readonly slots?: LedgerSlots;
  readonly own?: Readonly<Record<string, OwnForm>>;
}

const noForms: Readonly<Record<string, OwnForm>> = {};
const noSlots: LedgerSlots = {};

/** The screen of a ledger whose rows stand under a law: the list with how many are in each state, beside it the row with what may be done now. */
export function LawScreen({ law, slots = noSlots, own = noForms }: Props) {
  const hasMany = Object.values(law.law.commands).some(({ many }) => many === true);
  const whole = useMemo(
    () => ({
      ...slots,
      comesOtherwise: true as const,
      RowActs: LawActs,
      Bar: slots.Bar ?? StateBar,
      Acts: slots.Acts ?? LawNew,
      ...(hasMany ? { PickedActs: LawPicked } : {}),
    }),
    [slots, hasMany],
  );
  return (
    <LawAsking law={law} own={own}>
      <LedgerScreen declaration={law.ledger} slots={whole} />
    </LawAsking>
  );
}

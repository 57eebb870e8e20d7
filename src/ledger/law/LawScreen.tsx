import { useMemo } from 'react';
import type { Lang } from '../../../domain/text/message.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { useLang } from '../../i18n/lang.ts';
import { LedgerScreen } from '../LedgerScreen.tsx';
import type { ExtraColumn, LedgerSlots } from '../slots.ts';
import { LawActs } from './LawActs.tsx';
import { LawAsking, type OwnForm } from './LawAsking.tsx';
import { LawNew } from './LawNew.tsx';
import { LawPicked } from './LawPicked.tsx';
import { StateBar } from './StateBar.tsx';
import { waitsFor } from './waits.ts';
import { lawWords } from './words.ts';

interface Props {
  readonly law: RowLaw;
  readonly slots?: LedgerSlots;
  readonly own?: Readonly<Record<string, OwnForm>>;
}

const noForms: Readonly<Record<string, OwnForm>> = {};
const noSlots: LedgerSlots = {};

/** Who goes on with each row, and by what. */
const waitsColumn = (law: RowLaw, lang: Lang): ExtraColumn => ({
  key: 'waits',
  title: lawWords['law.waitsFor'],
  width: 220,
  cell: (row, nameOf) => waitsFor({ law, row, nameOf, lang }),
});

/** The screen of a ledger whose rows stand under a law: the list with how many are in each state, beside it the row with what may be done now. */
export function LawScreen({ law, slots = noSlots, own = noForms }: Props) {
  const lang = useLang();
  const hasMany = Object.values(law.law.commands).some(({ many }) => many === true);
  const whole = useMemo(
    () => ({
      ...slots,
      columns: [...(slots.columns ?? []), waitsColumn(law, lang)],
      comesOtherwise: true as const,
      RowActs: slots.RowActs ?? LawActs,
      Bar: slots.Bar ?? StateBar,
      Acts: slots.Acts ?? LawNew,
      ...(hasMany ? { PickedActs: LawPicked } : {}),
    }),
    [slots, hasMany, law, lang],
  );
  return (
    <LawAsking law={law} own={own}>
      <LedgerScreen declaration={law.ledger} slots={whole} />
    </LawAsking>
  );
}

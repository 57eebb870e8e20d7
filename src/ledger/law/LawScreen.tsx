import { useMemo } from 'react';
import type { Lang } from '../../../domain/text/message.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { useAddress } from '../../address/useAddress.ts';
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
  /**
   * It opens with the rows that still ask for something; those that have ended are a press away. `sort`: their order. `states`: where not all that
   * have not ended ask for something.
   */
  readonly inHand?: { readonly sort: string; readonly states?: readonly string[] };
}

const noForms: Readonly<Record<string, OwnForm>> = {};
const noSlots: LedgerSlots = {};

/** Who goes on with each row, and by what. */
const waitsColumn = (law: RowLaw, lang: Lang): ExtraColumn => ({
  key: 'waits',
  title: lawWords['law.waitsFor'],
  width: 180,
  cell: (row, nameOf) => waitsFor({ law, row, nameOf, lang, isBrief: true }),
});

/** The states in which a row still asks for something. */
export function openStates({ ledger, law }: Pick<RowLaw, 'ledger' | 'law'>): readonly string[] {
  const field = ledger.fields[law.state];
  return field?.kind === 'choice' ? Object.keys(field.options).filter((one) => !law.ended.includes(one)) : [];
}

/** The screen of a ledger whose rows stand under a law: the list with how many are in each state, beside it the row with what may be done now. */
export function LawScreen({ law, slots = noSlots, own = noForms, inHand }: Props) {
  const lang = useLang();
  const { search } = useAddress();
  const { state } = law.law;
  const isWhole = inHand === undefined || search.get('list') === 'all' || search.has(`f.${state}`);
  const hasMany = Object.values(law.law.commands).some(({ many }) => many === true);
  const whole = useMemo(
    () => ({
      ...slots,
      ...(inHand === undefined ? {} : { opening: { title: lawWords['law.inHand'], ...inHand } }),
      ...(isWhole ? {} : { within: { ...slots.within, [state]: (inHand?.states ?? openStates(law)).join(',') } }),
      columns: [...(slots.columns ?? []), waitsColumn(law, lang)],
      comesOtherwise: true as const,
      RowActs: slots.RowActs ?? LawActs,
      Bar: slots.Bar ?? StateBar,
      Acts: slots.Acts ?? LawNew,
      ...(hasMany ? { PickedActs: slots.PickedActs ?? LawPicked } : {}),
    }),
    [slots, hasMany, law, lang, inHand, isWhole, state],
  );
  return (
    <LawAsking law={law} own={own}>
      <LedgerScreen declaration={law.ledger} slots={whole} />
    </LawAsking>
  );
}

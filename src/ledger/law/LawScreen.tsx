import { type ComponentType, Suspense, useMemo, useState } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import { LedgerScreen } from '../LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../slots.ts';
import { type Asked, LawContext } from './asking.ts';
import { LawActs } from './LawActs.tsx';
import { LawNew } from './LawNew.tsx';
import { LawPicked } from './LawPicked.tsx';
import { StateBar } from './StateBar.tsx';

const LawDialog = onDemand(async () => (await import('./LawDialog.tsx')).LawDialog);

/** A form that a screen has of its own for a command that is served elsewhere. */
export interface OwnFormProps {
  readonly row: AnyRow;
  readonly again: (position?: number | null) => void;
  readonly onClose: () => void;
}
export type OwnForm = ComponentType<OwnFormProps>;

interface Props {
  readonly law: RowLaw;
  readonly slots?: LedgerSlots;
  readonly own?: Readonly<Record<string, OwnForm>>;
}

const noForms: Readonly<Record<string, OwnForm>> = {};
const noSlots: LedgerSlots = {};

/**
 * The screen of a ledger whose rows stand under a law: the list with how many are in each state, beside it the row with what may be done now. What is ordered is
 * asked for above both, so that whoever comes second reads why.
 */
export function LawScreen({ law, slots = noSlots, own = noForms }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const held = useMemo(() => ({ law, own: new Set(Object.keys(own)), ask: setAsked }), [law, own]);
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
  const close = () => setAsked(null);
  const Own = asked === null ? undefined : own[asked.command];
  const [row] = asked?.rows ?? [];
  return (
    <LawContext.Provider value={held}>
      <LedgerScreen declaration={law.ledger} slots={whole} />
      {asked === null ? null : Own !== undefined && row !== undefined ? (
        <Own row={row} again={asked.again} onClose={close} />
      ) : (
        <Suspense fallback={null}>
          <LawDialog law={law} {...asked} onClose={close} />
        </Suspense>
      )}
    </LawContext.Provider>
  );
}

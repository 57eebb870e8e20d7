import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import type { AnyRow } from '../slots.ts';
import { type Asked, LawContext, type RowNow } from './asking.ts';

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
  readonly own?: Readonly<Record<string, OwnForm>>;
  readonly children: ReactNode;
}

const noForms: Readonly<Record<string, OwnForm>> = {};

/** Where the commands of a law are ordered: what is ordered is asked for above the screen, so that whoever comes second reads why. */
export function LawAsking({ law, own = noForms, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [now, setNow] = useState<RowNow | null>(null);
  const held = useMemo(() => ({ law, own: new Set(Object.keys(own)), ask: setAsked, tell: setNow }), [law, own]);
  const close = () => setAsked(null);
  const Own = asked === null ? undefined : own[asked.command];
  const [row] = asked?.rows ?? [];
  return (
    <LawContext.Provider value={held}>
      {children}
      {asked === null ? null : Own !== undefined && row !== undefined ? (
        <Own row={row} again={asked.again} onClose={close} />
      ) : (
        <Suspense fallback={null}>
          <LawDialog law={law} {...asked} now={now} onClose={close} />
        </Suspense>
      )}
    </LawContext.Provider>
  );
}

import { useState } from 'react';
import type { LedgerDeclaration } from '../../../../domain/ledger/declaration.ts';
import type { SheetLedger } from '../../../../domain/work/sheet/events.ts';
import { taskLedgers } from '../../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';

const ledgerOf: Readonly<Record<SheetLedger, LedgerDeclaration>> = {
  patrolTask: taskLedgers.patrol,
  testTask: taskLedgers.test,
  upkeepTask: taskLedgers.upkeep,
  overhaulTask: taskLedgers.overhaul,
};

interface Props {
  readonly ledger: SheetLedger;
  readonly id: string;
  /** As of which position its sheet is read. */
  readonly sheetAt: number;
  /** What was done may be read from this position on. */
  readonly again: (position: number | null) => void;
}

/** What may be done with the task of a sheet: it is begun, finished, handed over where it is filled in, and accepted where it is read. */
export function TaskActs({ ledger, id, sheetAt, again }: Props) {
  const declaration = ledgerOf[ledger];
  const [acted, setActed] = useState<number | null>(null);
  // The first answer begins the task: what may be done with it follows what is read of its sheet.
  const wait = Math.max(acted ?? 0, sheetAt);
  const asked = useReading([declaration.name, id], { wait, moved: wait }, (api, options) =>
    ledgerClient(api, declaration).list({ id }, options),
  );
  const [row] = asked.value?.rows ?? [];
  const names = asked.value?.names ?? {};
  const nameOf: NameOf = (of, one) => names[of]?.[one] ?? null;
  if (row === undefined) return null;
  return (
    <LawAsking law={lawOfLedger(declaration)}>
      <LawActs
        row={row as unknown as AnyRow}
        nameOf={nameOf}
        again={(position) => {
          setActed(position ?? null);
          again(position ?? null);
        }}
      />
    </LawAsking>
  );
}

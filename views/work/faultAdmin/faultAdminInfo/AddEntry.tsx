import { useState } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import type { faultGround } from '../../../../domain/fault/calls.ts';
import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { faultEntries } from '../../../../domain/fault/library/faultEntry.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { FormDialog } from '../../parts/faults/FormDialog.tsx';
import { words } from '../words.ts';

interface Props {
  readonly fault: Fault;
  readonly likeness: AnswerOf<typeof faultGround>['likeness'];
}

const { create } = ledgerCalls(faultEntries);
const { orgId: _org, shipped: _shipped, ...fields } = faultEntries.fields;

/** What was found of a fault enters the library: filled from it, to be read over before it is kept. */
export function AddEntry({ fault, likeness }: Props) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/faultIibrary', 'add');
  const [isOpen, setOpen] = useState(false);
  if (!may || fault.cause === null) return null;
  const { orgId, symptom, symptomEn, cause, causeEn, remedy, remedyEn } = fault;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {say('fault.toLibrary')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={say('fault.toLibrary')}
          fields={fields}
          first={{ ...likeness, symptom, symptomEn, cause, causeEn, remedy, remedyEn, name: symptom.slice(0, 32) }}
          send={(values) => api.call(create, { body: { ...values, orgId } } as never)}
          onDone={() => {
            tell(1, say('fault.added'));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

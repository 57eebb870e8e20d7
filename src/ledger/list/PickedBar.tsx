import { useState } from 'react';
import { errors } from '../../../domain/error/errors.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { toasts } from '../../kit/toast/toast.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { deleteWords, ledgerWords } from '../words.ts';

/** What is done to the picked rows, or else to the one that is open. */
export function PickedBar({ ledger, open }: { readonly ledger: LedgerHeld; readonly open: AnyRow | null }) {
  const say = useText(ledgerWords);
  const sayDelete = useText(deleteWords);
  const { picked, setPicked, slots, may } = ledger;
  const [asking, setAsking] = useState(false);
  const deleting = useDeleting(ledger);
  const rows = picked.size > 0 ? [...picked.values()] : [];
  const target = rows.length > 0 || open === null ? rows : [open];
  const Acts = may.act ? slots.PickedActs : undefined;
  if (target.length === 0) return <span />;
  const [one] = target;
  const name = one === undefined ? '' : (knownName(ledger.declaration, one, ledger.writer.lang) ?? one.id);
  return (
    <>
      {rows.length > 0 ? <b>{say('ledger.picked', { n: rows.length })}</b> : null}
      {Acts === undefined ? null : <Acts rows={target} again={ledger.again} />}
      {may.delete ? (
        <Button look="danger" state={deleting.state.at} onClick={() => setAsking(true)}>
          {say('ledger.delete')}
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <Button look="quiet" onClick={() => setPicked(new Map())}>
          {say('ledger.pickNone')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={sayDelete('ledger.delete.title')}
        act={sayDelete('ledger.delete.act')}
        look="danger"
        onAct={() => {
          setAsking(false);
          void deleting.run(target);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {target.length === 1
            ? sayDelete('ledger.delete.one', { name })
            : sayDelete('ledger.delete.many', { n: target.length })}
        </p>
        <p>{sayDelete('ledger.delete.after')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Deletes row by row in one call; what was refused stays picked and says why. */
function useDeleting(ledger: LedgerHeld) {
  const say = useText(deleteWords);
  const word = useWord();
  const { state, run } = useAction((rows: readonly AnyRow[]) => ledger.client.removeMany(rows));
  return {
    state,
    run: async (rows: readonly AnyRow[]) => {
      const answer = await run(rows);
      if (answer === null) return;
      if (!answer.ok) return toasts.show('refused', answer.message);
      const { done, refused } = answer.value;
      const kept = new Set(refused.map(({ id }) => id));
      ledger.setPicked(new Map(rows.filter(({ id }) => kept.has(id)).map((row) => [row.id, row])));
      const open = ledger.view.side?.kind === 'row' ? ledger.view.side.id : null;
      if (open !== null && done.includes(open)) ledger.openSide(null);
      if (done.length > 0) toasts.show('done', say('ledger.delete.done', { n: done.length }));
      const [first] = refused;
      if (first !== undefined) {
        const why = first.code in errors ? word(errors[first.code as keyof typeof errors].what) : first.code;
        toasts.show('refused', say('ledger.delete.refused', { n: refused.length, why }));
      }
      ledger.again(answer.position);
    },
  };
}

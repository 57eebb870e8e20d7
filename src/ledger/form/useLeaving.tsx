import { useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import type { Side } from '../view/ledgerView.ts';
import { formWords } from '../words.ts';
import { draftKey, dropDraft, keptDraft } from './keptDrafts.ts';

/** Going from a draft to another row asks first; going to another screen keeps the draft. */
export function useLeaving(declaration: LedgerDeclaration, side: Side | null, onGo: (side: Side | null) => void) {
  const say = useText(formWords);
  const [to, setTo] = useState<{ readonly side: Side | null } | null>(null);
  const key = side === null ? null : draftKey(declaration.name, side);
  const draft = key === null ? null : keptDraft(key);
  const isSame = (next: Side | null) => next !== null && side !== null && draftKey(declaration.name, next) === key;
  const lang = useLang();
  const base = draft?.base ?? null;
  const name = base === null ? null : knownName(declaration, base, lang);
  return {
    go: (next: Side | null) => {
      if (isSame(next)) return;
      if (key !== null && keptDraft(key) !== null) setTo({ side: next });
      else onGo(next);
    },
    ask: (
      <ConfirmDialog
        open={to !== null}
        title={say('ledger.form.leave')}
        act={say('ledger.form.discard')}
        look="danger"
        onAct={() => {
          if (key !== null) dropDraft(key);
          setTo(null);
          onGo(to?.side ?? null);
        }}
        onClose={() => setTo(null)}
      >
        {say('ledger.form.leave.ask', { name: name ?? '', n: Object.keys(draft?.entered ?? {}).length })}
      </ConfirmDialog>
    ),
  };
}

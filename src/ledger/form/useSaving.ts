import { useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { toasts } from '../../kit/toast/toast.ts';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import { formWords } from '../words.ts';
import { bodyOf, changedKeys, type Draft } from './draft.ts';
import type { Writing } from './useDraft.ts';

export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly position: number | null;
  /** What is told once: a first password. */
  readonly once: string | null;
}

interface Parts {
  readonly client: LedgerClient;
  readonly declaration: LedgerDeclaration;
  readonly writing: Writing;
  readonly onSaved: (saved: Saved) => void;
}

/** Saving with its ends: done, refused field by field, or somebody was quicker: then what stands now is fetched to choose from. */
export function useSaving({ client, declaration, writing, onSaved }: Parts) {
  const say = useText(formWords);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [now, setNow] = useState<AnyRow | null>(null);
  const send = useAction((draft: Draft) =>
    draft.base === null
      ? client.create(bodyOf(declaration, draft))
      : client.update(draft.base, bodyOf(declaration, draft)),
  );

  async function save(draft: Draft): Promise<void> {
    writing.sent(draft);
    const answer = await send.run(draft);
    if (answer === null) return;
    if (answer.ok) {
      writing.stands(draft, answer.value);
      setNow(null);
      setSaid({});
      toasts.show('done', say(draft.base === null ? 'ledger.form.added' : 'ledger.form.saved'));
      onSaved({
        id: answer.value.id,
        version: answer.value.version,
        position: answer.position,
        once: answer.value.once ?? null,
      });
      return;
    }
    writing.refused();
    setSaid(answer.refusal.fields ?? {});
    if (answer.refusal.code !== 'VERSION_CONFLICT' || draft.base === null) return;
    const found = await client.list({ id: draft.base.id });
    setNow(found.ok ? (found.value.rows[0] ?? null) : null);
  }

  return {
    state: send.state,
    /** What the gateway said of single fields, at the last try. */
    said,
    clash: now,
    save: () => save(writing.draft),
    merge: (takeTheirs: ReadonlySet<string>) => {
      if (now === null) return;
      const next = writing.mergeInto(now, takeTheirs);
      setNow(null);
      if (changedKeys(next).length > 0) void save(next);
      else onSaved({ id: now.id, version: now.version, position: null, once: null });
    },
    forget: () => {
      setSaid({});
      setNow(null);
    },
  };
}

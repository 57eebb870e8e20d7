import { useMemo, useRef, useState } from 'react';
import { isSame } from '../../../domain/document/same.ts';
import { type FlowDocument, type FlowModel, flowDocument, flowModels } from '../../../domain/flow/flowModel.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { useDocument } from '../../../src/kit/document/useDocument.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { draftsOf } from '../../../src/session/drafts.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { Chosen } from '../parts/flow/chosen.ts';

interface Kept {
  readonly version: number;
  readonly document: FlowDocument;
}

const read = (said: unknown): Kept | null => {
  const kept = said as Partial<Kept> | null;
  return typeof kept?.version === 'number' && typeof kept.document === 'object' ? (kept as Kept) : null;
};
/** What is being drawn, over another screen and a reload. */
const drafts = draftsOf(read);
const draftName = (id: string): string => `flow ${id}`;

/** What was kept of it, where it was drawn on the version that stands. */
function keptOf({ id, version }: FlowModel): FlowDocument | null {
  const kept = drafts.get(draftName(id));
  return kept?.version === version ? kept.document : null;
}

/** A model that is drawn: its document with what was done to it, what is chosen, and how it is saved. */
export function useDesigner(model: FlowModel) {
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, flowModels), [api]);
  const [saved, setSaved] = useState<Kept>({ version: model.version, document: model.document });
  const [was] = useState(() => keptOf(model));
  const [isKept, setKept] = useState(was !== null);
  const [chosen, setChosen] = useState<Chosen>(null);
  const [leadsFrom, setLeadsFrom] = useState<string | null>(null);
  /** As it stands now, for what is answered later. */
  const newest = useRef(was ?? model.document);
  const { begin, ...editing } = useDocument<FlowDocument>({
    start: was ?? model.document,
    onChange(next) {
      newest.current = next;
      if (next === saved.document) drafts.drop(draftName(model.id));
      else drafts.keep(draftName(model.id), { version: saved.version, document: next });
    },
  });
  const { document } = editing;
  const saving = useAction(() => client.update({ id: model.id, version: saved.version }, { document }));
  const isWritten = useMemo(() => flowDocument.safeParse(document).success, [document]);
  const isChanged = useMemo(
    () => document !== saved.document && JSON.stringify(document) !== JSON.stringify(saved.document),
    [document, saved.document],
  );
  return {
    ...editing,
    saved,
    chosen,
    leadsFrom,
    isKept,
    isChanged,
    /** Whether all that must be entered of its steps is. */
    isWritten,
    saving: saving.state,
    choose(next: Chosen) {
      setChosen(next);
      setLeadsFrom(null);
    },
    leadFrom: setLeadsFrom,
    discard() {
      drafts.drop(draftName(model.id));
      newest.current = saved.document;
      begin(saved.document);
      setKept(false);
      setChosen(null);
    },
    /** The version that it was saved as; null where it was refused. */
    async save(): Promise<number | null> {
      const answer = await saving.run();
      if (answer?.ok !== true) return null;
      const { version } = answer.value;
      // What was drawn while it was on its way is not in it.
      if (isSame(newest.current, document)) drafts.drop(draftName(model.id));
      else drafts.keep(draftName(model.id), { version, document: newest.current });
      setSaved({ version, document });
      setKept(false);
      return version;
    },
  };
}
export type Designing = ReturnType<typeof useDesigner>;

import { useState } from 'react';
import type { WorkText } from '../../../../domain/work/text/textLedgers.ts';
import { codeOf, type TextUse } from '../../../../domain/work/text/uses.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { editorKeys } from '../../../../src/kit/document/editorKeys.ts';
import { UndoRedo } from '../../../../src/kit/document/UndoRedo.tsx';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { Project } from './Project.tsx';
import { Property } from './Property.tsx';
import { useTextEditing } from './useTextEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly part: 'property' | 'project';
  readonly row: WorkText;
  readonly nameOf: NameOf;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

/** A version of a text as it is edited; one that is no draft, or is looked at in the past, stands to be read. */
export function TextEditor({ use, part, row, nameOf, isPast, again }: Props) {
  const say = useText(words);
  const editing = useTextEditing(use, row);
  const { ask } = useLaw();
  const [edit, issue] = [codeOf(use, 'edit'), codeOf(use, 'issue')];
  const may = useMayOf([edit, issue]);
  const [isAsked, setAsked] = useState(false);
  const isOpen = row.state === 'draft' && !isPast;
  const locked = !isOpen || !may([edit]);
  const isClean = Object.keys(editing.faults).length === 0;
  const save = async (): Promise<boolean> => {
    setAsked(false);
    const version = await editing.save();
    if (version === null) return false;
    tell(1, say('texts.saved'));
    again();
    return true;
  };
  const asking = () => {
    if (locked || !editing.isChanged) return;
    if (may([issue]) && isClean) setAsked(true);
    else void save();
  };
  const publish = async () => {
    if (await save()) ask({ command: 'putInForce', rows: [row as unknown as AnyRow], again });
  };
  const bindings = editorKeys({ undo: editing.undo, redo: editing.redo, save: asking });
  useKeys(locked ? null : { title: words['texts.project'], bindings });
  const Part = part === 'property' ? Property : Project;
  return (
    <Stack gap="0" size="fill">
      <Bar pad="2 3" size="fixed" line="below">
        {locked ? (
          <Words text="note">{say(isOpen ? 'texts.mayNot' : 'texts.readOnly')}</Words>
        ) : (
          <>
            <UndoRedo of={editing} />
            <Button
              look="primary"
              hint="Ctrl S"
              disabled={!editing.isChanged}
              state={editing.saving.at}
              onClick={asking}
            >
              {say('texts.save')}
            </Button>
            {editing.isChanged ? <Word text="note">{say('texts.unsaved')}</Word> : null}
          </>
        )}
      </Bar>
      <KeptNote was={editing.isKept ? 'kept' : null} />
      {editing.saving.at === 'refused' && editing.clash === null ? (
        <Words text="fault" pad="2 3" role="alert">
          {editing.saving.message}
        </Words>
      ) : null}
      {editing.clash?.now === null ? (
        <Words text="fault" pad="2 3" role="alert">
          {say('texts.goneMeanwhile')}
        </Words>
      ) : null}
      {editing.clash?.now == null ? null : (
        <ClashPanel use={use} editing={editing} now={editing.clash.now} nameOf={nameOf} onSaved={() => again()} />
      )}
      <Part use={use} editing={editing} locked={locked} nameOf={nameOf} />
      <ConfirmDialog
        open={isAsked}
        title={say('texts.ask')}
        act={say('texts.saveAndPublish')}
        onAct={() => void publish()}
        onClose={() => setAsked(false)}
      >
        <p>{say('texts.askWhich')}</p>
        <Button onClick={() => void save()}>{say('texts.saveOnly')}</Button>
      </ConfirmDialog>
    </Stack>
  );
}

import { useState } from 'react';
import { designing as designCodes } from '../../../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../../../domain/form/custom/customForm.ts';
import { type FormVersion, partOfFault } from '../../../../domain/form/custom/formDocument.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { editorKeys } from '../../../../src/kit/document/editorKeys.ts';
import { UndoRedo } from '../../../../src/kit/document/UndoRedo.tsx';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Grid, Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { DataSource } from './DataSource.tsx';
import { DesignClash } from './DesignClash.tsx';
import styles from './design.module.css';
import { EditForm } from './EditForm.tsx';
import { NextVersion } from './NextVersion.tsx';
import { ObjectModel } from './ObjectModel.tsx';
import { PageModel } from './PageModel.tsx';
import { Side } from './Side.tsx';
import { type DesignTab, tabOfFault } from './tabs.ts';
import { useFormEditing } from './useFormEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly tab: DesignTab;
  readonly row: FormVersion;
  readonly versions: readonly CustomForm[];
  readonly all: readonly CustomForm[];
  readonly nameOf: NameOf;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
  readonly onTab: (tab: DesignTab) => void;
}

const issue = customForms.permissions.delete;
const pages = { dataSource: DataSource, objectModel: ObjectModel, pageModel: PageModel, edit: EditForm };

/** A version of a form as it is designed, on one of its pages; one that is no draft, or is looked at in the past, stands to be read. */
export function DesignEditor({ tab, row, versions, all, nameOf, isPast, again, onTab }: Props) {
  const say = useText(words);
  const editing = useFormEditing(row);
  const { ask } = useLaw();
  const may = useMayOf([...designCodes, ...issue]);
  const [isAsked, setAsked] = useState(false);
  const [chosen, choose] = useState<number | null>(null);
  const isOpen = row.state === 'draft' && !isPast;
  const locked = !isOpen || !may(designCodes);
  const isClean = Object.keys(editing.faults).length === 0;
  const save = async (): Promise<boolean> => {
    setAsked(false);
    const version = await editing.save();
    if (version === null) return false;
    tell(1, say('design.saved'));
    again();
    return true;
  };
  const publish = async () => {
    if (await save()) ask({ command: 'putInForce', rows: [row as unknown as AnyRow], again });
  };
  const asking = () => {
    if (locked || !editing.isChanged) return;
    if (may(issue) && isClean) setAsked(true);
    else void save();
  };
  const bindings = editorKeys({ undo: editing.undo, redo: editing.redo, save: asking });
  useKeys(locked ? null : { title: words['design.edit'], bindings });
  const Part = pages[tab];
  const go = (path: string) => {
    choose(partOfFault(editing.document.parts, path));
    const to = tabOfFault(path, tab);
    if (to !== tab) onTab(to);
  };
  return (
    <Stack gap="0" size="fill">
      <Bar pad="2 3" size="fixed" line="below">
        {locked ? (
          <>
            <Words text="note">{say(isOpen ? 'design.mayNot' : 'design.readOnly')}</Words>
            {isPast ? null : <NextVersion row={row} versions={versions} />}
          </>
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
              {say('design.save')}
            </Button>
            {editing.isChanged ? <Word text="note">{say('design.unsaved')}</Word> : null}
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
          {say('design.goneMeanwhile')}
        </Words>
      ) : null}
      {editing.clash?.now == null ? null : (
        <DesignClash editing={editing} now={editing.clash.now} nameOf={nameOf} onSaved={() => again()} />
      )}
      <Grid gap="0" size="fill" className={styles.withSide}>
        <Part
          editing={editing}
          row={row}
          versions={versions}
          all={all}
          locked={locked}
          nameOf={nameOf}
          chosen={chosen}
          choose={choose}
        />
        <Side editing={editing} row={row} versions={versions} all={all} locked={locked} nameOf={nameOf} onGo={go} />
      </Grid>
      <ConfirmDialog
        open={isAsked}
        title={say('design.ask')}
        act={say('design.publish')}
        onAct={() => void publish()}
        onClose={() => setAsked(false)}
      >
        <p>{say('design.askWhich')}</p>
        <Button onClick={() => void save()}>{say('design.saveOnly')}</Button>
      </ConfirmDialog>
    </Stack>
  );
}

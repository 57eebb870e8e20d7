import { useState } from 'react';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { editorKeys } from '../../../src/kit/document/editorKeys.ts';
import { KeptNote } from '../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { Acts } from './Acts.tsx';
import { type BlockActs, BlockList } from './BlockList.tsx';
import { ClashPanel } from './ClashPanel.tsx';
import styles from './editCustom.module.css';
import { addBlock, copyBlock, dropBlock, moveBlock } from './edits.ts';
import { inBlocks, type Place, placeOf } from './faults.ts';
import { PreviewPage } from './PreviewPage.tsx';
import { Side } from './Side.tsx';
import { usePreview } from './usePreview.ts';
import { type Building, type ReportGiven, useReport } from './useReport.ts';
import { words } from './words.ts';

interface Props extends ReportGiven {
  readonly nameOf: NameOf;
}

const list = '/customList';

/** A report as it is built: its blocks, the page with real figures, and the fields of what is chosen. */
export function Editor({ nameOf, ...given }: Props) {
  const say = useText(words);
  const lang = useLang();
  const { go } = useAddress();
  const building = useReport(given);
  const { document, base, clash } = building;
  const mayEdit = useMay('/customList', base === null ? 'add' : 'edit');
  const preview = usePreview(document, inBlocks(building.faults).length === 0);
  const faults = { ...preview.said, ...building.faults };
  const [chosen, setChosen] = useState<number | null>(document.blocks.length === 0 || base === null ? null : 0);
  const [column, setColumn] = useState<number | null>(null);
  const choose = (n: number | null, of: number | null = null) => {
    setChosen(n);
    setColumn(of);
  };
  const acts = useBlockActs(building, chosen, choose);
  const saved = (version: number | null) => {
    if (version !== null) tell(1, say('editCustom.saved', { version }));
  };
  const save = async () => {
    if (!mayEdit || !building.isChanged) return;
    const head = Object.keys(building.faults).find((path) => !path.startsWith('blocks'));
    if (head !== undefined || document.name === null) choose(null);
    saved(await building.save());
  };
  const bindings = editorKeys({ undo: building.undo, redo: building.redo, save: () => void save() });
  useKeys(mayEdit ? { title: words['editCustom.title'], bindings } : null);
  const faulty = new Set(Object.keys(faults).map((path) => placeOf(path).block));
  const title = document.name === null ? say('editCustom.new') : nameIn({ ...document, name: document.name }, lang);
  return (
    <Panel
      page
      title={title}
      note={useNote(building, mayEdit)}
      className={styles.editor}
      actions={<Acts building={building} mayEdit={mayEdit} onSave={() => void save()} onLeave={() => go(list)} />}
    >
      <Notes building={building} />
      {clash?.now == null ? null : <ClashPanel building={building} nameOf={nameOf} now={clash.now} onSaved={saved} />}
      <Grid gap="0" size="fill" line="above" className={styles.parts}>
        <BlockList chosen={chosen} faulty={faulty} acts={acts} blocks={document.blocks} locked={!mayEdit} />
        <PreviewPage
          preview={preview}
          faults={faults}
          hasUnit={document.unitId !== null}
          onGo={({ block, column: of }: Place) => choose(block, of)}
        />
        <Side
          building={building}
          chosen={chosen}
          column={column}
          faults={faults}
          nameOf={nameOf}
          locked={!mayEdit}
          onColumn={setColumn}
        />
      </Grid>
    </Panel>
  );
}

/** What is done with blocks, with what is chosen afterwards. */
function useBlockActs(
  { document, edit }: Building,
  chosen: number | null,
  choose: (n: number | null) => void,
): BlockActs {
  const say = useText(words);
  return {
    choose,
    add(kind) {
      let at = 0;
      edit((draft) => {
        at = addBlock(draft, kind, { after: chosen, heading: say('editCustom.first') });
      });
      choose(at);
    },
    copy(n) {
      edit((draft) => copyBlock(draft, n));
      choose(n + 1);
    },
    drop(n) {
      edit((draft) => dropBlock(draft, n));
      const last = document.blocks.length - 2;
      choose(last < 0 ? null : Math.min(n, last));
    },
    move(n, to) {
      edit((draft) => moveBlock(draft, n, to));
      choose(to);
    },
  };
}

/** What is to be known before going on: what was kept, why it was not saved. */
function Notes({ building }: { readonly building: Building }) {
  const say = useText(words);
  const { saving, clash, isKept } = building;
  const isGone = clash !== null && clash.now === null;
  return (
    <>
      <KeptNote was={isKept ? 'kept' : null} />
      {saving.at === 'refused' && clash === null ? (
        <p className={styles.refused} role="alert">
          {saving.message}
        </p>
      ) : null}
      {isGone ? (
        <p className={styles.refused} role="alert">
          {say('editCustom.goneMeanwhile')}
        </p>
      ) : null}
    </>
  );
}

function useNote({ base, isChanged }: Building, mayEdit: boolean): string {
  const say = useText(words);
  return [
    ...(base === null
      ? []
      : [
          say('editCustom.version', { version: base.version }),
          say(base['published'] === true ? 'editCustom.isPublished' : 'editCustom.isDraft'),
        ]),
    ...(isChanged ? [say('editCustom.unsaved')] : []),
    ...(mayEdit ? [] : [say('editCustom.readOnly')]),
  ].join(' · ');
}

import { type ReactNode, useState } from 'react';
import { type AboutThing, boardKind, itemOf, readItem } from '../../../../domain/board/boardDocument.ts';
import { itemCopied, itemLaid, itemPlaced, itemRemoved } from '../../../../domain/board/boardEdits.ts';
import type { ModuleSubject, Modules } from '../../../../domain/board/module.ts';
import type { ModulePreset } from '../../../../domain/board/modulePreset.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { own } from '../../../../domain/own.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { editorKeys } from '../../../../src/kit/document/editorKeys.ts';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { newCommandId } from '../../../../src/session/tabId.ts';
import { BoardActs } from './BoardActs.tsx';
import { BoardClash } from './BoardClash.tsx';
import { Canvas } from './Canvas.tsx';
import styles from './editor.module.css';
import { FaultList } from './FaultList.tsx';
import { ModuleTree } from './ModuleTree.tsx';
import { Side } from './Side.tsx';
import { type BoardEditing, useBoard } from './useBoard.ts';
import { VersionList } from './VersionList.tsx';
import { words } from './words.ts';

interface Props {
  readonly row: AnyRow;
  readonly title: string;
  /** What it is looked at through while it is laid out; null: each module names its own. */
  readonly about: AboutThing | null;
  /** What boards of its kind are of. */
  readonly of: ModuleSubject | null;
  /** It is of a class: points are named as devices of it call them. */
  readonly isOfClass?: boolean;
  readonly presets: readonly ModulePreset[];
  readonly mayEdit: boolean;
  readonly nameOf: NameOf;
  readonly onLeave: () => void;
  /** Beside the title: through what it is looked at, which page it is. */
  readonly tools?: ReactNode;
}

const screens = { full: null, 1366: 1140, phone: 374 } as const;
type Screen = keyof typeof screens;

/** A board as it is laid out: what can stand on it, the board with real figures, and the settings of what is chosen (B293). */
export function BoardEditor({
  row,
  title,
  about,
  of,
  isOfClass = false,
  presets,
  mayEdit,
  nameOf,
  onLeave,
  tools,
}: Props) {
  const say = useText(words);
  const editing = useBoard(row);
  const { document, clash, faults } = editing;
  const [chosen, choose] = useState<string | null>(null);
  const [screen, setScreen] = useState<Screen>('full');
  const acts = useActs(editing, presets, choose);
  const item = document.items.find(({ id }) => id === chosen) ?? null;
  const saved = (version: number | null) => version !== null && tell(1, say('boardEditor.saved'));
  const save = async () => {
    if (!mayEdit || !editing.isChanged) return;
    if (editing.unfit > 0) return void tell(2, say('boardEditor.mendFirst', { n: editing.unfit }));
    saved(await editing.save());
  };
  const bindings = editorKeys({ undo: editing.undo, redo: editing.redo, save: () => void save() });
  useKeys(mayEdit ? { title: words['boardEditor.title'], bindings } : null);
  const faulty = new Set(
    Object.keys(faults).flatMap((path) => document.items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]?.id ?? []),
  );
  // Columns are taken by hand only where all twelve are there.
  const isWide = screens[screen] === null || screens[screen] > 900;
  return (
    <Panel
      page
      title={title}
      note={useNote(editing, mayEdit)}
      className={styles.editor}
      actions={<BoardActs editing={editing} mayEdit={mayEdit} onSave={() => void save()} onLeave={onLeave} />}
    >
      <KeptNote was={editing.isKept ? 'kept' : null} />
      {editing.saving.at === 'refused' && clash === null ? <p role="alert">{editing.saving.message}</p> : null}
      {clash !== null && clash.now === null ? <p role="alert">{say('boardEditor.gone')}</p> : null}
      {clash?.now == null ? null : <BoardClash editing={editing} now={clash.now} onSaved={saved} />}
      <Grid gap="0" size="fill" line="above" className={styles.parts}>
        <ModuleTree
          items={document.items}
          of={of}
          presets={presets}
          locked={!mayEdit}
          onAdd={(name) => acts.add(name)}
          onPreset={acts.addPreset}
        />
        <Stack gap="1" size="low" className={styles.middle}>
          <div className={styles.tools}>
            {tools}
            <Segments
              label={say('boardEditor.width')}
              segments={[
                { value: 'full', text: say('boardEditor.full') },
                { value: '1366', text: '1366' },
                { value: 'phone', text: say('boardEditor.phone') },
              ]}
              value={String(screen)}
              onChoose={(next) => setScreen(next as unknown as Screen)}
            />
          </div>
          <div className={styles.screen} style={screens[screen] === null ? {} : { width: screens[screen] }}>
            <Canvas
              items={editing.tidy.items}
              about={about}
              span={document.span}
              chosen={chosen}
              faulty={faulty}
              locked={!mayEdit || !isWide}
              acts={{ ...acts, choose, settings: choose, drop: (name, at) => acts.add(name, at) }}
            />
          </div>
        </Stack>
        <Stack as="aside" gap="0" size="low" className={styles.side}>
          <Side
            editing={editing}
            chosen={item}
            isOfClass={isOfClass}
            locked={!mayEdit}
            nameOf={nameOf}
            onCopy={acts.copy}
            onRemove={acts.remove}
          />
          <FaultList document={document} faults={faults} onGo={choose} />
          <VersionList editing={editing} mayEdit={mayEdit} />
        </Stack>
      </Grid>
    </Panel>
  );
}

/** What is done with modules, with what is chosen afterwards. */
function useActs(
  { document, edit }: BoardEditing,
  presets: readonly ModulePreset[],
  choose: (id: string | null) => void,
) {
  const put = (items: typeof document.items, mark: string | null = null) =>
    edit((draft) => void Object.assign(draft, { [boardKind.list]: items }), mark);
  const leastOf = (id: string) => {
    const item = document.items.find((one) => one.id === id);
    const read = item === undefined ? null : readItem(boardModules, item);
    return read?.is === 'read' ? read.module.least : { width: 1, height: 1 };
  };
  return {
    add(name: string, at: { readonly x: number; readonly y: number } | null = null) {
      const module = own(boardModules as Modules, name);
      if (module === undefined) return;
      const id = newCommandId();
      const placed = itemPlaced(document.items, itemOf(id, name, module));
      put(at === null ? placed : itemLaid(placed, id, { to: at, least: module.least }));
      choose(id);
    },
    addPreset(of: string) {
      const preset = presets.find(({ id }) => id === of);
      if (preset === undefined) return;
      const { module, width, height, setting } = preset;
      const id = newCommandId();
      put(itemPlaced(document.items, { id, module, width, height, title: null, ...setting }));
      choose(id);
    },
    lay(id: string, to: Readonly<Record<string, number>>) {
      put(itemLaid(document.items, id, { to, least: leastOf(id) }), `lay ${id}`);
    },
    copy(id: string) {
      const copy = newCommandId();
      put(itemCopied(document.items, id, copy));
      choose(copy);
    },
    remove(id: string) {
      put(itemRemoved(document.items, id));
      choose(null);
    },
  };
}

function useNote({ base, isChanged, isShown, shown }: BoardEditing, mayEdit: boolean): string {
  const say = useText(words);
  return [
    shown === null
      ? say('boardEditor.unshown')
      : say('boardEditor.shown', { version: Number(base?.['publishedVersion'] ?? 0) }),
    ...(shown !== null && !isShown ? [say('boardEditor.differs')] : []),
    ...(isChanged ? [say('boardEditor.unsaved')] : []),
    ...(mayEdit ? [] : [say('boardEditor.readOnly')]),
  ].join(' · ');
}

import { DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { freeKey, newBlock, type TemplateBlock } from '../../../../domain/testReport/template/blockFields.ts';
import { type ReportText, reportTexts } from '../../../../domain/testReport/template/template.ts';
import { textStates } from '../../../../domain/work/text/uses.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { editorKeys } from '../../../../src/kit/document/editorKeys.ts';
import { LeaveButton } from '../../../../src/kit/document/LeaveButton.tsx';
import { UndoRedo } from '../../../../src/kit/document/UndoRedo.tsx';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { ReportPages } from '../../parts/reports/ReportPages.tsx';
import styles from '../../parts/reports/reports.module.css';
import { type BlockActs, BlockList } from './BlockList.tsx';
import { ClashPanel } from './ClashPanel.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { Side } from './Side.tsx';
import { usePreview } from './usePreview.ts';
import { type Templating, useTemplate } from './useTemplate.ts';
import { words } from './words.ts';

interface Props {
  readonly row: ReportText;
  readonly nameOf: NameOf;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

/** A template as it is built: its blocks, the pages as of a real test, and the fields of what is chosen. */
export function Editor({ row, nameOf, isPast, again }: Props) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const { go } = useAddress();
  const editing = useTemplate(row);
  const { document, clash, saving, isChanged } = editing;
  const [mayEdit, mayIssue] = [useMay('/expReportTemp', 'edit'), useMay('/expReportTemp', 'issue')];
  const locked = !mayEdit || isPast || row.state !== 'draft';
  const preview = usePreview(
    document,
    !isPast && Object.keys(editing.faults).every((path) => !path.startsWith('blocks.')),
  );
  const faults = { ...preview.value?.faults, ...editing.faults };
  const [chosen, choose] = useState<number | null>(document.blocks.length === 0 ? null : 0);
  const [isAsking, setAsking] = useState(false);
  const publish = usePublish(editing, again);
  const saved = (version: number | null) => {
    if (version !== null) tell(1, say('temp.saved', { version }));
  };
  const keep = async () => saved(await editing.save());
  const save = () => {
    if (locked || (!isChanged && !mayIssue)) return;
    if (mayIssue) setAsking(true);
    else void keep();
  };
  const bindings = editorKeys({ undo: editing.undo, redo: editing.redo, save });
  useKeys(locked ? null : { title: words['temp.title'], bindings });
  const at = (n: number | null) => (path: string) =>
    n === null ? !path.startsWith('blocks.') : path.startsWith(`blocks.${n}.`);
  const note = [
    say('temp.version', { n: row.number, state: word(textStates[row.state]) }),
    ...(row.state === 'draft' ? [] : [say('temp.locked')]),
    ...(mayEdit ? [] : [say('temp.readOnly')]),
    ...(isChanged ? [say('temp.unsaved')] : []),
  ];
  return (
    <Panel
      page
      title={`${row.code} ${nameIn(document, lang)}`}
      note={note.join(' · ')}
      actions={
        <>
          <LeaveButton of={editing} label={say('temp.back')} onLeave={() => go('/expReportTemp')} />
          {locked ? null : (
            <>
              <UndoRedo of={editing} />
              <Button look="primary" hint="Ctrl S" disabled={!isChanged && !mayIssue} state={saving.at} onClick={save}>
                {say('temp.save')}
              </Button>
            </>
          )}
        </>
      }
    >
      <KeptNote was={editing.isKept ? 'kept' : null} />
      {saving.at === 'refused' && clash === null ? (
        <p className={styles.refused} role="alert">
          {saving.message}
        </p>
      ) : null}
      {Object.keys(faults).length === 0 ? null : (
        <Words text="fault" pad="2 3">
          {`${say('temp.faults', { n: Object.keys(faults).length })}: ${Object.values(faults)[0]}`}
        </Words>
      )}
      {clash?.now == null ? null : <ClashPanel editing={editing} now={clash.now} nameOf={nameOf} onSaved={saved} />}
      <Grid gap="0" size="fill" line="above" className={styles.parts}>
        <BlockList
          blocks={document.blocks}
          chosen={chosen}
          isFaulty={(n) => Object.keys(faults).some(at(n))}
          locked={locked}
          acts={blockActs(editing, choose)}
        />
        <section className={styles.paper} aria-label={say('temp.preview')}>
          {isPast ? (
            <Words text="note">{say('temp.past')}</Words>
          ) : (
            <Loaded of={preview} rows={12} label={say('temp.asking')}>
              {({ report, test }) =>
                report === null ? (
                  <StatePage icon={<DocumentIcon size={24} />} title={say('temp.noTest')} />
                ) : (
                  <>
                    <Words text="note">{say('temp.previewOf', { number: test?.number ?? '' })}</Words>
                    <ReportPages report={report} />
                  </>
                )
              }
            </Loaded>
          )}
        </section>
        <Side
          editing={editing}
          chosen={chosen}
          faults={faults}
          items={preview.value?.items ?? []}
          locked={locked}
          nameOf={nameOf}
        />
      </Grid>
      {isAsking ? (
        <SaveDialog
          onClose={() => setAsking(false)}
          onSave={() => {
            setAsking(false);
            if (isChanged) void keep();
          }}
          onPublish={() => {
            setAsking(false);
            void publish();
          }}
        />
      ) : null}
    </Panel>
  );
}

const blockActs = ({ document, edit }: Templating, choose: (n: number | null) => void): BlockActs => ({
  choose,
  add(kind) {
    const { blocks } = document;
    edit((draft) => void draft.blocks.push(newBlock(kind, freeKey(kind, blocks)) as never));
    choose(blocks.length);
  },
  drop(n) {
    edit((draft) => void draft.blocks.splice(n, 1));
    const last = document.blocks.length - 2;
    choose(last < 0 ? null : Math.min(n, last));
  },
  move(n, to) {
    const block = document.blocks[n];
    if (block === undefined || document.blocks[to] === undefined) return;
    const moved: readonly TemplateBlock[] = document.blocks.toSpliced(n, 1).toSpliced(to, 0, block);
    edit((draft) => void Object.assign(draft, { blocks: moved }));
    choose(to);
  },
});

/** Saved first, and put in force from today of the site on. */
function usePublish(editing: Templating, again: Props['again']) {
  const say = useText(words);
  const api = useApi();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const put = commandCalls(reportTexts).get('putInForce')?.one as CallDeclaration;
  return async () => {
    if (editing.isChanged && (await editing.save()) === null) return;
    const since = zone.written(clock.now()).local.slice(0, 10);
    const params = { id: editing.base?.id ?? '' };
    const answer = await api.call(put, { params, body: { since } } as never);
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    tell(1, say('temp.published'));
    again(answer.position);
  };
}

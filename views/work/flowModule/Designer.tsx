import { useState } from 'react';
import type { FlowModel } from '../../../domain/flow/flowModel.ts';
import { type StepKind, stepKinds } from '../../../domain/flow/graph.ts';
import { placesOf } from '../../../domain/flow/layout.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { workTitles } from '../../../domain/work/processTime.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { FlowCanvas } from '../parts/flow/FlowCanvas.tsx';
import { useDefinitions } from '../parts/flow/useModels.ts';
import { useTakers } from '../parts/flow/useTakers.ts';
import { Acts, Notes } from './Acts.tsx';
import { Deploy } from './Deploy.tsx';
import { addStep, connect, cut, dropStep, moveStep, tidy } from './edits.ts';
import { toldFaults } from './faults.ts';
import styles from './flowModule.module.css';
import { Side } from './Side.tsx';
import { type Tried, walked } from './TryPanel.tsx';
import { type Designing, useDesigner } from './useDesigner.ts';
import { useDesignerKeys } from './useDesignerKeys.ts';
import { words } from './words.ts';

const kinds = Object.keys(stepKinds) as StepKind[];

interface Props {
  readonly model: FlowModel;
  /** Why the model was not to be read anew; null: it was, or nobody tried. */
  readonly unread: string | null;
  /** Reads the model anew, as somebody else saved it. */
  readonly onLatest: () => void;
}

/** One model on the canvas: steps and ways are drawn, each with who it is today, saved whole and deployed. */
export function Designer({ model, unread, onLatest }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const mayEdit = useMay('/flowModule', 'edit');
  const mayDeploy = useMay('/processDefinition', 'issue');
  const designing = useDesigner(model);
  const { document, saved, edit, choose } = designing;
  const { graph } = document;
  const [org, setOrg] = useState(model.orgId);
  const takers = useTakers(graph, org);
  const [tried, setTried] = useState<Tried>({});
  const [isDeploying, setDeploying] = useState(false);
  const [wait, setWait] = useState<number | null>(null);
  const told = toldFaults(graph, takers.of);
  const way = walked(graph, tried).steps;
  const acts = actsOf(designing);
  const save = async () => {
    if (!mayEdit || !designing.isChanged || !designing.isWritten) return;
    const version = await designing.save();
    if (version !== null) tell(1, say('flowModule.saved', { version }));
  };
  useDesignerKeys(mayEdit, { ...acts, save: () => void save() });
  const note = useNote(model, saved.version, wait);
  return (
    <Panel
      page
      title={nameIn(model, lang)}
      note={designing.isChanged ? `${note} · ${say('flowModule.unsaved')}` : note}
      className={styles.designer}
      actions={
        <Acts
          designing={designing}
          mayEdit={mayEdit}
          mayDeploy={mayDeploy}
          isSound={told.length === 0}
          onSave={() => void save()}
          onDeploy={() => setDeploying(true)}
        />
      }
    >
      <Notes designing={designing} unread={unread} onLatest={onLatest} />
      <Bar still at="stretch" gap="0" size="fill" line="above">
        {mayEdit ? (
          <Stack as="fieldset" pad="3" size="fixed" className={styles.kinds}>
            <legend>{say('flowModule.add')}</legend>
            {kinds.map((kind) => (
              <Button key={kind} onClick={() => acts.addOf(kind)}>
                {word(stepKinds[kind])}
              </Button>
            ))}
          </Stack>
        ) : null}
        {graph.steps.length === 0 ? (
          <Words size="grow" ground="raised" tone="second" to="center" className={styles.nothing}>
            {say('flowModule.nothing')}
          </Words>
        ) : (
          <FlowCanvas
            graph={graph}
            places={document.places}
            chosen={designing.chosen}
            leadsFrom={designing.leadsFrom}
            onChoose={choose}
            markOf={(step) => ({
              who: takers.lineOf(step),
              isFaulty: told.some((one) => one.step === step.id),
              isWalked: way.includes(step.id),
            })}
            edits={
              mayEdit
                ? {
                    onMove: (id, place) => edit((draft) => moveStep(draft, id, place)),
                    onConnect(from, to) {
                      edit((draft) => connect(draft, from, to));
                      choose({ kind: 'step', id: to });
                    },
                  }
                : null
            }
          />
        )}
        <Side
          designing={designing}
          takers={takers}
          told={told}
          org={org}
          tried={tried}
          locked={!mayEdit}
          onOrg={setOrg}
          onTry={setTried}
          onRemove={acts.remove}
        />
      </Bar>
      {isDeploying ? (
        <Deploy
          model={model}
          version={saved.version}
          onClose={() => setDeploying(false)}
          onDone={(position) => {
            setDeploying(false);
            setWait(position);
          }}
        />
      ) : null}
    </Panel>
  );
}

/** What is done to the drawing by buttons and keys alike. */
function actsOf({ document, chosen, leadsFrom, edit, choose, leadFrom, undo, redo }: Designing) {
  const step = chosen?.kind === 'step' ? chosen.id : null;
  const addOf = (kind: StepKind) => {
    let id = '';
    edit((draft) => {
      id = addStep(draft, kind, step);
    });
    choose({ kind: 'step', id });
  };
  return {
    undo,
    redo,
    addOf,
    add: () => addOf('approve'),
    tidy: () => edit(tidy),
    lead: () => (step === null ? undefined : leadFrom(step)),
    leave: () => (leadsFrom === null ? choose(null) : leadFrom(null)),
    remove() {
      if (chosen?.kind === 'step') edit((draft) => dropStep(draft, chosen.id));
      else if (chosen !== null) edit((draft) => cut(draft, chosen.from, chosen.to));
      choose(null);
    },
    move(x: number, y: number) {
      if (step === null) return;
      const at = placesOf(document)[step] ?? { x: 0, y: 0 };
      edit((draft) => moveStep(draft, step, { x: at.x + x, y: at.y + y }), `move ${step}`);
    },
  };
}

/** What it is for, which version this is, and as what it is deployed. */
function useNote(model: FlowModel, version: number, wait: number | null): string {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const deployed = useDefinitions(`of ${model.id}`, { query: { modelId: model.id }, wait });
  const versions = (deployed.value?.rows ?? []).map(({ number, modelVersion }) =>
    say('flowModule.deployed', { n: number, version: modelVersion }),
  );
  const told = versions.length === 0 ? say('flowModule.notDeployed') : versions.join(lang === 'cn' ? '、' : ', ');
  return `${say('flowModule.note', { work: word(workTitles[model.work]), version })} · ${told}`;
}

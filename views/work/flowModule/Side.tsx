import { useId } from 'react';
import { typedMark } from '../../../domain/document/typedIn.ts';
import { stepOf } from '../../../domain/flow/graph.ts';
import { reference } from '../../../domain/ledger/field.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Grid, Stack } from '../../../src/kit/layout/parts.tsx';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { useChoiceNames } from '../../../src/ledger/form/useChoices.ts';
import type { KnownTakers } from '../parts/flow/useTakers.ts';
import { setStep, setWay } from './edits.ts';
import type { Told } from './faults.ts';
import styles from './flowModule.module.css';
import { StepPanel } from './StepPanel.tsx';
import { type Tried, TryPanel } from './TryPanel.tsx';
import type { Designing } from './useDesigner.ts';
import { WayPanel } from './WayPanel.tsx';
import { words } from './words.ts';

const orgField = reference({ label: words['flowModule.in'] }, 'organisation');

interface Props {
  readonly designing: Designing;
  readonly takers: KnownTakers;
  readonly told: readonly Told[];
  readonly locked: boolean;
  /** Whose persons are looked at. */
  readonly org: string;
  readonly onOrg: (org: string) => void;
  readonly tried: Tried;
  readonly onTry: (tried: Tried) => void;
  readonly onRemove: () => void;
}

/** Beside the canvas: the step or the way that is chosen, else the flow as a whole. */
export function Side({ designing, takers, told, locked, org, onOrg, tried, onTry, onRemove }: Props) {
  const say = useText(words);
  const id = useId();
  const names = useChoiceNames('organisation', [org]);
  const { document, chosen, choose, edit, leadFrom } = designing;
  const { graph } = document;
  const step = chosen?.kind === 'step' ? stepOf(graph, chosen.id) : null;
  const way =
    chosen?.kind === 'way' ? graph.edges.find((one) => one.from === chosen.from && one.to === chosen.to) : undefined;
  return (
    <Stack as="aside" gap="0" size="fixed" className={styles.side} aria-label={say('flowModule.side')}>
      <Grid pad="3" line="below" className={styles.org}>
        <label htmlFor={id}>{say('flowModule.in')}</label>
        <ReferenceEntry
          field={orgField}
          id={id}
          value={org}
          whole={{}}
          locked={false}
          describedBy={undefined}
          invalid={false}
          inner={{}}
          nameOf={(_, one) => names.get(one) ?? null}
          onEnter={(next) => (typeof next === 'string' ? onOrg(next) : undefined)}
        />
      </Grid>
      {step !== null ? (
        <StepPanel
          key={step.id}
          step={step}
          takers={takers}
          told={told.filter((one) => one.step === step.id)}
          locked={locked}
          onEnter={(next) => edit((draft) => setStep(draft, next), typedMark(`step ${step.id}`, step, next))}
          onLead={() => leadFrom(step.id)}
          onRemove={onRemove}
        />
      ) : way !== undefined ? (
        <WayPanel
          key={`${way.from} ${way.to}`}
          graph={graph}
          way={way}
          locked={locked}
          onEnter={(when) =>
            edit(
              (draft) => setWay(draft, way.from, way.to, when),
              typedMark(`way ${way.from} ${way.to}`, way.when, when),
            )
          }
          onCut={onRemove}
        />
      ) : (
        <TryPanel
          graph={graph}
          takers={takers}
          told={told}
          tried={tried}
          onTry={onTry}
          onChoose={(one) => choose({ kind: 'step', id: one })}
        />
      )}
    </Stack>
  );
}

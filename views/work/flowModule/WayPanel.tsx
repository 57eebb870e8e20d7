import type { Condition, FlowEdge, FlowGraph } from '../../../domain/flow/graph.ts';
import { stepOf } from '../../../domain/flow/graph.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { newStructure, structureFaults } from '../../../domain/ledger/structure.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Bar, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import { conditionField } from './faults.ts';
import styles from './flowModule.module.css';
import { words } from './words.ts';

interface Props {
  readonly graph: FlowGraph;
  readonly way: FlowEdge;
  readonly locked: boolean;
  readonly onEnter: (when: Condition | null) => void;
  readonly onCut: () => void;
}

/** One way: between which steps it leads, and when it is taken. */
export function WayPanel({ graph, way: { from, to, when }, locked, onEnter, onCut }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const named = (id: string): string => {
    const step = stepOf(graph, id);
    return step === null ? id : nameIn(step, lang);
  };
  const found = when === null ? {} : structureFaults(conditionField, when, {});
  const faults = Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)]));
  const isBranch = stepOf(graph, from)?.kind === 'choose';
  return (
    <Grid gap="3" pad="3" className={styles.form} data-document>
      <p>{say('flowModule.way', { from: named(from), to: named(to) })}</p>
      {isBranch || when !== null ? (
        <Check
          label={say('flowModule.conditional')}
          checked={when !== null}
          disabled={locked}
          onChange={(event) =>
            onEnter(event.target.checked ? (newStructure(conditionField.inside, {}) as Condition) : null)
          }
        />
      ) : (
        <Words text="quiet">{say('flowModule.noCondition')}</Words>
      )}
      {when === null ? null : (
        <Parts
          field={conditionField}
          value={when}
          row={{}}
          locked={locked}
          faults={faults}
          was={null}
          nameOf={() => null}
          onEnter={(value) => onEnter(value as Condition)}
        />
      )}
      {locked ? null : (
        <Bar at="stretch">
          <Button look="danger" hint="Delete" onClick={onCut}>
            {say('flowModule.cut')}
          </Button>
        </Bar>
      )}
    </Grid>
  );
}

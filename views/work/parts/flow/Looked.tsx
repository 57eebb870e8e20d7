import { useState } from 'react';
import type { Place } from '../../../../domain/flow/flowModel.ts';
import type { FlowGraph } from '../../../../domain/flow/graph.ts';
import type { Chosen } from './chosen.ts';
import { FlowCanvas } from './FlowCanvas.tsx';
import styles from './flow.module.css';
import { useTakers } from './useTakers.ts';

interface Props {
  readonly graph: FlowGraph;
  readonly places: Readonly<Record<string, Place>>;
  readonly orgId: string;
}

/** A flow to be looked at, with who it is today beside each step. */
export function Looked({ graph, places, orgId }: Props) {
  const takers = useTakers(graph, orgId);
  const [chosen, setChosen] = useState<Chosen>(null);
  return (
    <div className={styles.looked}>
      <FlowCanvas
        graph={graph}
        places={places}
        chosen={chosen}
        onChoose={setChosen}
        edits={null}
        leadsFrom={null}
        markOf={(step) => ({ who: takers.lineOf(step), isFaulty: false, isWalked: false })}
      />
    </div>
  );
}

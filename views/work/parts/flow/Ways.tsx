import type { Place } from '../../../../domain/flow/flowModel.ts';
import type { FlowGraph } from '../../../../domain/flow/graph.ts';
import { conditionText } from '../../../../domain/flow/stepFields.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import type { Chosen } from './chosen.ts';
import styles from './flow.module.css';
import { grid, height, width } from './measures.ts';
import { flowWords } from './words.ts';

interface Props {
  readonly graph: FlowGraph;
  readonly placeOf: (id: string) => Place;
  readonly chosen: Chosen;
  readonly isWalked: (from: string, to: string) => boolean;
  /** A way that is being drawn, to where the pointer is. */
  readonly loose: { readonly from: string; readonly x: number; readonly y: number } | null;
  readonly onChoose: (chosen: Chosen) => void;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** From the right of one box to the left of the next; back around where it lies behind. */
function pathOf(a: Spot, b: Spot): string {
  const bend = Math.max(28, Math.abs(b.x - a.x) / 2);
  return `M${a.x},${a.y} C${a.x + bend},${a.y} ${b.x - bend},${b.y} ${b.x},${b.y}`;
}

/** The ways between the steps of a flow, each with its condition. */
export function Ways({ graph, placeOf, chosen, isWalked, loose, onChoose }: Props) {
  const word = useWord();
  const say = useText(flowWords);
  const out = (id: string): Spot => {
    const { x, y } = placeOf(id);
    return { x: x * grid + width, y: y * grid + height / 2 };
  };
  const into = (id: string): Spot => {
    const { x, y } = placeOf(id);
    return { x: x * grid, y: y * grid + height / 2 };
  };
  return (
    <>
      <svg className={styles.ways} aria-hidden="true">
        <defs>
          <marker
            id="flow-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <path d="M0,0 L8,4 L0,8 z" />
          </marker>
        </defs>
        {graph.edges.map(({ from, to }) => (
          <path
            key={`${from} ${to}`}
            d={pathOf(out(from), into(to))}
            markerEnd="url(#flow-arrow)"
            data-walked={isWalked(from, to)}
            data-chosen={chosen?.kind === 'way' && chosen.from === from && chosen.to === to}
          />
        ))}
        {loose === null ? null : <path d={pathOf(out(loose.from), loose)} data-chosen />}
      </svg>
      {graph.edges.map(({ from, to, when }) => {
        const [a, b] = [out(from), into(to)];
        const isBranch = graph.steps.find(({ id }) => id === from)?.kind === 'choose';
        const text = when !== null ? word(conditionText(when)) : isBranch ? say('flow.otherwise') : '';
        return (
          <button
            key={`${from} ${to}`}
            type="button"
            className={styles.way}
            data-wordless={text === ''}
            aria-label={say('flow.way', { from: nameOf(graph, from), to: nameOf(graph, to), when: text })}
            aria-pressed={chosen?.kind === 'way' && chosen.from === from && chosen.to === to}
            style={{ left: (a.x + b.x) / 2, top: (a.y + b.y) / 2 }}
            onClick={() => onChoose({ kind: 'way', from, to })}
          >
            {text}
          </button>
        );
      })}
    </>
  );
}

const nameOf = (graph: FlowGraph, id: string): string => graph.steps.find((one) => one.id === id)?.name ?? id;

import { type PointerEvent, useRef, useState } from 'react';
import type { Place } from '../../../../domain/flow/flowModel.ts';
import { type FlowGraph, type FlowStep, stepKinds } from '../../../../domain/flow/graph.ts';
import { placesOf } from '../../../../domain/flow/layout.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Scrolled } from '../../../../src/kit/panel/Scrolled.tsx';
import type { Chosen } from './chosen.ts';
import styles from './flow.module.css';
import { grid, height, width } from './measures.ts';
import { Ways } from './Ways.tsx';
import { flowWords } from './words.ts';

/** What a step bears beside its name. */
export interface StepMark {
  /** Who it is today, in a line. */
  readonly who: string | null;
  readonly isFaulty: boolean;
  readonly isWalked: boolean;
}

export interface CanvasEdits {
  readonly onMove: (id: string, place: Place) => void;
  readonly onConnect: (from: string, to: string) => void;
}

interface Props {
  readonly graph: FlowGraph;
  readonly places: Readonly<Record<string, Place>>;
  readonly markOf: (step: FlowStep) => StepMark;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** Null: it is only looked at. */
  readonly edits: CanvasEdits | null;
  /** The step that a way is being led from; the next one that is chosen is where it leads. */
  readonly leadsFrom: string | null;
}

interface Drag {
  readonly kind: 'move' | 'connect';
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
}

/** A flow as boxes and ways. Boxes are moved by dragging, and led to each other by dragging from the mark at their right. */
export function FlowCanvas({ graph, places: given, markOf, chosen, onChoose, edits, leadsFrom }: Props) {
  const say = useText(flowWords);
  const [drag, setDrag] = useState<Drag | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const places = placesOf({ graph, places: given });
  const placeOf = (id: string): Place => {
    const { x, y } = places[id] ?? { x: 0, y: 0 };
    if (drag?.kind !== 'move' || drag.id !== id) return { x, y };
    return { x: Math.max(0, x + Math.round(drag.by.x / grid)), y: Math.max(0, y + Math.round(drag.by.y / grid)) };
  };
  const extent = {
    width: (Math.max(0, ...graph.steps.map(({ id }) => placeOf(id).x)) + 2) * grid + width,
    height: (Math.max(0, ...graph.steps.map(({ id }) => placeOf(id).y)) + 2) * grid + height,
  };
  const begin = (kind: Drag['kind'], id: string) => (event: PointerEvent) => {
    if (event.button !== 0 || edits === null) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ kind, id, at: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
  };
  const go = (event: PointerEvent) => {
    if (drag === null) return;
    setDrag({ ...drag, by: { x: event.clientX - drag.at.x, y: event.clientY - drag.at.y } });
  };
  const end = (event: PointerEvent) => {
    if (drag === null) return;
    setDrag(null);
    const isStill = Math.abs(drag.by.x) + Math.abs(drag.by.y) < 4;
    if (drag.kind === 'move' && isStill) return press(drag.id);
    if (drag.kind === 'move') {
      edits?.onMove(drag.id, placeOf(drag.id));
      return onChoose({ kind: 'step', id: drag.id });
    }
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-step]');
    const to = under?.dataset['step'];
    if (to !== undefined && to !== drag.id) edits?.onConnect(drag.id, to);
  };
  const press = (id: string) => {
    if (leadsFrom !== null && leadsFrom !== id) edits?.onConnect(leadsFrom, id);
    else onChoose({ kind: 'step', id });
  };
  const box = canvas.current?.getBoundingClientRect();
  const loose =
    drag?.kind === 'connect' && box !== undefined
      ? { from: drag.id, x: drag.at.x + drag.by.x - box.left, y: drag.at.y + drag.by.y - box.top }
      : null;
  return (
    <Scrolled className={styles.scroll} label={say('flow.canvas')}>
      <div ref={canvas} className={styles.canvas} style={extent}>
        <Ways
          graph={graph}
          placeOf={placeOf}
          chosen={chosen}
          loose={loose}
          isWalked={(from, to) => {
            const [a, b] = [from, to].map((id) => graph.steps.find((one) => one.id === id));
            return a !== undefined && b !== undefined && markOf(a).isWalked && markOf(b).isWalked;
          }}
          onChoose={onChoose}
        />
        {graph.steps.map((step) => (
          <Box
            key={step.id}
            step={step}
            place={placeOf(step.id)}
            mark={markOf(step)}
            isChosen={chosen?.kind === 'step' && chosen.id === step.id}
            isSource={leadsFrom === step.id}
            onPress={() => press(step.id)}
            drag={
              edits === null
                ? null
                : {
                    move: begin('move', step.id),
                    connect: begin('connect', step.id),
                    go,
                    end,
                    cancel: () => setDrag(null),
                  }
            }
          />
        ))}
      </div>
    </Scrolled>
  );
}

interface BoxProps {
  readonly step: FlowStep;
  readonly place: Place;
  readonly mark: StepMark;
  readonly isChosen: boolean;
  readonly isSource: boolean;
  readonly onPress: () => void;
  readonly drag: {
    readonly move: (event: PointerEvent) => void;
    readonly connect: (event: PointerEvent) => void;
    readonly go: (event: PointerEvent) => void;
    readonly end: (event: PointerEvent) => void;
    readonly cancel: () => void;
  } | null;
}

function Box({ step, place, mark, isChosen, isSource, onPress, drag }: BoxProps) {
  const word = useWord();
  const say = useText(flowWords);
  const lang = useLang();
  const name = nameIn(step, lang);
  return (
    <div
      className={styles.box}
      data-step={step.id}
      data-kind={step.kind}
      data-chosen={isChosen || isSource}
      data-faulty={mark.isFaulty}
      data-walked={mark.isWalked}
      style={{ left: place.x * grid, top: place.y * grid, width, height }}
    >
      <button
        type="button"
        className={styles.face}
        aria-pressed={isChosen}
        aria-invalid={mark.isFaulty || undefined}
        onClick={(event) => {
          // A press of the pointer is told where it ends; this one is of a key.
          if (drag === null || event.detail === 0) onPress();
        }}
        onPointerDown={drag?.move}
        onPointerMove={drag?.go}
        onPointerUp={drag?.end}
        onPointerCancel={drag?.cancel}
      >
        <small>{word(stepKinds[step.kind])}</small>
        <Words as="b" words="dots">
          {name}
        </Words>
        {mark.who === null ? null : (
          <Word words="dots" tone="second">
            {mark.who}
          </Word>
        )}
      </button>
      {drag === null || step.kind === 'end' ? null : (
        <span
          className={styles.lead}
          title={say('flow.lead')}
          onPointerDown={drag.connect}
          onPointerMove={drag.go}
          onPointerUp={drag.end}
          onPointerCancel={drag.cancel}
        />
      )}
    </div>
  );
}

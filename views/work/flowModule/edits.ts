import type { Draft } from 'immer';
import type { FlowDocument, Place } from '../../../domain/flow/flowModel.ts';
import { type Condition, type FlowStep, type StepKind, stepKinds, waysFrom } from '../../../domain/flow/graph.ts';
import { gridStep, layoutOf, placesOf } from '../../../domain/flow/layout.ts';

type Doc = Draft<FlowDocument>;

/** The end of the canvas. */
const edge = 400;
const within = (n: number): number => Math.max(0, Math.min(edge, Math.round(n)));

function freeId(document: Doc): string {
  for (let n = document.graph.steps.length + 1; ; n += 1)
    if (!document.graph.steps.some(({ id }) => id === `s${n}`)) return `s${n}`;
}

function freePlace(document: Doc, wanted: Place): Place {
  const taken = new Set(Object.values(placesOf(document)).map(({ x, y }) => `${x},${y}`));
  let place = wanted;
  while (taken.has(`${place.x},${place.y}`) && place.y < edge) place = { ...place, y: within(place.y + gridStep.down) };
  return place;
}

/** A new step of a kind, to the right of the one that is chosen and led to from there; gives its id. */
export function addStep(document: Doc, kind: StepKind, after: string | null): string {
  const id = freeId(document);
  const places = placesOf(document);
  const before = after === null ? undefined : places[after];
  const place = freePlace(
    document,
    before === undefined ? { x: 1, y: 1 } : { x: within(before.x + gridStep.across), y: before.y },
  );
  document.places = { ...places, [id]: place };
  document.graph.steps.push({
    id,
    kind,
    name: stepKinds[kind].cn,
    nameEn: stepKinds[kind].en,
    candidates: [],
    reach: 'upwards',
    rule: 'any',
    needed: null,
    formId: null,
    delegable: true,
    ...(kind === 'approve' ? { hours: 24, warnHours: 4 } : { hours: null, warnHours: null }),
  });
  const from = document.graph.steps.find((one) => one.id === after);
  const isFree = from !== undefined && (from.kind === 'choose' || waysFrom(document.graph, from.id).length === 0);
  if (isFree) connect(document, from.id, id);
  return id;
}

/** A way from one step to another. Only a branch has several: elsewhere the new one takes the place of the old one. */
export function connect(document: Doc, from: string, to: string): void {
  const { steps, edges } = document.graph;
  const source = steps.find(({ id }) => id === from);
  const isThere = steps.some(({ id }) => id === to);
  if (source === undefined || source.kind === 'end' || from === to || !isThere) return;
  if (edges.some((one) => one.from === from && one.to === to)) return;
  if (source.kind !== 'choose') document.graph.edges = edges.filter((one) => one.from !== from);
  document.graph.edges.push({ from, to, when: null });
}

export function cut(document: Doc, from: string, to: string): void {
  document.graph.edges = document.graph.edges.filter((one) => one.from !== from || one.to !== to);
}

export function setWay(document: Doc, from: string, to: string, when: Condition | null): void {
  const way = document.graph.edges.find((one) => one.from === from && one.to === to);
  if (way !== undefined) way.when = when;
}

/** A step goes with the ways to and from it; where one led to it and one from it, they are joined. */
export function dropStep(document: Doc, id: string): void {
  const { edges } = document.graph;
  const [into, out] = [edges.filter(({ to }) => to === id), edges.filter(({ from }) => from === id)];
  document.graph.steps = document.graph.steps.filter((one) => one.id !== id);
  document.graph.edges = edges.filter(({ from, to }) => from !== id && to !== id);
  delete document.places[id];
  const next = out.length === 1 ? out[0]?.to : undefined;
  if (next === undefined) return;
  for (const { from, when } of into) {
    const isThere = document.graph.edges.some((one) => one.from === from && one.to === next);
    if (from !== next && !isThere) document.graph.edges.push({ from, to: next, when });
  }
}

export function moveStep(document: Doc, id: string, { x, y }: Place): void {
  if (!document.graph.steps.some((one) => one.id === id)) return;
  document.places = { ...placesOf(document), [id]: { x: within(x), y: within(y) } };
}

export function setStep(document: Doc, step: FlowStep): void {
  document.graph.steps = document.graph.steps.map((one) => (one.id === step.id ? (step as Draft<FlowStep>) : one));
}

/** Every step by its rank again. */
export function tidy(document: Doc): void {
  document.places = layoutOf(document.graph);
}

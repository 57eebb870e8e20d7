import { busLoss, cableLoss, type Feeder, feeders, type Section, sections, tieBreaker } from '../topology.ts';
import { entry } from './random.ts';
import { dead, type Flow, type PlantState } from './state.ts';

const nominal = { low: 400, high: 10_250 };
/** Losses of a transformer of 2,500 kVA, kW: always, and at full load. */
export const ironLoss = 2.5;
export const copperLoss = 19;
const magnetising = 12;

type Three = readonly [number, number, number];

const add = (a: Three, b: Three): Three => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Three, by: number): Three => [a[0] * by, a[1] * by, a[2] * by];
export const total = (a: Three): number => a[0] + a[1] + a[2];

/** What a feeder wants of its bus, before anybody asks whether it gets it: kW, kvar. */
export interface Wanted {
  readonly p: number;
  readonly q: number;
}

export interface Solved {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly transformers: Readonly<Record<string, { readonly losses: number; readonly loadRate: number }>>;
}

/** Which transformer feeds a section: its own, the other one over the tie, or none. */
export function supplyOf(state: Pick<PlantState, 'breakers'>, section: Section): Section | null {
  const closed = (id: string): boolean => entry(state.breakers, id).closed;
  const own = (one: Section): boolean => closed(one.highBreaker) && closed(one.lowBreaker);
  if (own(section)) return section;
  const other = sections.find((one) => one.number !== section.number);
  return other !== undefined && closed(tieBreaker) && own(other) ? other : null;
}

export function isLive(state: Pick<PlantState, 'breakers'>, feeder: Feeder): boolean {
  const section = sections.find((one) => one.number === feeder.section);
  return section !== undefined && entry(state.breakers, feeder.breaker).closed && supplyOf(state, section) !== null;
}

/** The flows of the whole network: every meter shows the sum of what lies behind it, and the losses on the way. */
export function solve(state: PlantState, wanted: Readonly<Record<string, Wanted>>): Solved {
  const flows: Record<string, Flow> = {};
  for (const feeder of feeders) putFlows(flows, state, { feeder, wanted: entry(wanted, feeder.meter) });
  const transformers: Record<string, { losses: number; loadRate: number }> = {};
  for (const section of sections) {
    const fed = sections.filter((one) => supplyOf(state, one) === section).map((one) => one.number);
    const behind = feeders.filter((feeder) => fed.includes(feeder.section)).map((feeder) => entry(flows, feeder.meter));
    const isOn = entry(state.breakers, section.highBreaker).closed;
    const low = fed.length === 0 ? dead : sumOf(behind, lowVoltage(state, section));
    const loadRate = apparent(low) / section.rated;
    const losses = isOn ? ironLoss + copperLoss * loadRate ** 2 : 0;
    flows[section.lowMeter] = low;
    flows[section.highMeter] = isOn ? highSide(state, low, losses) : dead;
    transformers[section.transformer] = { losses, loadRate };
  }
  return { flows, transformers };
}

export function apparent(flow: Flow): number {
  return Math.hypot(total(flow.p), total(flow.q));
}

/** Those of a feeder and of its parts. */
function putFlows(
  flows: Record<string, Flow>,
  state: PlantState,
  { feeder, wanted }: { readonly feeder: Feeder; readonly wanted: Wanted },
): void {
  const live = isLive(state, feeder);
  const section = sections.find((one) => one.number === feeder.section) ?? null;
  const source = section === null ? null : supplyOf(state, section);
  if (!live || source === null) {
    flows[feeder.meter] = dead;
    for (const { meter } of feeder.parts) flows[meter] = dead;
    return;
  }
  const { uneven } = entry(state.feeders, feeder.meter);
  const [a, b] = uneven.map((deviation) => feeder.unevenness * deviation) as [number, number];
  const split: Three = [(1 + a) / 3, (1 + b) / 3, (1 - a - b) / 3];
  const u = lowVoltage(state, source);
  // At the meter, in front of the cable: what reaches the consumers is less, what a source feeds in arrives diminished.
  const loss = Math.abs(wanted.p) * cableLoss;
  flows[feeder.meter] = { p: scale(split, wanted.p + loss), q: scale(split, wanted.q), u };
  for (const { meter, share } of feeder.parts)
    flows[meter] = { p: scale(split, wanted.p * share), q: scale(split, wanted.q * share), u: u * 0.995 };
}

function sumOf(flows: readonly Flow[], u: number): Flow {
  const p = flows.reduce<Three>((sum, flow) => add(sum, flow.p), [0, 0, 0]);
  const q = flows.reduce<Three>((sum, flow) => add(sum, flow.q), [0, 0, 0]);
  const through = flows.reduce((sum, flow) => sum + Math.abs(total(flow.p)), 0);
  const loss = (through * busLoss) / 3;
  return { p: add(p, [loss, loss, loss]), q, u };
}

function highSide(state: PlantState, low: Flow, losses: number): Flow {
  const share = losses / 3;
  const reactive = (magnetising + losses * 4) / 3;
  return {
    p: add(low.p, [share, share, share]),
    q: add(low.q, [reactive, reactive, reactive]),
    u: nominal.high * state.grid.voltage,
  };
}

/** The more a transformer carries, the lower its voltage. It follows the load of the moment before. */
function lowVoltage(state: PlantState, section: Section): number {
  return nominal.low * state.grid.voltage * (1.02 - 0.03 * entry(state.transformers, section.transformer).loadRate);
}

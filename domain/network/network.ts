/** What an electrical node is in its plant. */
export type NodeKind = 'busbar' | 'joint' | 'cableEnd';
export type ElementKind =
  | 'source'
  | 'breaker'
  | 'disconnector'
  | 'earthSwitch'
  | 'line'
  | 'transformer'
  | 'load'
  | 'generator'
  | 'storage'
  | 'compensator';
/** Whether it gives a voltage of its own: always (the grid), never (an inverter that follows), or as its mode says (a converter). */
export type Forms = 'always' | 'never' | 'byMode';

export interface NetworkNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** kV, nominal. */
  readonly voltage: number;
  /** 间隔: where people work on it. */
  readonly bay: string | null;
  /** Whether something measures or shows its voltage. */
  readonly isMeasured: boolean;
}

/** An element with the nodes on which its terminals lie, in order (IEC 61970: equipment, terminal, connectivity node). */
export interface NetworkElement {
  readonly id: string;
  readonly kind: ElementKind;
  readonly ends: readonly string[];
  readonly forms: Forms;
}

export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly elements: readonly NetworkElement[];
}

/** Of a switch, by its feedback alone; null: not known, so that it counts as open and as closed. */
export type Position = 'open' | 'closed' | null;
/** Of what can be so or not, or is not known. */
export type Known = 'yes' | 'no' | 'unknown';

/** What is known of a network at one moment. What is not named is not known. */
export interface NetworkState {
  readonly positions: ReadonlyMap<string, Position>;
  /** Whether a source that forms, forms now; null or left out: not known. */
  readonly sources: ReadonlyMap<string, boolean | null>;
  /** Nodes with portable earths. */
  readonly earths: ReadonlySet<string>;
  /** What a node's own voltage shows: there, not there, or null where its reading is stale or bad. */
  readonly voltages: ReadonlyMap<string, boolean | null>;
}

/** One bit of a feedback as it was read. `at`: ms. */
export interface FeedbackBit {
  readonly value: number | null;
  readonly isGood: boolean;
  readonly at: number;
}

/**
 * The position that two bits show, read within `apart` ms of each other: closed (1, 0), open (0, 1). Null while it moves (0, 0), on a
 * contradiction (1, 1), and where a bit is bad, stale or of another moment. It is never told from what was ordered.
 */
export function positionOf(
  { closed, opened }: { readonly closed: FeedbackBit; readonly opened: FeedbackBit },
  { now, stale, apart }: { readonly now: number; readonly stale: number; readonly apart: number },
): Position {
  const isUsable = [closed, opened].every(({ isGood, at }) => isGood && now - at <= stale);
  if (!isUsable || Math.abs(closed.at - opened.at) > apart) return null;
  if (closed.value === 1 && opened.value === 0) return 'closed';
  return closed.value === 0 && opened.value === 1 ? 'open' : null;
}

export const isSwitch = ({ kind }: NetworkElement): boolean =>
  kind === 'breaker' || kind === 'disconnector' || kind === 'earthSwitch';

const giving: ReadonlySet<ElementKind> = new Set(['source', 'generator', 'storage']);

/** Whether it can put a voltage on a network by itself. */
export const canForm = ({ kind, forms }: NetworkElement): boolean => giving.has(kind) && forms !== 'never';

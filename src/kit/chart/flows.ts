/** What flows: from a source into the middle, or from the middle to a part. */
export interface Flow {
  readonly id: string;
  readonly name: string;
  /** Larger than zero. */
  readonly value: number;
  /** What nobody can explain is hatched. */
  readonly kind?: 'unexplained';
}

export interface FlowShape extends Flow {
  readonly side: 'in' | 'out';
  /** Of its node, as shares of the height: from the top, and how high. */
  readonly top: number;
  readonly height: number;
  /** Where it meets the middle. */
  readonly at: number;
}

/** Between two nodes of a side, and what a name needs at least, as shares of the height. */
const gapOf = (count: number): number => Math.min(0.012, 0.2 / Math.max(1, count));
const row = 0.05;

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

/** Flows as bands from sources over a middle to parts: as high as they are large, each with room for its name. */
export function flowShapes(sources: readonly Flow[], parts: readonly Flow[]): readonly FlowShape[] {
  const valuesOf = (of: readonly Flow[]): readonly number[] => of.map(({ value }) => value);
  const most = Math.max(sum(valuesOf(sources)), sum(valuesOf(parts)));
  if (most <= 0) return [];
  const room = Math.min(roomOf(valuesOf(sources), most), roomOf(valuesOf(parts), most));
  const shapes = (of: readonly Flow[], side: 'in' | 'out'): readonly FlowShape[] => {
    const slots = of.map(({ value }) => slotOf((value / most) * room, of.length));
    let top = Math.max(0, (1 - sum(slots) - gapOf(of.length) * Math.max(0, of.length - 1)) / 2);
    let at = (1 - room) / 2;
    return of.map((one, n) => {
      const height = (one.value / most) * room;
      const slot = slots[n] ?? height;
      const shape = { ...one, side, top: top + (slot - height) / 2, height, at };
      top += slot + gapOf(of.length);
      at += height;
      return shape;
    });
  };
  return [...shapes(sources, 'in'), ...shapes(parts, 'out')];
}

/** What a node takes up: its name has room, as long as there are not too many. */
const slotOf = (height: number, count: number): number => Math.max(height, Math.min(row, 0.5 / Math.max(1, count)));

/** How high all that flows can be drawn, so that what is small has room for its name too. */
function roomOf(values: readonly number[], most: number): number {
  const free = 1 - gapOf(values.length) * Math.max(0, values.length - 1);
  let room = free;
  // Less room makes others small in their turn.
  for (const _ of values) {
    const small = values.filter((value) => (value / most) * room < slotOf(0, values.length));
    const large = sum(values.filter((value) => !small.includes(value))) / most;
    if (large <= 0) break;
    room = Math.min(room, (free - small.length * slotOf(0, values.length)) / large);
  }
  return Math.max(0.2, Math.min(1, room));
}

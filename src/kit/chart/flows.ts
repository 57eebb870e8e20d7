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

/** Between two nodes of a side, as a share of the height. */
const gap = 0.022;

/** Flows as bands from sources over a middle to parts: as high as they are large, with room between them for their names. */
export function flowShapes(sources: readonly Flow[], parts: readonly Flow[]): readonly FlowShape[] {
  const sum = (of: readonly Flow[]): number => of.reduce((all, { value }) => all + value, 0);
  const most = Math.max(sum(sources), sum(parts));
  if (most <= 0) return [];
  const rows = Math.max(sources.length, parts.length, 1);
  const room = Math.max(0.3, 1 - gap * (rows - 1));
  const shapes = (of: readonly Flow[], side: 'in' | 'out'): readonly FlowShape[] => {
    const between = of.length > 1 ? (1 - (sum(of) / most) * room) / (of.length - 1) : 0;
    let top = of.length > 1 ? 0 : (1 - (sum(of) / most) * room) / 2;
    let at = (1 - room) / 2;
    return of.map((one) => {
      const height = (one.value / most) * room;
      const shape = { ...one, side, top, height, at };
      top += height + Math.min(between, gap * 3);
      at += height;
      return shape;
    });
  };
  return [...shapes(sources, 'in'), ...shapes(parts, 'out')];
}

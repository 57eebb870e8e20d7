export type Labels = Readonly<Record<string, string>>;

export interface Tally {
  readonly add: (labels?: Labels, by?: number) => void;
}
export interface Gauge {
  readonly set: (value: number, labels?: Labels) => void;
}

/** A figure with what it is of. */
export type Reading = readonly [labels: Labels, value: number];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly values: Map<string, number>;
  readonly read: (() => Iterable<Reading>) | null;
}

/** One registry for the whole process, as a process has one `/metrics`. */
const registry = new Map<string, Metric>();

/** A figure that only rises: `tally('busbar_samples_total', 'Samples taken').add({ channel: 'c1' })`. The same name is the same tally. */
export function tally(name: string, help: string): Tally {
  const { values } = metric({ name, help, type: 'counter', read: null });
  return {
    add: (labels = {}, by = 1) => {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    },
  };
}

/** A figure that rises and falls, set by its room. */
export function gauge(name: string, help: string): Gauge {
  const { values } = metric({ name, help, type: 'gauge', read: null });
  return { set: (value, labels = {}) => void values.set(labelText(labels), value) };
}

/** A figure that is read when somebody asks. A later reader of the same name takes the place of the earlier. */
export function gaugeOf(name: string, help: string, read: () => number): void {
  readingsOf({ name, help, type: 'gauge' }, () => [[{}, read()]]);
}

/** Figures that their room keeps by itself, read when somebody asks. A later reader of the same name takes the place of the earlier. */
export function readingsOf(
  { name, help, type }: Pick<Metric, 'name' | 'help' | 'type'>,
  read: () => Iterable<Reading>,
): void {
  registry.delete(name);
  metric({ name, help, type, read });
}

/** All figures in Prometheus' text format 0.0.4. */
export function metricsText(): string {
  const lines: string[] = [];
  for (const { name, help, type, values, read } of registry.values()) {
    lines.push(`# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}`, `# TYPE ${name} ${type}`);
    for (const [labels, value] of read?.() ?? []) lines.push(`${name}${labelText(labels)} ${value}`);
    for (const [labels, value] of values) lines.push(`${name}${labels} ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

function metric(given: Omit<Metric, 'values'>): Metric {
  const known = registry.get(given.name);
  if (known) return known;
  if (!/^[a-z][a-z0-9_]*$/.test(given.name)) throw new Error(`not a name of a metric: ${given.name}`);
  const made = { ...given, values: new Map<string, number>() };
  registry.set(given.name, made);
  return made;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.sort().join(',')}}`;
}

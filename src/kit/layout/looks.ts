import styles from './layout.module.css';

/** Steps of the 8 px grid (`--bb-s-…`). */
type Step = '0' | '1' | '2' | '3' | '4' | '6';

/**
 * How a part lies and reads. All of it is weaker than any sheet of a screen: a `className` adds to it and overrules it.
 * Every value of a look is one class of `layout.module.css`.
 */
export interface Looks {
  /** Between what it holds: `2` where nothing is said; between lines and within a line where two are said. */
  readonly gap?: Step | `${Step} ${Step}`;
  /** Around what it holds, as a style says it: all sides; block and inline; above, beside and below. */
  readonly pad?: Step | `${Step} ${Step}` | `${Step} ${Step} ${Step}`;
  /** What it takes of its place: all that is left (`grow`), the same and its content gives way in height (`fill`) or width (`wide`); what it needs (`fixed`), or less in height (`low`) or width (`thin`). */
  readonly size?: 'grow' | 'fill' | 'wide' | 'fixed' | 'low' | 'thin';
  /** What is larger than its place: `scroll` either way, `down` downwards only, `cut` not to be seen. */
  readonly over?: 'scroll' | 'down' | 'cut';
  readonly line?: 'above' | 'below' | 'around';
  readonly ground?: 'panel' | 'sunken' | 'raised';
  /** Where things stand across their line. */
  readonly at?: 'start' | 'center' | 'end' | 'base' | 'stretch';
  /** Where things stand along their line. */
  readonly spread?: 'between' | 'end' | 'center';
  /** Of a grid: how many, or names with their figures (`pairs`), or what is wide and what stands beside it (`side`). Of halves: which is the larger, what can be chosen from, what is open `aside`. */
  readonly columns?: 'one' | 'first' | 'second' | 'chooser' | 'aside' | '2' | '3' | '4' | 'pairs' | 'side';
  /** One line, however narrow its place. */
  readonly still?: boolean;
  /** Within a line of words. */
  readonly inline?: boolean;
  /** Away from what stands before it, or what stands after it away from it. */
  readonly away?: 'before' | 'after';
  /** `note` and `quiet` is said beside, `fault` went wrong; the others are sizes. */
  readonly text?: 'note' | 'quiet' | 'fault' | 'tiny' | 'small' | 'body' | 'title' | 'head' | 'figure' | 'great';
  readonly tone?: 'first' | 'second' | 'third' | 'refused';
  readonly weight?: 'strong' | 'plain';
  readonly to?: 'end' | 'center';
  /** What is longer than its line: `line` stays in one, `dots` ends in three dots, `breaks` parts even what has no gap. */
  readonly words?: 'line' | 'dots' | 'breaks';
  /** Digit below digit. */
  readonly digits?: boolean;
}

/** Every look, in the order in which their classes stand. */
const looks: Readonly<Record<keyof Looks, true>> = {
  gap: true,
  pad: true,
  size: true,
  over: true,
  line: true,
  ground: true,
  at: true,
  spread: true,
  columns: true,
  still: true,
  inline: true,
  away: true,
  text: true,
  tone: true,
  weight: true,
  to: true,
  words: true,
  digits: true,
};

/** The classes of the looks among the properties of a part, and the properties that are none. */
export function lookOf(props: object) {
  const classes: (string | undefined)[] = [];
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!Object.hasOwn(looks, name)) others[name] = value;
    else if (value === true) classes.push(styles[name]);
    else if (typeof value === 'string') classes.push(styles[`${name}-${value.replaceAll(' ', '-')}`]);
  }
  return { classes, others };
}

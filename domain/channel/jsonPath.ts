/**
 * The way to a value inside a JSON message: names joined by dots, places in lists in brackets, a name with dots or brackets in
 * quotes: `data.phases[2].current`, `["active.power"].value`. Empty: the whole message. Nothing in it is ever run.
 */
export type JsonPath = readonly (string | number)[];

const step = /\.?([^.[\]"\s]+)|\[(\d{1,6})\]|\.?\["([^"]{1,64})"\]/y;
const mostSteps = 16;

/** The steps of a written path; null when it is none. */
export function jsonPathOf(written: string): JsonPath | null {
  const steps: (string | number)[] = [];
  step.lastIndex = 0;
  for (let at = 0; at < written.length; at = step.lastIndex) {
    const found = step.exec(written);
    if (found === null || steps.length === mostSteps) return null;
    const [whole, name, index, quoted] = found;
    // A dot stands between two steps, never before the first; a bare name after another one needs it.
    const isDotted = whole.startsWith('.');
    if (at === 0 ? isDotted : name !== undefined && !isDotted) return null;
    steps.push(name ?? quoted ?? Number(index));
  }
  return steps;
}

/** What stands at the path, or undefined. Only what the message itself holds: no inherited names, no length of a text. */
export function valueAt(message: unknown, path: JsonPath): unknown {
  let now = message;
  for (const one of path) {
    if (typeof now !== 'object' || now === null || Array.isArray(now) !== (typeof one === 'number')) return undefined;
    if (!Object.hasOwn(now, one)) return undefined;
    now = (now as Readonly<Record<string | number, unknown>>)[one];
  }
  return now;
}

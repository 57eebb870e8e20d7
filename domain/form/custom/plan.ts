import type { Script } from '../../script/parseScript.ts';
import type { Text } from '../../text/message.ts';
import { readExpression } from './expression.ts';
import type { FieldKind } from './kinds.ts';
import { type CustomField, customFieldsOf, type FormBody } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** An expression of a form, where it stands and the field that rests on it; null for a rule. */
export interface FormExpression {
  readonly at: string;
  readonly key: string | null;
  readonly source: string;
}

/** Every expression of a form with its place. */
export function expressionsOf({ sections, rules }: Pick<FormBody, 'sections' | 'rules'>): readonly FormExpression[] {
  const ofFields = sections.flatMap(({ fields }, n) =>
    fields.flatMap((field, m): readonly FormExpression[] => {
      const at = `sections.${n}.fields.${m}`;
      const both = [
        { at: `${at}.formula`, key: field.key, source: field.kind === 'formula' ? field.formula : null },
        { at: `${at}.when`, key: field.key, source: field.when },
      ];
      return both.flatMap((one) => (one.source === null || one.source === '' ? [] : [{ ...one, source: one.source }]));
    }),
  );
  return [...ofFields, ...rules.map(({ holds }, n) => ({ at: `rules.${n}.holds`, key: null, source: holds }))];
}

/** What is wrong with the expressions of a form: what they cannot read, and rings that have no beginning, told with their way. */
export function expressionFaults(form: Pick<FormBody, 'sections' | 'rules'>): Readonly<Record<string, Text>> {
  const known = new Map(customFieldsOf(form).map((field) => [field.key, field]));
  const faults: Record<string, Text> = {};
  const rests = new Map<string, Map<string, string>>();
  for (const { at, key, source } of expressionsOf(form)) {
    const read = readExpression(source);
    const strange = read.ok ? read.script.cells.find((cell) => !known.has(cell)) : undefined;
    if (!read.ok) faults[at] = read.fault;
    else if (strange !== undefined) faults[at] = say(`没有字段 ${strange}`, `There is no field ${strange}`);
    else if (key !== null) {
      const told = tellsPersonal(known, { key, cells: read.script.cells });
      if (told !== undefined) faults[at] = personalTold(told);
      rests.set(key, new Map([...(rests.get(key) ?? []), ...read.script.cells.map((cell) => [cell, at] as const)]));
    }
  }
  const ring = ringIn(rests);
  if (ring !== null) {
    const way = ring.way.join(' → ');
    faults[ring.at] = say(`循环引用：${way}`, `They rest on each other: ${way}`);
  }
  return faults;
}

/**
 * A personal field that an open one would tell of by resting on it: its figure, or by standing there at all one bit of it. Since no open field may, none
 * tells of it over others either. A rule may: only who sees what is sealed is told that it does not hold.
 */
const tellsPersonal = (
  known: ReadonlyMap<string, CustomField>,
  { key, cells }: { readonly key: string; readonly cells: readonly string[] },
): string | undefined =>
  known.get(key)?.personal === true ? undefined : cells.find((cell) => known.get(cell)?.personal === true);

const personalTold = (key: string): Text =>
  say(`${key} 是个人信息，会由此字段公开`, `${key} is personal: this field, which is not, would tell of it`);

type Rests = ReadonlyMap<string, ReadonlyMap<string, string>>;

function ringIn(rests: Rests): { readonly way: readonly string[]; readonly at: string } | null {
  const done = new Set<string>();
  const visit = (key: string, above: readonly string[]): readonly string[] | null => {
    if (done.has(key)) return null;
    const begins = above.indexOf(key);
    if (begins !== -1) return [...above.slice(begins), key];
    for (const next of rests.get(key)?.keys() ?? []) {
      const way = visit(next, [...above, key]);
      if (way !== null) return way;
    }
    done.add(key);
    return null;
  };
  for (const key of rests.keys()) {
    const way = visit(key, []);
    const [first = '', second = ''] = way ?? [];
    if (way !== null) return { way, at: rests.get(first)?.get(second) ?? '' };
  }
  return null;
}

/** A form as it is filled: its fields in their order with what they rest on, read once. */
export interface FillPlan {
  readonly fields: readonly CustomField[];
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly formulas: ReadonlyMap<string, Script>;
  readonly conditions: ReadonlyMap<string, Script>;
  readonly rules: readonly { readonly script: Script; readonly says: Text; readonly at: string }[];
}

/** What cannot be read is left out: a form with such a fault is never in force. */
export function fillPlanOf(form: Pick<FormBody, 'sections' | 'rules'>): FillPlan {
  const fields = customFieldsOf(form);
  const scriptsOf = (sourceOf: (field: CustomField) => string | null): ReadonlyMap<string, Script> =>
    new Map(
      fields.flatMap((field) => {
        const source = sourceOf(field);
        const read = source === null || source === '' ? null : readExpression(source);
        return read?.ok === true ? [[field.key, read.script] as const] : [];
      }),
    );
  return {
    fields,
    kinds: new Map(fields.map(({ key, kind }) => [key, kind])),
    formulas: scriptsOf(({ kind, formula }) => (kind === 'formula' ? formula : null)),
    conditions: scriptsOf(({ when }) => when),
    rules: form.rules.flatMap(({ holds, says, saysEn, at }) => {
      const read = readExpression(holds);
      return read.ok ? [{ script: read.script, says: { cn: says, en: saysEn ?? says }, at }] : [];
    }),
  };
}

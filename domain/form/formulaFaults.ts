import { type CellFormula, orderOf, parseFormula } from '../report/cellFormula.ts';
import type { Text } from '../text/message.ts';
import { numberKinds } from './kinds.ts';
import { type FormModel, itemsOf } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What is wrong with the formulas and conditions of a form: what they cannot read, and rings that have no beginning. */
export function formulaFaults(model: FormModel): Readonly<Record<string, Text>> {
  const numbers = new Set(itemsOf(model).flatMap(({ key, kind }) => (numberKinds.includes(kind) ? [key] : [])));
  const faults: Record<string, Text> = {};
  const formulas = new Map<string, CellFormula>();
  const places = new Map<string, string>();
  const read = (source: string, at: string): CellFormula | null => {
    const parsed = parseFormula(source);
    if (!parsed.ok) {
      faults[at] = parsed.fault;
      return null;
    }
    const strange = parsed.formula.cells.find((key) => !numbers.has(key));
    if (strange !== undefined)
      faults[at] = say(`没有数字项目 ${strange}`, `There is no item of numbers called ${strange}`);
    return strange === undefined ? parsed.formula : null;
  };
  for (const [n, section] of model.sections.entries())
    for (const [m, { key, kind, formula, reading }] of section.items.entries()) {
      const at = `sections.${n}.items.${m}`;
      const only = reading?.only ?? null;
      if (only !== null && only !== '') read(only, `${at}.reading.only`);
      if (kind !== 'formula' || formula === null || formula === '') continue;
      const made = read(formula, `${at}.formula`);
      if (made === null) continue;
      formulas.set(key, made);
      places.set(key, `${at}.formula`);
    }
  const ordered = orderOf(formulas);
  if ('ring' in ordered) {
    const way = ordered.ring.join(' → ');
    const at = places.get(ordered.ring[0] ?? '');
    if (at !== undefined) faults[at] = say(`循环引用：${way}`, `They rest on each other: ${way}`);
  }
  return faults;
}

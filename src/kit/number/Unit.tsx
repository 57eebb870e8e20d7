import { Word } from '../layout/parts.tsx';
import styles from './number.module.css';

/** What is set lower (formulas) or higher (powers): CO₂, CH₄, SF₆, m², m³ (K125, K126). */
const formulas = /(CO|CH|SF|N|O|NO|SO)(\d)(?!\d)|(m|km|cm|mm)([23²³])(?!\d)/g;

/** Splits a unit into plain parts and typeset ones: `kgCO2/m3` → kg, CO, ₂, /, m, ³. */
export function partsOfUnit(unit: string): readonly { readonly text: string; readonly set: 'plain' | 'sub' | 'sup' }[] {
  const parts: { text: string; set: 'plain' | 'sub' | 'sup' }[] = [];
  let from = 0;
  for (const match of unit.matchAll(formulas)) {
    const [, element, count, metre, power] = match;
    const head = unit.slice(from, match.index) + (element ?? metre ?? '');
    if (head !== '') parts.push({ text: head, set: 'plain' });
    parts.push(count === undefined ? { text: plainPower(power ?? ''), set: 'sup' } : { text: count, set: 'sub' });
    from = match.index + match[0].length;
  }
  if (from < unit.length) parts.push({ text: unit.slice(from), set: 'plain' });
  return parts;
}

const plainPower = (power: string) => power.replace('²', '2').replace('³', '3');

/** A unit, typeset. Formulas and powers are read aloud as they are written. */
export function Unit({ unit }: { readonly unit: string }) {
  return (
    <Word tone="third" weight="plain" className={styles.unit}>
      {partsOfUnit(unit).map(({ text, set }) => {
        if (set === 'sub') return <sub key={`${set}${text}`}>{text}</sub>;
        if (set === 'sup') return <sup key={`${set}${text}`}>{text}</sup>;
        return text;
      })}
    </Word>
  );
}

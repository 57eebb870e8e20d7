/** A piece of a label, and where it stands: on the line, below it or above it. */
export interface FormulaToken {
  readonly text: string;
  readonly at: 'line' | 'sub' | 'sup';
}

const symbol = '(?:Cl|Na|Ca|Mg|Al|Fe|Cu|Zn|Si|Hg|Pb|Ar|He|Br|H|C|N|O|F|S|P|K)';
const counted = `${symbol}\\d*`;
const written = `(?<![A-Za-z0-9.])(?:${counted}|\\((?:${counted})+\\)\\d*){2,}(?=e?(?![A-Za-z0-9]|\\.\\d))`;
/** A compound in a label; a trailing e is "equivalent" (CO2e). What goes on with letters, digits or decimals is something else. */
const compound = new RegExp(`${written}`, 'g');
/** Of one element only these are meant: H1, C2 and P3 are names of channels and phases. */
const molecule = /(?<![A-Za-z0-9.])(?:H2|O2|O3|N2|Cl2|F2)(?![A-Za-z0-9]|\.\d)/g;
/** An area or a volume: the length's unit and 2 or 3. */
const power = /(?<![A-Za-z])(?:[kcd]?m|mm)[23](?![0-9A-Za-z])/g;

/**
 * A label with its chemical formulas and powers set: CO2 as CO₂, m3 as m³. Text that merely looks alike (PM2.5, M101, H1) stays
 * as it is.
 */
export function formulaTokens(label: string): readonly FormulaToken[] {
  const marks = [
    ...marksOf(label, compound, 'sub'),
    ...marksOf(label, molecule, 'sub'),
    ...marksOf(label, power, 'sup'),
  ];
  marks.sort((a, b) => a.from - b.from);
  const tokens: FormulaToken[] = [];
  let done = 0;
  for (const { from, to, at } of marks) {
    if (from > done) tokens.push({ text: label.slice(done, from), at: 'line' });
    tokens.push({ text: label.slice(from, to), at });
    done = to;
  }
  if (done < label.length || label === '') tokens.push({ text: label.slice(done), at: 'line' });
  return tokens;
}

const shifted = { sub: '₀₁₂₃₄₅₆₇₈₉', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹' } as const;

/** The same as plain text, with the signs that Unicode has for it. */
export function formulaText(label: string): string {
  return formulaTokens(label)
    .map(({ text, at }) => (at === 'line' ? text : [...text].map((digit) => shifted[at][Number(digit)]).join('')))
    .join('');
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly at: 'sub' | 'sup';
}

/** The digits of whatever the pattern finds. */
function marksOf(label: string, pattern: RegExp, at: Mark['at']): readonly Mark[] {
  return [...label.matchAll(pattern)].flatMap((match) =>
    [...match[0].matchAll(/\d+/g)].map((digits) => {
      const from = match.index + digits.index;
      return { from, to: from + digits[0].length, at };
    }),
  );
}

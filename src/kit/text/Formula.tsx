import { formulaText, formulaTokens } from '../../../domain/text/formula.ts';

/** A label with its formulas and powers typeset: CO₂, CH₄, m³. Who hears it hears the formula as one word. */
export function Formula({ children }: { readonly children: string }) {
  const tokens = formulaTokens(children);
  if (tokens.every(({ at }) => at === 'line')) return children;
  return (
    <span>
      <span aria-hidden>
        {tokens.map(({ text, at }, index) => {
          const key = `${index}${text}`;
          if (at === 'sub') return <sub key={key}>{text}</sub>;
          if (at === 'sup') return <sup key={key}>{text}</sup>;
          return <span key={key}>{text}</span>;
        })}
      </span>
      <span className="bb-spoken">{formulaText(children)}</span>
    </span>
  );
}

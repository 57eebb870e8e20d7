import { measureOf } from '../../../../domain/figure/measures.ts';
import type { FigurePlace, Opens, WhyAnswer } from '../../../../domain/figure/why.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './why.module.css';
import { unjudged, words } from './words.ts';

interface Props {
  readonly told: WhyAnswer;
  readonly opens: Opens;
  readonly place: FigurePlace | null;
}

/** The figure with its formula, and whether it is what is made of its parts there and then. */
export function Made({ told, opens, place }: Props) {
  const say = useText(words);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  const measure = place === null ? null : measureOf(place.measure);
  const formula =
    opens.of === 'figure' ? (measure === null ? '' : word(measure.formula)) : say(`why.${opens.of}.formula`);
  return (
    <section className={styles.part}>
      <Words text="note">
        {told.name} · {times.full(told.from).slice(0, 16)} – {times.full(told.to).slice(0, 16)}
      </Words>
      <Words text="great" digits>
        {figure.value(told.figure, told.unit)} {told.unit ?? ''}
      </Words>
      <Words text="note">{figure.notes(told.figure).join(' · ')}</Words>
      <Words text="note">
        {say('why.formula')}: {formula}
        {opens.of === 'figure' && measure !== null
          ? ` · ${say('why.clause')} ${measure.clause === 'ours' ? say('why.ours') : measure.clause}`
          : ''}
      </Words>
      <Verdict told={told} />
    </section>
  );
}

function Verdict({ told: { equal, recomputed, figure, unit, unjudged: why } }: { readonly told: WhyAnswer }) {
  const say = useText(words);
  const word = useWord();
  const written = (value: string | null): string => (value === null ? say('why.none') : `${value} ${unit ?? ''}`);
  if (equal === null) return <Words text="note">{why === null ? '' : word(unjudged[why])}</Words>;
  if (equal) return <p className={styles.equal}>{say('why.equal', { value: written(recomputed) })}</p>;
  return (
    <Words pad="2 3" tone="refused" weight="strong" role="alert" className={styles.unequal}>
      {say('why.unequal', { made: written(recomputed), shown: written(figure.value) })}
    </Words>
  );
}

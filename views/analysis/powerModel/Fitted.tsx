import type { FitAnswer, LeftReason, ToldTerms } from '../../../domain/energyModel/calls.ts';
import { leftReasons } from '../../../domain/energyModel/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import styles from '../parts/figures.module.css';
import { DaysChart } from './DaysChart.tsx';
import { words } from './words.ts';

/** What a model says: its formula, how good it is on weeks that it has not seen, and its days. */
export function Fitted({ answer, name }: { readonly answer: FitAnswer; readonly name: string }) {
  const say = useText(words);
  const { terms, days } = answer;
  const lost = days.filter(({ left }) => left !== null && left !== 'notYet');
  const reasons = leftReasons.flatMap((why: LeftReason) => {
    const n = lost.filter(({ left }) => left === why).length;
    return n === 0 ? [] : [say('model.lostOf', { why: say(`model.left.${why}`), n })];
  });
  return (
    <>
      {terms === null ? null : <Formula terms={terms} />}
      {lost.length === 0 ? null : (
        <p className={styles.notes}>{say('model.lost', { n: lost.length, why: reasons.join(' · ') })}</p>
      )}
      <DaysChart answer={answer} name={name} />
    </>
  );
}

/** Enough digits to tell one coefficient from another, whatever its size. */
const digitsOf = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 4);

function Formula({ terms }: { readonly terms: ToldTerms }) {
  const say = useText(words);
  const lang = useLang();
  const figure = useFigure();
  const number = (text: string): string => {
    const value = Number(text);
    return writeNumber(Math.abs(value), digitsOf(value), lang);
  };
  const nameOf = ({ name, nameEn }: ToldTerms['slopes'][number]): string => (lang === 'en' ? (nameEn ?? name) : name);
  const sign = (text: string, isFirst = false): string => (text.startsWith('-') ? ' − ' : isFirst ? '' : ' + ');
  const formula = [
    `${sign(terms.base, true)}${number(terms.base)} ${terms.unit}`,
    ...terms.slopes.map(
      (one) => `${sign(one.slope)}${number(one.slope)} ${terms.unit}/${one.unit} × ${nameOf(one)} (${one.unit})`,
    ),
  ].join('');
  return (
    <Box pad="2 3" ground="panel" className={styles.key}>
      <Figures
        label={say('model.formula')}
        figures={[
          { key: 'formula', label: say('model.aDay', { unit: terms.unit }), value: <strong>{formula}</strong> },
          { key: 'cv', label: say('model.cv'), value: figure.percent(terms.cvRmse) },
          { key: 'bias', label: say('model.bias'), value: figure.percent(terms.bias) },
          {
            key: 'r2',
            label: say('model.r2'),
            value: terms.r2 === null ? '--' : writeNumber(Number(terms.r2), 3, lang),
          },
          { key: 'n', label: say('model.n'), value: `${terms.learnt} / ${terms.unseen}` },
          {
            key: 'ranges',
            label: say('model.ranges'),
            value: terms.slopes
              .map((one) =>
                say('model.range', {
                  name: nameOf(one),
                  unit: one.unit,
                  least: writeNumber(Number(one.least), 1, lang),
                  most: writeNumber(Number(one.most), 1, lang),
                }),
              )
              .join(' · '),
          },
        ]}
      />
    </Box>
  );
}

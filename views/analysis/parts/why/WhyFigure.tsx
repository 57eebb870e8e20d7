import type { ReactNode } from 'react';
import type { Series } from '../../../../domain/figure/answer.ts';
import { measureOf } from '../../../../domain/figure/measures.ts';
import type { Question } from '../../../../domain/figure/question.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { placeOf, useOpenWhy } from './openWhy.ts';
import styles from './why.module.css';
import { words } from './words.ts';

interface Props {
  readonly question: Question;
  readonly series: Series;
  /** The place of its step; left out: the total. */
  readonly cell?: number;
  readonly children: ReactNode;
}

/** A figure as it is told, to be pressed for what it stands on. */
export function WhyFigure({ question, series, cell, children }: Props) {
  const say = useText(words);
  const word = useWord();
  const open = useOpenWhy();
  const place = placeOf(series, cell ?? null);
  if (open === null || place === null) return children;
  return (
    <button
      type="button"
      className={styles.press}
      title={say('why.opens')}
      onClick={() => open({ question, opens: { of: 'figure', place }, name: word(measureOf(series.measure).name) })}
    >
      {children}
      <span className="bb-spoken">{say('why.opens')}</span>
    </button>
  );
}

import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import {
  dayAfter,
  type PeriodPick,
  periodNames,
  periodPicks,
  pickedSpan,
  spanOfDays,
  steppedSpan,
} from '../../../domain/figure/period.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { type FigureStep, stepNames } from '../../../domain/figure/vocabulary.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { Segments } from '../action/Segments.tsx';
import { Bar, Beside, Word } from '../layout/parts.tsx';
import { DayInput } from './field/DayInput.tsx';
import styles from './period.module.css';
import { useSite } from './times.ts';

const words = defineMessages({
  'kit.period.picks': { cn: '时段', en: 'Span' },
  'kit.period.earlier': { cn: '前一时段', en: 'The span before' },
  'kit.period.later': { cn: '后一时段', en: 'The span after' },
  'kit.period.from': { cn: '起始日期', en: 'From' },
  'kit.period.to': { cn: '结束日期（含当日）', en: 'To (that day included)' },
  'kit.period.step': { cn: '步长', en: 'Step' },
  'kit.period.compare': { cn: '对比', en: 'Compared with' },
  'kit.period.none': { cn: '不对比', en: 'Nothing' },
  'kit.period.lastYear': { cn: '去年同期', en: 'Last year' },
  'kit.period.before': { cn: '上一期', en: 'The span before' },
  'kit.period.both': { cn: '同比和环比', en: 'Both' },
  'kit.period.own': { cn: '自选', en: 'Own' },
  'kit.period.ownFrom': { cn: '对比起始日期', en: 'Compared from' },
});

export type Compared = 'none' | 'lastYear' | 'before' | 'both' | 'own';

interface Props {
  readonly span: AskedSpan;
  readonly onSpan: (span: AskedSpan) => void;
  readonly step: FigureStep;
  /** Those that make sense of the span; fewer than two are not offered. */
  readonly steps: readonly FigureStep[];
  readonly onStep: (step: FigureStep) => void;
  readonly compare: Compared;
  readonly compares: readonly Compared[];
  readonly onCompare: (compare: Compared) => void;
  /** Where the own comparison begins. */
  readonly own: string | null;
  readonly onOwn: (from: string | null) => void;
  /** Why what is chosen is not asked. */
  readonly fault: string | null;
  readonly children?: ReactNode;
}

/** Which span, in which steps, compared with what. */
export function PeriodBar({ span, onSpan, step, steps, onStep, own, onOwn, fault, children, ...compared }: Props) {
  const { compare, compares, onCompare } = compared;
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const isAt = (pick: PeriodPick): boolean => {
    const { from, to } = pickedSpan(pick, clock.now(), zone);
    return from === span.from && to === span.to;
  };
  const [draft, setDraft] = useState({ from: span.from, to: lastDay(span.to) });
  useEffect(() => setDraft({ from: span.from, to: lastDay(span.to) }), [span.from, span.to]);
  // What is no day yet is asked for when it is one.
  const put = (end: 'from' | 'to', entered: string | null) => {
    const next = { ...draft, [end]: entered ?? '' };
    setDraft(next);
    if (isDay(next.from) && isDay(next.to)) onSpan(spanOfDays(next.from, dayAfter(next.to)));
  };
  return (
    <Bar gap="2 3" pad="2 3" size="fixed" ground="panel" className={styles.bar}>
      <Segments<PeriodPick | 'none'>
        label={say('kit.period.picks')}
        value={periodPicks.find(isAt) ?? 'none'}
        onChoose={(pick) => pick !== 'none' && onSpan(pickedSpan(pick, clock.now(), zone))}
        segments={periodPicks.map((pick) => ({ value: pick, text: word(periodNames[pick]) }))}
      />
      <Beside>
        <Button
          look="quiet"
          icon={<ChevronLeftIcon size={16} />}
          aria-label={say('kit.period.earlier')}
          onClick={() => onSpan(steppedSpan(span, -1, zone))}
        />
        <DayInput aria-label={say('kit.period.from')} value={draft.from} onEnter={(entered) => put('from', entered)} />
        <span aria-hidden>—</span>
        <DayInput aria-label={say('kit.period.to')} value={draft.to} onEnter={(entered) => put('to', entered)} />
        <Button
          look="quiet"
          icon={<ChevronRightIcon size={16} />}
          aria-label={say('kit.period.later')}
          onClick={() => onSpan(steppedSpan(span, 1, zone))}
        />
      </Beside>
      {steps.length < 2 ? null : (
        <Segments
          label={say('kit.period.step')}
          value={step}
          onChoose={onStep}
          segments={steps.map((one) => ({ value: one, text: word(stepNames[one]) }))}
        />
      )}
      {compares.length < 2 ? null : (
        <Beside>
          <Word text="note">{say('kit.period.compare')}</Word>
          <Segments
            label={say('kit.period.compare')}
            value={compare}
            onChoose={onCompare}
            segments={compares.map((one) => ({ value: one, text: say(`kit.period.${one}`) }))}
          />
          {compare === 'own' ? <DayInput aria-label={say('kit.period.ownFrom')} value={own} onEnter={onOwn} /> : null}
        </Beside>
      )}
      {children}
      {fault === null ? null : (
        <Word text="fault" role="alert">
          {fault}
        </Word>
      )}
    </Bar>
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text));

/** The day before the end, which is its last. */
const lastDay = (to: string): string => (isDay(to) ? dayAfter(to, -1) : to);

import { useEffect, useState } from 'react';
import { orderFault, type TimeRange, timeRangeMessages } from '../../../domain/clock/timeRange.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Beside, Word } from '../layout/parts.tsx';
import { usePrintSpan } from '../print/printing.ts';
import { type EnteredMoment, MomentInput } from './field/MomentInput.tsx';
import styles from './range.module.css';
import { useTimes } from './times.ts';

const words = defineMessages({
  'kit.range.from': { cn: '开始时间', en: 'Start' },
  'kit.range.to': { cn: '结束时间', en: 'End' },
});

interface Props {
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
}

type Draft = Readonly<Record<'from' | 'to', EnteredMoment>>;

/** A range of instants in the zone of the site. What is no range says why and is cleared; the range that is shown stays (V067, V068). */
export function RangeField({ range, onRange }: Props) {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const times = useTimes();
  usePrintSpan(() => `${times.full(range.from)} — ${times.full(range.to)}`);
  const [draft, setDraft] = useState<Draft>(range);
  const [said, setSaid] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range is another draft
  useEffect(() => setDraft(range), [range.from, range.to]);
  const keep = () => {
    if (draft.from === range.from && draft.to === range.to) return setSaid(null);
    // What cannot be read says so itself.
    const { from, to } = draft;
    if (typeof from === 'string' || typeof to === 'string') return setSaid(null);
    // A minute of the present may be the one that has begun.
    const fault = orderFault({ from, to }, clock.now() + 60_000);
    setSaid(fault === null ? null : word(timeRangeMessages[`range.${fault}`]));
    if (fault === 'order' || fault === 'future') setDraft({ from: null, to: null });
    if (fault === null) onRange({ from: from ?? 0, to: Math.min(to ?? 0, clock.now()) });
  };
  const input = (end: 'from' | 'to') => (
    <MomentInput
      precision="minute"
      aria-label={say(`kit.range.${end}`)}
      aria-invalid={said !== null}
      value={draft[end]}
      max={clock.now()}
      onEnter={(entered) => setDraft({ ...draft, [end]: entered })}
      onLeave={keep}
    />
  );
  return (
    <Beside className={styles.range}>
      {input('from')}
      <span aria-hidden>—</span>
      {input('to')}
      {said === null ? null : (
        <Word words="line" ground="raised" text="fault" className={styles.fault} role="alert">
          {said}
        </Word>
      )}
    </Beside>
  );
}

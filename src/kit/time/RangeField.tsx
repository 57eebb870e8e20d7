import { useEffect, useState } from 'react';
import { type Zone, zoneOf } from '../../../domain/clock/zone.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Input } from '../form/Field.tsx';
import { usePrintSpan } from '../print/printing.ts';
import styles from './range.module.css';
import { type Range, rangeFault, rangeFaults } from './range.ts';
import { useSite, useTimes } from './times.ts';

const words = defineMessages({
  'kit.range.from': { cn: '开始时间', en: 'Start' },
  'kit.range.to': { cn: '结束时间', en: 'End' },
});

interface Props {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

type Draft = { readonly from: string; readonly to: string };
const draftOf = ({ from, to }: Range, zone: Zone): Draft => ({ from: minuteOf(from, zone), to: minuteOf(to, zone) });
const minuteOf = (at: number, zone: Zone) => zone.written(at).local.slice(0, 16).replace(' ', 'T');

/** A range of instants in the zone of the site. What is no range says why and is cleared; the range that is shown stays (V067, V068). */
export function RangeField({ range, onRange }: Props) {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const times = useTimes();
  usePrintSpan(() => `${times.full(range.from)} — ${times.full(range.to)}`);
  const [draft, setDraft] = useState<Draft>(draftOf(range, zone));
  const [said, setSaid] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range is another draft
  useEffect(() => setDraft(draftOf(range, zone)), [range.from, range.to, zone.name]);
  const keep = () => {
    const shown = draftOf(range, zone);
    if (draft.from === shown.from && draft.to === shown.to) return setSaid(null);
    const asked = { from: zone.instantAt(draft.from), to: zone.instantAt(draft.to) };
    const fault = rangeFault(asked, clock.now());
    setSaid(fault === null ? null : word(rangeFaults[fault]));
    if (fault === 'order' || fault === 'future') setDraft({ from: '', to: '' });
    if (fault === null) onRange({ from: asked.from ?? 0, to: Math.min(asked.to ?? 0, clock.now()) });
  };
  const latest = minuteOf(clock.now(), zone);
  const input = (end: 'from' | 'to') => (
    <Input
      type="datetime-local"
      aria-label={say(`kit.range.${end}`)}
      aria-invalid={said !== null}
      value={draft[end]}
      max={latest}
      onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
  return (
    <span className={styles.range}>
      {input('from')}
      <span aria-hidden>—</span>
      {input('to')}
      {said === null ? null : (
        <span className={styles.fault} role="alert">
          {said}
        </span>
      )}
    </span>
  );
}

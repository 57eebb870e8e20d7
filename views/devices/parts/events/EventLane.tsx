import type { TimeRange } from '../../../../domain/clock/timeRange.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './eventLane.module.css';

const words = defineMessages({
  'events.lane': { cn: '事件密度；点一段只看它', en: 'Density of events; a part opens alone' },
  'events.lane.part': { cn: '{from} 起：{n} 个事件', en: 'From {from}: {n} events' },
});

interface Props {
  /** How many fall into each part of the span. */
  readonly lane: readonly { readonly from: string; readonly n: number }[];
  readonly to: number;
  readonly onShow: (range: TimeRange) => void;
}

/** Where in the span the events crowd; a part opens alone. */
export function EventLane({ lane, to, onShow }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const most = Math.max(1, ...lane.map(({ n }) => n));
  const first = lane[0] === undefined ? null : Date.parse(lane[0].from);
  return (
    <Box pad="0 3 2">
      {/* biome-ignore lint/a11y/useSemanticElements: a row of bars is no fieldset of a form */}
      <div className={styles.parts} role="group" aria-label={say('events.lane')}>
        {lane.map(({ from, n }, place) => {
          const until = lane[place + 1]?.from;
          const told = say('events.lane.part', { from: times.dayTime(Date.parse(from)), n: writeNumber(n, 0, lang) });
          return (
            <button
              key={from}
              type="button"
              aria-label={told}
              title={told}
              disabled={n === 0}
              onClick={() => onShow({ from: Date.parse(from), to: until === undefined ? to : Date.parse(until) })}
            >
              <span style={{ blockSize: `${n === 0 ? 0 : Math.max(8, (n / most) * 100)}%` }} />
            </button>
          );
        })}
      </div>
      <Bar still at="stretch" gap="0" text="quiet" spread="between" aria-hidden>
        <span>{times.dayTime(first)}</span>
        <span>{times.dayTime(to)}</span>
      </Bar>
    </Box>
  );
}

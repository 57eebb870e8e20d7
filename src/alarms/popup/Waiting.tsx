import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { showFor } from '../../../machines/popup/popupMachine.ts';
import { type PopupEntry, summaryOf, turnsOf } from '../../../machines/popup/queue.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Bar, Box, Word } from '../../kit/layout/parts.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../kit/mark/markState.ts';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useLevels } from '../../presets/presets.ts';
import { toldTitleOf } from '../alarmWords.ts';
import styles from './popup.module.css';
import { popUpWords } from './words.ts';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** What waits behind the card: how many of each level, and each in its turn with when that is. `left`: ms that the card has still. */
export function Waiting({ of, left }: { readonly of: readonly PopupEntry[]; readonly left: number }) {
  const say = useText(popUpWords);
  const lang = useLang();
  const word = useWord();
  const looks = useLevels();
  const times = useTimes();
  const { byLevel } = summaryOf(of);
  return (
    <section className={styles.queue} aria-label={say('popup.queue')}>
      <Bar as="header" still tone="second">
        <b>{say('popup.queue')}</b>
        {levels.map((level) =>
          byLevel[level] === 0 ? null : (
            <span key={level}>
              <AlarmMark level={level} size={14} label={word(looks[level])} /> {byLevel[level]}
            </span>
          ),
        )}
        <Box as="span" away="before">
          {say('popup.queue.order')}
        </Box>
      </Bar>
      <ol>
        {turnsOf(of, { left, each: showFor }).map(({ entry: { id, alarm, message }, turn, inMs }) => (
          <li key={id}>
            <span>{turn}</span>
            {alarm === null ? <span /> : <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={14} />}
            <Word words="dots">
              {alarm === null ? (lang === 'cn' ? message.title : message.titleEn) : toldTitleOf(alarm, lang)}
            </Word>
            <span>{alarm === null ? null : times.clock(alarm.raisedAt)}</span>
            <span>{say('popup.queue.turn', { age: writeAge(inMs) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

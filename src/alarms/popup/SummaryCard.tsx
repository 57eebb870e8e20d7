import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import type { PopupSummary } from '../../../machines/popup/queue.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Bar, Box, Words } from '../../kit/layout/parts.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { useLevels } from '../../presets/presets.ts';
import { type CardActs, SilenceAll } from './Card.tsx';
import { hintOf } from './keys.ts';
import styles from './popup.module.css';
import { popUpWords } from './words.ts';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** From twenty waiting on, one card stands for all: how many of each level, and the way to the desk (decision 64). */
export function SummaryCard({ summary, ...acts }: CardActs & { readonly summary: PopupSummary }) {
  const { sound, onOpen, onMute, onNext } = acts;
  const say = useText(popUpWords);
  const word = useWord();
  const looks = useLevels();
  return (
    <section
      className={styles.card}
      data-level={summary.worst === 5 ? 4 : summary.worst}
      role="alert"
      aria-label={say('popup.region')}
    >
      <Bar still at="stretch" pad="3" className={styles.body}>
        <Box size="wide">
          <h2 className={styles.title}>{say('popup.summary', { n: summary.total })}</h2>
          <Words tone="second">{say('popup.summary.why')}</Words>
          <Bar as="ul" still at="stretch" gap="4" className={styles.levels}>
            {levels.map((level) => (
              <li key={level}>
                <AlarmMark level={level} size={20} label={word(looks[level])} /> <b>{summary.byLevel[level]}</b>
              </li>
            ))}
          </Bar>
        </Box>
      </Bar>
      <div className={styles.acts}>
        <Button look="primary" hint={hintOf.open} onClick={onOpen}>
          {say('popup.desk')}
        </Button>
        {sound === null ? null : (
          <Button hint={hintOf.mute} onClick={onMute}>
            {say('popup.mute')}
          </Button>
        )}
        <Button look="quiet" hint={hintOf.next} onClick={onNext}>
          {say('popup.close')}
        </Button>
      </div>
      <SilenceAll {...acts} />
    </section>
  );
}

import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import type { MarkState } from '../../../../src/kit/mark/markState.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import styles from './card.module.css';
import { cardWords } from './cardWords.ts';

const stateOf = ({ unacknowledged, returned }: DeviceMark): MarkState =>
  returned ? 'returned' : unacknowledged ? 'unconfirmed' : 'confirmed';

/** How a device is, as the map marks it: the worst alarm, else whether it answers (filled, hollow with a slash, dashed). */
export function StateMark({ mark, size = 16 }: { readonly mark: DeviceMark | undefined; readonly size?: number }) {
  const say = useText(cardWords);
  const lang = useLang();
  const looks = useLevels();
  const answering = mark?.answering ?? 'unknown';
  if (mark?.level !== undefined && mark.level !== null)
    return <AlarmMark level={mark.level} state={stateOf(mark)} size={size} label={looks[mark.level][lang]} />;
  return (
    <svg
      className={styles.state}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={say(`map.card.${answering}`)}
      data-answering={answering}
    >
      <circle cx="8" cy="8" r="5" />
      {answering === 'offline' ? <path d="M3 13L13 3" /> : null}
    </svg>
  );
}

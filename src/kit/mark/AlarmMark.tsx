import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import styles from './AlarmMark.module.css';
import { type MarkState, markGlyphs } from './markState.ts';
import { letterAt, outlines } from './outlines.ts';

interface Props {
  readonly level: AlarmLevel;
  readonly state?: MarkState;
  /** px: 16 in rows, 20 in counters, 28 in heads, 36 on walls. */
  readonly size?: number;
  /** An unconfirmed alarm's mark blinks in the list; in a counter or a chip it does not. */
  readonly blinks?: boolean;
  /** What it tells is not known now: grey and dashed, with its letter where something was known before, else with a question mark. */
  readonly unknown?: 'now' | 'ever' | false;
  /** What it is called for who cannot see it; without it the mark is decoration beside words. */
  readonly label?: string;
}

/** An alarm's mark: the shape and letter say the level, the fill says the state; colour only repeats it. */
export function AlarmMark({ level, state = 'unconfirmed', size = 16, blinks = false, unknown = false, label }: Props) {
  const { name, letter } = alarmLevels[level];
  const { shows, crossed } = markGlyphs[state];
  const look = unknown === false ? styles[state] : styles.unknown;
  const classes = [styles.mark, styles[name], look, blinks && state === 'unconfirmed' ? styles.blinks : ''];
  return (
    <svg
      className={classes.join(' ')}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <path className={styles.shape} d={outlines[level]} />
      {shows === 'letter' ? (
        <text
          className={styles.letter}
          x={state === 'shelved' ? 8.6 : 10}
          y={letterAt[level].y}
          fontSize={letterAt[level].size}
        >
          {unknown === 'ever' ? '?' : letter}
        </text>
      ) : null}
      {crossed >= 1 ? <path className={styles.stroke} d="M4 16L16.500 3.500" /> : null}
      {crossed === 2 ? <path className={styles.stroke} d="M4 3.500L16.500 16" /> : null}
      {state === 'shelved' ? <Clock /> : null}
    </svg>
  );
}

function Clock() {
  return (
    <g className={styles.clock}>
      <circle cx="15" cy="15" r="4.200" />
      <path d="M15 12.800V15l1.600 1" />
    </g>
  );
}

import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import styles from './AlarmMark.module.css';
import { type MarkState, markGlyphs } from './markState.ts';

interface Props {
  readonly level: AlarmLevel;
  readonly state?: MarkState;
  /** px: 16 in rows, 20 in counters, 28 in heads, 36 on walls. */
  readonly size?: number;
  /** An unconfirmed alarm's mark blinks in the list; in a counter or a chip it does not. */
  readonly blinks?: boolean;
  /** What it is called for who cannot see it; without it the mark is decoration beside words. */
  readonly label?: string;
}

/** Outlines in a box of 20, as the board draws them: square, triangle, diamond, circle. */
const outlines: Readonly<Record<AlarmLevel, string>> = {
  1: 'M1.900 1.900h16.200v16.200h-16.200z',
  2: 'M10 1.700L19 18.300H1z',
  3: 'M10 .9L19.100 10L10 19.100L.9 10z',
  4: 'M10 1.200a8.800 8.800 0 1 1 0 17.600a8.800 8.800 0 1 1 0-17.600z',
};
const baseline: Readonly<Record<AlarmLevel, number>> = { 1: 13.9, 2: 16.2, 3: 13.7, 4: 13.9 };

/** An alarm's mark: the shape and letter say the level, the fill says the state; colour only repeats it. */
export function AlarmMark({ level, state = 'unconfirmed', size = 16, blinks = false, label }: Props) {
  const { name, letter } = alarmLevels[level];
  const { shows, crossed } = markGlyphs[state];
  const classes = [styles.mark, styles[name], styles[state], blinks && state === 'unconfirmed' ? styles.blinks : ''];
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
          y={baseline[level]}
          fontSize={level === 2 ? 9.5 : 11}
        >
          {letter}
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

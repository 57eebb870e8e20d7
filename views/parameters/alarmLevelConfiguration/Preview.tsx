import type { CSSProperties } from 'react';
import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import type { LevelLook } from '../../../domain/alarm/levelLooks.ts';
import { levelsOf } from '../../../domain/alarm/levelSet.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Beside, Grid } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { type MarkState, stateText } from '../../../src/kit/mark/markState.ts';
import type { AnyRow, ExtraColumn } from '../../../src/ledger/slots.ts';
import styles from './levels.module.css';

const words = defineMessages({
  'levels.announced': { cn: '弹窗并发声', en: 'Pops up and sounds' },
  'levels.quiet': { cn: '只列在告警台', en: 'On the desk only' },
});

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
const states = ['unconfirmed', 'confirmed', 'returned'] as const satisfies readonly MarkState[];

/** The tokens of one level under another hue, for the part of the page that shows it. */
function inHue(level: AlarmLevel, { hue }: LevelLook): CSSProperties {
  const { name } = alarmLevels[level];
  const parts = ['', '-on', '-text', '-soft'].map((part) => [
    `--bb-alarm-${name}${part}`,
    `var(--bb-hue-${hue}${part})`,
  ]);
  return Object.fromEntries(parts) as CSSProperties;
}

const looksOf = (row: AnyRow) => levelsOf(row as unknown as Parameters<typeof levelsOf>[0]);

/** Each level of a set with its mark in its hue. */
export const levelColumns: readonly ExtraColumn[] = levels.map((level) => ({
  key: `level${level}`,
  title: { cn: `等级 ${level}`, en: `Level ${level}` },
  width: 132,
  cell: (row) => <Named level={level} look={looksOf(row)[level]} />,
}));

function Named({ level, look }: { readonly level: AlarmLevel; readonly look: LevelLook }) {
  const lang = useLang();
  return (
    <Beside style={inHue(level, look)}>
      <AlarmMark level={level} /> {look[lang]}
    </Beside>
  );
}

/** The four levels as a desk will show them. */
export function Preview({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const lang = useLang();
  const looks = looksOf(row);
  return (
    <Grid as="ul" pad="3" className={styles.preview}>
      {levels.map((level) => (
        <li key={level} style={inHue(level, looks[level])} data-level={alarmLevels[level].name}>
          <b>{looks[level][lang]}</b>
          {states.map((state) => (
            <Beside key={state}>
              <AlarmMark level={level} state={state} size={20} /> {stateText(state, true)[lang]}
            </Beside>
          ))}
          <small>{say(looks[level].announced ? 'levels.announced' : 'levels.quiet')}</small>
        </li>
      ))}
    </Grid>
  );
}

import type { Text } from '../text/message.ts';
import { type AlarmLevel, alarmLevels } from './alarm.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** Hues that are told apart from one another, from the charts and from the accent, with words of AAA contrast in both palettes. */
export const alarmHues = {
  red: say('红', 'Red'),
  orange: say('橙', 'Orange'),
  yellow: say('黄', 'Yellow'),
  purple: say('紫', 'Purple'),
  magenta: say('品红', 'Magenta'),
  brown: say('棕', 'Brown'),
} as const;
export type AlarmHue = keyof typeof alarmHues;

/** What a site says of a level; its rank, shape and letter stay. */
export interface LevelLook extends Text {
  readonly hue: AlarmHue;
  /** Whether its alarms pop up and sound. On the desk they stand all the same. */
  readonly announced: boolean;
}
export type LevelLooks = Readonly<Record<AlarmLevel, LevelLook>>;

const shipped = { 1: 'red', 2: 'orange', 3: 'yellow', 4: 'purple' } as const satisfies Readonly<
  Record<AlarmLevel, AlarmHue>
>;

/** The levels as the product ships them. */
export const shippedLevels: LevelLooks = {
  1: { cn: alarmLevels[1].cn, en: alarmLevels[1].en, hue: shipped[1], announced: true },
  2: { cn: alarmLevels[2].cn, en: alarmLevels[2].en, hue: shipped[2], announced: true },
  3: { cn: alarmLevels[3].cn, en: alarmLevels[3].en, hue: shipped[3], announced: true },
  4: { cn: alarmLevels[4].cn, en: alarmLevels[4].en, hue: shipped[4], announced: true },
};

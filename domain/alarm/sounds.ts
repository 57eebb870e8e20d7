import type { soundScenes } from '../access/user.ts';
import type { Text } from '../text/message.ts';
import type { AlarmLevel, AlarmType } from './alarm.ts';

export type SoundScene = keyof typeof soundScenes;

/** Which scene of a user's profile lets an alarm of this type sound (decision 25). */
export const sceneOfType: Readonly<Record<AlarmType, SoundScene>> = {
  '01': '1',
  '02': '3',
  '03': '1',
  '04': '2',
  '05': '2',
  '06': '2',
  '07': '1',
};
export const loginScene: SoundScene = '4';

/** The three sounds that a site ships, by id (decision 54). */
export const alarmSounds = {
  urgent: { name: { cn: '紧急告警音', en: 'Urgent alarm' }, levels: [1] },
  high: { name: { cn: '重要告警音', en: 'High alarm' }, levels: [2] },
  other: { name: { cn: '一般告警音', en: 'Other alarms' }, levels: [3, 4] },
} as const satisfies Readonly<Record<string, { readonly name: Text; readonly levels: readonly AlarmLevel[] }>>;
export type AlarmSoundId = keyof typeof alarmSounds;

/** The sound of an alarm: by its level, so that the ear knows how fast to look. Whether it plays is the scene's word. */
export function soundOf(level: AlarmLevel): AlarmSoundId {
  if (level === 1) return 'urgent';
  return level === 2 ? 'high' : 'other';
}

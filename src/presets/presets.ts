import { useSyncExternalStore } from 'react';
import { type AlarmLevel, alarmLevels } from '../../domain/alarm/alarm.ts';
import { type LevelLooks, shippedLevels } from '../../domain/alarm/levelLooks.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { readPresets } from '../../domain/site/presetCalls.ts';

export type PresetsTold = AnswerOf<typeof readPresets>;

const shipped: PresetsTold = { levels: shippedLevels, footer: null, icons: {} };
const listeners = new Set<() => void>();
let now = shipped;

const subscribe = (each: () => void): (() => void) => {
  listeners.add(each);
  return () => listeners.delete(each);
};

/** What the reader's organisation set; as the product ships it until that is known. */
export const usePresets = (): PresetsTold => useSyncExternalStore(subscribe, () => now);
export const useLevels = (): LevelLooks => usePresets().levels;

const parts = ['', '-on', '-text', '-soft'] as const;

/** Takes what was told; every mark, word and wash of a level follows its hue. */
export function takePresets(told: PresetsTold): void {
  if (JSON.stringify(told) === JSON.stringify(now)) return;
  now = told;
  const { style } = document.documentElement;
  for (const [level, { name }] of Object.entries(alarmLevels)) {
    const { hue } = told.levels[Number(level) as AlarmLevel];
    const isShipped = hue === shippedLevels[Number(level) as AlarmLevel].hue;
    for (const part of parts) {
      if (isShipped) style.removeProperty(`--bb-alarm-${name}${part}`);
      else style.setProperty(`--bb-alarm-${name}${part}`, `var(--bb-hue-${hue}${part})`);
    }
  }
  for (const each of listeners) each();
}

import { assign, setup } from 'xstate';
import type { Scene } from '../popup/scenes.ts';

/*
 * Governs: what one is told right after signing in: shown for 20 s when anything waits, its sound from the second second on.
 * Source: catalogue B160, B161, K006, K007, S115, S116, D005; decision 25.
 * Invariants: nothing is shown when nothing waits; it sounds only for who has the login scene; its sound ends with it.
 */

/** It hides by itself (K006). */
export const reminderShownFor = 20_000;
/** Its sound begins so long after it appeared (K007). */
export const reminderSoundAfter = 2_000;

const scene: Scene = '4';

export interface LoginReminderContext {
  readonly total: number;
  /** Of the sound effect; null where nothing that waits sounds. */
  readonly radioId: string | null;
  readonly scenes: readonly Scene[];
}

export type LoginReminderEvent =
  | { readonly type: 'TOLD'; readonly total: number; readonly radioId: string | null }
  | { readonly type: 'SET_SCENES'; readonly scenes: readonly Scene[] }
  | { readonly type: 'MUTE' }
  /** It could not be fetched or played: the reminder stays, silent. */
  | { readonly type: 'SOUND_FAILED' }
  | { readonly type: 'CLOSE' };

export const loginReminderMachine = setup({
  types: { context: {} as LoginReminderContext, events: {} as LoginReminderEvent },
  delays: { reminderShownFor, reminderSoundAfter },
  guards: {
    anythingWaits: ({ event }) => event.type === 'TOLD' && event.total > 0,
    maySound: ({ context }) => context.radioId !== null && context.scenes.includes(scene),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'TOLD' ? { total: event.total, radioId: event.radioId } : {})),
    setScenes: assign(({ event }) => (event.type === 'SET_SCENES' ? { scenes: event.scenes } : {})),
  },
}).createMachine({
  id: 'loginReminder',
  context: { total: 0, radioId: null, scenes: [] },
  initial: 'asked',
  on: { SET_SCENES: { actions: 'setScenes' } },
  states: {
    asked: {
      on: {
        TOLD: [{ guard: 'anythingWaits', target: 'shown', actions: 'take' }, { target: 'hidden' }],
        CLOSE: 'hidden',
      },
    },
    shown: {
      after: { reminderShownFor: 'hidden' },
      on: { CLOSE: 'hidden' },
      initial: 'quiet',
      states: {
        quiet: {
          after: { reminderSoundAfter: [{ guard: 'maySound', target: 'sounding' }, { target: 'silent' }] },
          on: { MUTE: 'silent' },
        },
        sounding: { on: { MUTE: 'silent', SOUND_FAILED: 'silent' } },
        silent: {},
      },
    },
    hidden: { type: 'final' },
  },
});

import { assign, not, or, setup } from 'xstate';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import {
  afterChange,
  afterChanges,
  enqueue,
  enqueueAll,
  entryOf,
  isMoreUrgent,
  isSettled,
  loudest,
  type PopupEntry,
  summaryFrom,
  summaryOf,
  withPicture,
} from './queue.ts';
import { type Scene, sceneOf } from './scenes.ts';

/*
 * Governs: alarm pop-ups of one window: one card at a time for 20 s, its sound, what waits and what holds them back.
 * Source: catalogue B154 to B159, B332, K008, K009, S069, S070, S111 to S115; decisions 25 and 64.
 * Invariants: nothing is shown while this window holds pop-ups back; a card is shown once; sound only for the user's scenes.
 */

/** A card stands so long, and so long its sound loops (K008, K009). */
export const showFor = 20_000;
/** A card whose alarm was settled meanwhile says so and goes. */
export const settledFor = 3_000;

/** Why this window shows no pop-up now (decision 64). Another window's wall holds nothing back. */
export type Holder = 'wall' | 'breakerDialog' | 'card';

export interface PopupSound {
  /** Of the sound effect, for C053. */
  readonly radioId: string;
  readonly entryId: string;
}

export interface PopupContext {
  /** What waits, in order of arrival. */
  readonly queue: readonly PopupEntry[];
  /** The card that is shown; null while a summary or nothing is. */
  readonly shown: PopupEntry | null;
  /** What a summary card stands for. */
  readonly summed: readonly PopupEntry[];
  readonly holders: readonly Holder[];
  /** `applicableSceneList` of the user (B332). */
  readonly scenes: readonly Scene[];
  /** Whether this tab is the one that announces by sound. */
  readonly announces: boolean;
  /** What is to be heard now; the hook plays it in a loop while the state is `sound: playing`. */
  readonly sound: PopupSound | null;
}

export type PopupEvent =
  | { readonly type: 'ANNOUNCED'; readonly message: Announcement; readonly alarm: Alarm | null }
  /** Any newer picture of an alarm. */
  | { readonly type: 'CHANGED'; readonly alarm: Alarm }
  /** Many of both at once, each alarm in one of them: a flood comes in batches. */
  | { readonly type: 'NEWS'; readonly announced: readonly PopupEntry[]; readonly changed: readonly Alarm[] }
  | { readonly type: 'HOLD'; readonly by: Holder }
  | { readonly type: 'RELEASE'; readonly by: Holder }
  /** The user closes the card or asks for the next one. */
  | { readonly type: 'NEXT' }
  | { readonly type: 'MUTE' }
  /** The sound could not be fetched or played: the card stays, silent (B158). */
  | { readonly type: 'SOUND_FAILED' }
  | { readonly type: 'SET_SCENES'; readonly scenes: readonly Scene[] }
  | { readonly type: 'SET_ANNOUNCES'; readonly announces: boolean }
  /** Everything is forgotten: another user, or the picture starts anew. */
  | { readonly type: 'RESET' };

export interface PopupInput {
  readonly scenes: readonly Scene[];
  readonly announces?: boolean;
}

function soundOf(entry: PopupEntry | null, context: PopupContext): PopupSound | null {
  if (entry === null || entry.message.radioId === null || !context.announces) return null;
  const scene = sceneOf(entry.message.type);
  return scene !== null && context.scenes.includes(scene)
    ? { radioId: entry.message.radioId, entryId: entry.id }
    : null;
}

const pictured = (entry: PopupEntry | null, alarm: Alarm): PopupEntry | null =>
  entry === null ? null : withPicture(entry, alarm);

type News = Extract<PopupEvent, { readonly type: 'NEWS' }>;
const none: News = { type: 'NEWS', announced: [], changed: [] };
const newsOf = (event: PopupEvent): News => (event.type === 'NEWS' ? event : none);
/** What a batch says anew of the card that is shown. */
const ofShown = ({ shown }: PopupContext, event: PopupEvent): PopupEntry | null =>
  (shown === null ? undefined : newsOf(event).announced.find(({ id }) => id === shown.id)) ?? null;

function summedWith({ summed }: PopupContext, event: PopupEvent): readonly PopupEntry[] {
  const { announced, changed } = newsOf(event);
  return enqueueAll(afterChanges(summed, changed), announced);
}

export const popupMachine = setup({
  types: { context: {} as PopupContext, events: {} as PopupEvent, input: {} as PopupInput },
  delays: { showFor, settledFor },
  guards: {
    isHeld: ({ context }) => context.holders.length > 0,
    hasWaiting: ({ context }) => context.queue.length > 0,
    isFlood: ({ context }) => context.queue.length >= summaryFrom,
    isShown: ({ context, event }) =>
      event.type === 'ANNOUNCED' && context.shown?.id === entryOf(event.message, event.alarm).id,
    settlesShown: ({ context, event }) =>
      event.type === 'CHANGED' && context.shown?.id === event.alarm.id && isSettled(event.alarm),
    isMoreUrgent: ({ context, event }) =>
      event.type === 'ANNOUNCED' && event.alarm !== null && event.alarm.level < summaryOf(context.summed).worst,
    emptiesSummary: ({ context, event }) =>
      event.type === 'CHANGED' && afterChange(context.summed, event.alarm).length === 0,
    newsAnnouncesShown: ({ context, event }) => ofShown(context, event) !== null,
    newsSettlesShown: ({ context, event }) =>
      newsOf(event).changed.some((alarm) => alarm.id === context.shown?.id && isSettled(alarm)),
    newsAreMoreUrgent: ({ context, event }) =>
      context.summed.length > 0 && isMoreUrgent(newsOf(event).announced, context.summed),
    newsEmptySummary: ({ context, event }) =>
      event.type === 'NEWS' && event.announced.length === 0 && summedWith(context, event).length === 0,
    hasSound: ({ context }) => context.sound !== null,
  },
  actions: {
    enqueue: assign(({ context, event }) =>
      event.type === 'ANNOUNCED' ? { queue: enqueue(context.queue, entryOf(event.message, event.alarm)) } : {},
    ),
    joinSummary: assign(({ context, event }) =>
      event.type === 'ANNOUNCED' ? { summed: enqueue(context.summed, entryOf(event.message, event.alarm)) } : {},
    ),
    replaceShown: assign(({ event }) =>
      event.type === 'ANNOUNCED' ? { shown: entryOf(event.message, event.alarm) } : {},
    ),
    repicture: assign(({ context, event }) =>
      event.type === 'CHANGED'
        ? {
            queue: afterChange(context.queue, event.alarm),
            summed: afterChange(context.summed, event.alarm),
            shown: pictured(context.shown, event.alarm),
          }
        : {},
    ),
    takeNews: assign(({ context, event }) => {
      const { announced, changed } = newsOf(event);
      const mine = changed.find(({ id }) => id === context.shown?.id);
      const others = announced.filter(({ id }) => id !== context.shown?.id);
      return {
        queue: enqueueAll(afterChanges(context.queue, changed), others),
        shown: ofShown(context, event) ?? (mine === undefined ? context.shown : pictured(context.shown, mine)),
      };
    }),
    joinNews: assign(({ context, event }) => ({
      summed: summedWith(context, event),
      queue: afterChanges(context.queue, newsOf(event).changed),
    })),
    takeFirst: assign(({ context }) => ({ shown: context.queue[0] ?? null, queue: context.queue.slice(1) })),
    takeAll: assign(({ context }) => ({ summed: context.queue, queue: [] })),
    putBack: assign(({ context }) => {
      const unseen = (context.shown === null ? context.summed : [context.shown]).filter(
        (one) => one.alarm === null || !isSettled(one.alarm),
      );
      return { queue: [...unseen, ...context.queue], shown: null, summed: [] };
    }),
    clearShown: assign({ shown: null }),
    clearSummed: assign({ summed: [] }),
    hold: assign(({ context, event }) =>
      event.type === 'HOLD' && !context.holders.includes(event.by) ? { holders: [...context.holders, event.by] } : {},
    ),
    release: assign(({ context, event }) =>
      event.type === 'RELEASE' ? { holders: context.holders.filter((one) => one !== event.by) } : {},
    ),
    setScenes: assign(({ event }) => (event.type === 'SET_SCENES' ? { scenes: event.scenes } : {})),
    setAnnounces: assign(({ event }) => (event.type === 'SET_ANNOUNCES' ? { announces: event.announces } : {})),
    soundOfShown: assign(({ context }) => ({ sound: soundOf(context.shown, context) })),
    soundOfSummary: assign(({ context }) => ({ sound: soundOf(loudest(context.summed), context) })),
    silence: assign({ sound: null }),
    forget: assign({ queue: [], shown: null, summed: [], sound: null }),
  },
}).createMachine({
  id: 'popup',
  context: ({ input }) => ({
    queue: [],
    shown: null,
    summed: [],
    holders: [],
    scenes: input.scenes,
    announces: input.announces ?? true,
    sound: null,
  }),
  initial: 'window',
  on: {
    SET_SCENES: { actions: 'setScenes' },
    SET_ANNOUNCES: { actions: 'setAnnounces' },
  },
  states: {
    window: {
      type: 'parallel',
      states: {
        card: {
          initial: 'idle',
          on: {
            HOLD: { target: '.held', actions: ['hold', 'putBack', 'silence'] },
            RELEASE: { actions: 'release' },
            ANNOUNCED: { actions: 'enqueue' },
            CHANGED: { actions: 'repicture' },
            NEWS: { actions: 'takeNews' },
            RESET: { target: '.idle', actions: 'forget' },
          },
          states: {
            idle: {
              always: [
                { guard: 'isHeld', target: 'held' },
                { guard: 'isFlood', target: 'summary' },
                { guard: 'hasWaiting', target: 'shown' },
              ],
            },
            held: { always: { guard: not('isHeld'), target: 'idle' } },
            shown: {
              entry: ['takeFirst', 'soundOfShown'],
              exit: ['silence'],
              initial: 'standing',
              on: { NEXT: { target: 'idle', actions: 'clearShown' } },
              states: {
                standing: {
                  after: { showFor: { target: '#popup.window.card.idle', actions: 'clearShown' } },
                  on: {
                    // The shown alarm was escalated or announced again: the card says so, and stands 20 s from now.
                    ANNOUNCED: [
                      {
                        guard: 'isShown',
                        target: 'standing',
                        reenter: true,
                        actions: ['replaceShown', 'soundOfShown'],
                      },
                      { actions: 'enqueue' },
                    ],
                    CHANGED: [
                      { guard: 'settlesShown', target: 'settled', actions: ['repicture', 'silence'] },
                      { actions: 'repicture' },
                    ],
                    NEWS: [
                      {
                        guard: 'newsAnnouncesShown',
                        target: 'standing',
                        reenter: true,
                        actions: ['takeNews', 'soundOfShown'],
                      },
                      { guard: 'newsSettlesShown', target: 'settled', actions: ['takeNews', 'silence'] },
                      { actions: 'takeNews' },
                    ],
                  },
                },
                settled: { after: { settledFor: { target: '#popup.window.card.idle', actions: 'clearShown' } } },
              },
            },
            summary: {
              entry: ['takeAll', 'soundOfSummary'],
              exit: ['silence'],
              initial: 'standing',
              on: { NEXT: { target: 'idle', actions: 'clearSummed' } },
              states: {
                standing: {
                  after: { showFor: { target: '#popup.window.card.idle', actions: 'clearSummed' } },
                  on: {
                    ANNOUNCED: [
                      {
                        guard: 'isMoreUrgent',
                        target: 'standing',
                        reenter: true,
                        actions: ['joinSummary', 'soundOfSummary'],
                      },
                      { actions: 'joinSummary' },
                    ],
                    CHANGED: [
                      { guard: 'emptiesSummary', target: '#popup.window.card.idle', actions: 'repicture' },
                      { actions: 'repicture' },
                    ],
                    NEWS: [
                      {
                        guard: 'newsAreMoreUrgent',
                        target: 'standing',
                        reenter: true,
                        actions: ['joinNews', 'soundOfSummary'],
                      },
                      { guard: 'newsEmptySummary', target: '#popup.window.card.idle', actions: 'joinNews' },
                      { actions: 'joinNews' },
                    ],
                  },
                },
              },
            },
          },
        },
        sound: {
          initial: 'silent',
          states: {
            silent: { always: { guard: 'hasSound', target: 'playing' } },
            playing: {
              always: { guard: not('hasSound'), target: 'silent' },
              // The card and its sound end together, but a sound never outlives its 20 s whatever becomes of the card.
              after: { showFor: { actions: 'silence' } },
              on: {
                // The same card anew, or a more urgent one in the summary: its sound begins anew with it.
                ANNOUNCED: { guard: or(['isShown', 'isMoreUrgent']), target: 'playing', reenter: true },
                NEWS: { guard: or(['newsAnnouncesShown', 'newsAreMoreUrgent']), target: 'playing', reenter: true },
                MUTE: { actions: 'silence' },
                SOUND_FAILED: { actions: 'silence' },
                SET_ANNOUNCES: { guard: ({ event }) => !event.announces, actions: ['setAnnounces', 'silence'] },
              },
            },
          },
        },
      },
    },
  },
});

/** What the frame draws: nothing, a card with what waits behind it, or a summary. */
export type PopupView =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'card';
      readonly entry: PopupEntry;
      readonly settled: boolean;
      readonly waiting: readonly PopupEntry[];
    }
  | {
      readonly kind: 'summary';
      readonly summary: ReturnType<typeof summaryOf>;
      readonly waiting: readonly PopupEntry[];
    };

export function popupView({ shown, summed, queue }: PopupContext): PopupView {
  if (shown !== null)
    return { kind: 'card', entry: shown, settled: shown.alarm !== null && isSettled(shown.alarm), waiting: queue };
  return summed.length > 0 ? { kind: 'summary', summary: summaryOf(summed), waiting: queue } : { kind: 'none' };
}

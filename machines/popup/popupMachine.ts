import { and, assign, not, or, setup } from 'xstate';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import {
  afterChanges,
  cutsShort,
  enqueueAll,
  isKnown,
  isMany,
  loudest,
  type PopupEntry,
  rankOf,
  silenced,
  soundAnew,
  stillAsks,
  summaryOf,
  withPicture,
} from './queue.ts';
import { type Scene, sceneOf } from './scenes.ts';

/*
 * Governs: alarm pop-ups of one window: one card at a time for 20 s, its sound, what waits and what holds them back.
 * Source: catalogue B154 to B159, B332, K008, K009, S069, S070, S111 to S115; decisions 25, 64 and 127.
 * Invariants: nothing is shown while this window holds pop-ups back; the most urgent first, and one of level 1 or 2 cuts a lesser card
 * short, which comes back; sound only for the user's scenes; an act touches the card that it names or nothing.
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
  /** What waits, the most urgent first. */
  readonly queue: readonly PopupEntry[];
  /** The card that is shown; null while a summary or nothing is. */
  readonly shown: PopupEntry | null;
  /** What a summary card stands for. */
  readonly summed: readonly PopupEntry[];
  readonly holders: readonly Holder[];
  /** `applicableSceneList` of the user (B332); null while nobody knows them: level 1 is heard then, whatever they will be. */
  readonly scenes: readonly Scene[] | null;
  /** Whether this tab is the one that announces by sound. */
  readonly announces: boolean;
  /** What is to be heard now; the hook plays it in a loop while the state is `sound: playing`. */
  readonly sound: PopupSound | null;
}

export type PopupEvent =
  /** What is announced, and newer pictures of alarms, each alarm in one of them: a flood comes in batches. */
  | { readonly type: 'NEWS'; readonly announced: readonly PopupEntry[]; readonly changed: readonly Alarm[] }
  | { readonly type: 'HOLD'; readonly by: Holder }
  | { readonly type: 'RELEASE'; readonly by: Holder }
  /** The user closes the card or asks for the next one. `of`: the card that the person saw, by `cardOf`. */
  | { readonly type: 'NEXT'; readonly of: string }
  | { readonly type: 'MUTE'; readonly of: string }
  /** All that is shown and waits is silenced; what is announced after it is heard. */
  | { readonly type: 'SILENCE_ALL' }
  /** The sound could not be fetched or played: the card stays, silent (B158). */
  | { readonly type: 'SOUND_FAILED' }
  | { readonly type: 'SET_SCENES'; readonly scenes: readonly Scene[] | null }
  | { readonly type: 'SET_ANNOUNCES'; readonly announces: boolean }
  /** Everything is forgotten: another user, or the picture starts anew. */
  | { readonly type: 'RESET' };

export interface PopupInput {
  readonly scenes: readonly Scene[] | null;
  readonly announces?: boolean;
}

type Given = Pick<PopupContext, 'shown' | 'summed' | 'scenes' | 'announces'>;

function soundOf(entry: PopupEntry | null, { scenes, announces }: Given): PopupSound | null {
  if (entry === null || entry.quiet || !stillAsks(entry) || !announces) return null;
  const { radioId, type } = entry.message;
  const scene = sceneOf(type);
  if (radioId === null || scene === null) return null;
  const isWanted = scenes === null ? rankOf(entry) === 1 : scenes.includes(scene);
  return isWanted ? { radioId, entryId: entry.id } : null;
}

/** What the card that stands is heard with, be it one alarm's or a summary. */
const soundNow = (given: Given): PopupSound | null =>
  soundOf(given.shown ?? loudest(given.summed, (entry) => soundOf(entry, given) !== null), given);

type News = Extract<PopupEvent, { readonly type: 'NEWS' }>;
const none: News = { type: 'NEWS', announced: [], changed: [] };
const newsOf = (event: PopupEvent): News => (event.type === 'NEWS' ? event : none);

/** What a batch announces anew of the card that is shown. */
const ofShown = ({ shown }: PopupContext, event: PopupEvent): PopupEntry | null =>
  (shown === null ? undefined : newsOf(event).announced.find((one) => one.id === shown.id && !isKnown(shown, one))) ??
  null;

/** The card with what a batch says of it. */
function shownWith(context: PopupContext, event: PopupEvent): PopupEntry | null {
  const { shown } = context;
  if (shown === null) return null;
  const { announced, changed } = newsOf(event);
  const told = announced.find(({ id }) => id === shown.id)?.alarm ?? changed.find(({ id }) => id === shown.id);
  return ofShown(context, event) ?? (told ? withPicture(shown, told) : shown);
}

interface Summed {
  readonly summed: readonly PopupEntry[];
  /** What is announced beside it: of level 1 or 2, and more urgent than all of it. */
  readonly cutting: readonly PopupEntry[];
  /** What is news of the rest. */
  readonly joining: readonly PopupEntry[];
}

function summedWith(context: PopupContext, event: PopupEvent): Summed {
  const { announced, changed } = newsOf(event);
  const { worst } = summaryOf(context.summed);
  const cutting = announced.filter((one) => cutsShort([one], worst));
  const joining = announced.filter((one) => !cutting.includes(one));
  const own = new Set(cutting.map(({ id }) => id));
  const kept = afterChanges(context.summed, changed).filter(({ id }) => !own.has(id));
  const known = new Map(kept.map((one) => [one.id, one]));
  const isNews = (one: PopupEntry): boolean => {
    const before = known.get(one.id);
    return before === undefined || !isKnown(before, one);
  };
  return { summed: enqueueAll(kept, joining), cutting, joining: joining.filter(isNews) };
}

/** The name of a summary card where an act names a card. */
export const summaryCard = 'summary';

/** What is shown, as an act names it; null where nothing is. */
export const cardOf = ({ shown, summed }: Pick<PopupContext, 'shown' | 'summed'>): string | null =>
  shown?.id ?? (summed.length > 0 ? summaryCard : null);

export const popupMachine = setup({
  types: { context: {} as PopupContext, events: {} as PopupEvent, input: {} as PopupInput },
  delays: { showFor, settledFor },
  guards: {
    isHeld: ({ context }) => context.holders.length > 0,
    hasWaiting: ({ context }) => context.queue.length > 0,
    isMany: ({ context }) => isMany(context.queue),
    isCutShort: ({ context: { shown, queue } }) => shown !== null && cutsShort(queue, rankOf(shown)),
    isSummaryCutShort: ({ context: { summed, queue } }) => cutsShort(queue, summaryOf(summed).worst),
    isOfCard: ({ context, event }) => 'of' in event && event.of === cardOf(context),
    newsAnnounceShown: ({ context, event }) => ofShown(context, event) !== null,
    newsSettleShown: ({ context, event }) =>
      context.shown !== null && stillAsks(context.shown) && !stillAsks(shownWith(context, event) ?? context.shown),
    newsSoundAnew: ({ context, event }) =>
      context.summed.length > 0 && soundAnew(summedWith(context, event).joining, context.summed),
    newsEmptySummary: ({ context, event }) =>
      event.type === 'NEWS' && event.announced.length === 0 && summedWith(context, event).summed.length === 0,
    hasAny: ({ context }) => cardOf(context) !== null || context.queue.length > 0,
    hasSound: ({ context }) => context.sound !== null,
  },
  actions: {
    takeNews: assign(({ context, event }) => {
      const { announced, changed } = newsOf(event);
      const others = announced.filter(({ id }) => id !== context.shown?.id);
      return { queue: enqueueAll(afterChanges(context.queue, changed), others), shown: shownWith(context, event) };
    }),
    joinNews: assign(({ context, event }) => {
      const { summed, cutting } = summedWith(context, event);
      return { summed, queue: enqueueAll(afterChanges(context.queue, newsOf(event).changed), cutting) };
    }),
    takeFirst: assign(({ context }) => ({ shown: context.queue[0] ?? null, queue: context.queue.slice(1) })),
    takeAll: assign(({ context }) => ({ summed: context.queue, queue: [] })),
    /** It comes again whole: nobody had the time to read it. */
    putBack: assign(({ context }) => {
      const unseen = (context.shown === null ? context.summed : [context.shown]).filter(stillAsks);
      return { queue: enqueueAll(unseen, context.queue), shown: null, summed: [] };
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
    muteCard: assign(({ context: { shown, summed } }) => ({
      shown: shown === null ? null : { ...shown, quiet: true as const },
      summed: silenced(summed),
    })),
    muteWaiting: assign(({ context }) => ({ queue: silenced(context.queue) })),
    soundOfCard: assign(({ context }) => ({ sound: soundNow(context) })),
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
    // A card that stands already is heard from the moment that it may be, and no longer than it may be.
    SET_SCENES: { actions: ['setScenes', 'soundOfCard'] },
    SET_ANNOUNCES: { actions: ['setAnnounces', 'soundOfCard'] },
    MUTE: { guard: and(['isOfCard', 'hasSound']), actions: ['muteCard', 'silence'] },
    SILENCE_ALL: { guard: 'hasAny', actions: ['muteCard', 'muteWaiting', 'silence'] },
    SOUND_FAILED: { guard: 'hasSound', actions: ['muteCard', 'silence'] },
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
            NEWS: { actions: 'takeNews' },
            RESET: { target: '.idle', actions: 'forget' },
          },
          states: {
            idle: {
              always: [
                { guard: 'isHeld', target: 'held' },
                { guard: 'isMany', target: 'summary' },
                { guard: 'hasWaiting', target: 'shown' },
              ],
            },
            held: { always: { guard: not('isHeld'), target: 'idle' } },
            shown: {
              entry: ['takeFirst', 'soundOfCard'],
              exit: ['silence'],
              always: { guard: 'isCutShort', target: 'idle', actions: 'putBack' },
              initial: 'standing',
              on: {
                NEXT: { guard: 'isOfCard', target: 'idle', actions: 'clearShown' },
                // The shown alarm was escalated or announced again: the card says so, and stands 20 s from now.
                NEWS: [
                  {
                    guard: 'newsAnnounceShown',
                    target: '.standing',
                    reenter: false,
                    actions: ['takeNews', 'soundOfCard'],
                  },
                  { guard: 'newsSettleShown', target: '.settled', actions: ['takeNews', 'silence'] },
                  { actions: 'takeNews' },
                ],
              },
              states: {
                standing: { after: { showFor: { target: '#popup.window.card.idle', actions: 'clearShown' } } },
                settled: { after: { settledFor: { target: '#popup.window.card.idle', actions: 'clearShown' } } },
              },
            },
            summary: {
              entry: ['takeAll', 'soundOfCard'],
              exit: ['silence'],
              always: { guard: 'isSummaryCutShort', target: 'idle', actions: 'putBack' },
              initial: 'standing',
              on: { NEXT: { guard: 'isOfCard', target: 'idle', actions: 'clearSummed' } },
              states: {
                standing: {
                  after: { showFor: { target: '#popup.window.card.idle', actions: 'clearSummed' } },
                  on: {
                    NEWS: [
                      {
                        guard: 'newsSoundAnew',
                        target: 'standing',
                        reenter: true,
                        actions: ['joinNews', 'soundOfCard'],
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
                NEWS: { guard: or(['newsAnnounceShown', 'newsSoundAnew']), target: 'playing', reenter: true },
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
  if (shown !== null) return { kind: 'card', entry: shown, settled: !stillAsks(shown), waiting: queue };
  return summed.length > 0 ? { kind: 'summary', summary: summaryOf(summed), waiting: queue } : { kind: 'none' };
}

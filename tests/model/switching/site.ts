import { type Instant, instantOf } from '../../../domain/clock/clock.ts';
import type { Fact } from '../../../domain/event/event.ts';
import type { Feedback } from '../../../domain/switching/events.ts';
import type { BreakerCommand, BreakerContext, Contact, Look } from '../../../machines/breaker/breakerCommand.ts';
import type { Remembered } from '../../../machines/decider.ts';
import type { Law } from '../../../machines/law.ts';

/** A run of the model: two switches of one group, three people, a line that loses, delays and doubles, and gateways that die. */

/** Figures from 0 to 1 that a seed gives again (xorshift). */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 88_172_645) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

export const settings = { select: 30, operate: 10, late: 20, settle: 2 } as const;
/** What the gateway calls fresh, in ms. */
export const freshFor = 3000;

export interface Reading {
  readonly position: Contact | null;
  readonly at: number;
  readonly quality: number;
  /** By the monotonic clock: when the question was sent. */
  readonly asked: number;
}
export interface Write {
  readonly order: number;
  readonly target: Contact;
  readonly epoch: number;
  readonly notAfter: number;
  /** From when on nothing of it can arrive any more. */
  readonly quiet: number;
  stage: 'queued' | 'sent' | 'over';
}
export interface Answer {
  readonly order: number;
  readonly answer: 'accepted' | 'none' | 'device' | 'notSent';
}
/** What persons hold in their hands. */
export interface Selection {
  readonly version: number;
  readonly token: string;
  readonly by: string;
  readonly session: string;
  readonly direction: 'open' | 'close';
  readonly step: string | null;
  readonly at: number;
  readonly persons: number;
}
/** What the model itself knows of an operation: by the facts alone, so that it can hold the law against it. */
export interface Book {
  state: 'none' | 'selected' | 'permitted' | 'ordered' | 'unknown';
  selection: Selection | null;
  permitted: boolean;
  order: { version: number; target: Contact; at: number; answer: string | null } | null;
  told: Contact | null;
  toldAt: number;
  tags: Map<string, string>;
}

export interface Switch {
  readonly id: string;
  remembered: Remembered<BreakerContext>;
  readonly book: Book;
  contact: Contact | null;
  moving: { readonly to: Contact; readonly at: number; readonly bounces: boolean } | null;
  /** What is true of it. `good` is what lets it move. */
  readonly truth: Truth;
  readings: Reading[];
  delayed: Reading[];
  untold: Reading[];
  writes: Write[];
  answers: Answer[];
  sentTimes: Map<number, number>;
  lastAt: number;
}
export interface Truth {
  isChannelUp: boolean;
  current: Look['current'];
  remote: Look['remote'];
  spring: Look['spring'];
  fault: Look['fault'];
  interlock: 'yes' | 'no' | 'unknown';
  hasInterlocks: boolean;
  quality: number;
  stuck: boolean;
  contradicts: boolean;
}
export const fine = (): Truth => ({
  isChannelUp: true,
  current: 'none',
  remote: 'yes',
  spring: 'yes',
  fault: 'no',
  interlock: 'yes',
  hasInterlocks: true,
  quality: 0,
  stuck: false,
  contradicts: false,
});

export interface Site {
  readonly law: Law<BreakerCommand, BreakerContext>;
  readonly chance: () => number;
  /** How often an act is spoilt, 0 to 1. */
  readonly spoilt: number;
  wall: number;
  mono: number;
  epoch: number;
  readonly switches: readonly Switch[];
  readonly violations: string[];
  readonly counts: Map<string, number>;
}

const startsAt = Date.UTC(2026, 10, 20, 8);

export function siteOf(law: Site['law'], seed: number, spoilt: number): Site {
  const chance = seeded(seed);
  const newSwitch = (id: string): Switch => ({
    id,
    remembered: law.initial,
    book: { state: 'none', selection: null, permitted: false, order: null, told: null, toldAt: 0, tags: new Map() },
    contact: chance() < 0.5 ? 'open' : 'closed',
    moving: null,
    truth: fine(),
    readings: [],
    delayed: [],
    untold: [],
    writes: [],
    answers: [],
    sentTimes: new Map(),
    lastAt: 0,
  });
  return {
    law,
    chance,
    spoilt,
    wall: startsAt,
    mono: 0,
    epoch: 1,
    violations: [],
    counts: new Map(),
    switches: [newSwitch('QF401'), newSwitch('QF402')],
  };
}

export const instant = (ms: number): Instant => instantOf(ms);
export const count = (site: Site, what: string): void => {
  site.counts.set(what, (site.counts.get(what) ?? 0) + 1);
};
export const happens = (site: Site, likely: number): boolean => site.chance() < likely;
export const pick = <T>(site: Site, list: readonly T[]): T => list[Math.floor(site.chance() * list.length)] as T;
export const other = (contact: Contact): Contact => (contact === 'open' ? 'closed' : 'open');

export const newest = ({ readings }: Switch): Reading | null => readings.at(-1) ?? null;
export const isFresh = (site: Site, reading: Reading | null): boolean =>
  reading !== null && site.mono - reading.asked <= freshFor;

export function feedbackOf(site: Site, reading: Reading | null, sentAt: number | null): Feedback {
  const { position = null, at = 0, quality = 2 } = reading ?? {};
  const asked = sentAt !== null && reading !== null && reading.asked > sentAt;
  return { position, at: instant(at), seen: instant(site.wall), quality, fresh: isFresh(site, reading), asked };
}

export function lookAt(site: Site, one: Switch): Look {
  const { isChannelUp, current, remote, spring, fault, interlock, hasInterlocks } = one.truth;
  const checks = [{ id: 'i1', version: 1, holds: interlock, value: null, at: null }];
  const feedback = feedbackOf(site, newest(one), null);
  return { feedback, isChannelUp, current, remote, spring, fault, checks, hasInterlocks };
}

/** What follows a command that was obeyed: the facts with the versions that they have in their stream. */
export type Obeyed = readonly (Fact & { readonly version: number })[];

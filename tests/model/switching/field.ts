import { answer, take } from './gateway.ts';
import {
  type Answer,
  count,
  fine,
  happens,
  other,
  pick,
  type Reading,
  type Site,
  type Switch,
  type Truth,
  type Write,
} from './site.ts';

/** The field of the model: contacts, devices and the network between. */

/** Time passes: the contacts move on. The clock on the wall is sometimes set. */
export function pass(site: Site, ms: number): void {
  site.mono += ms;
  site.wall += ms;
  if (happens(site, 0.01)) site.wall += pick(site, [-40_000, 40_000]);
  for (const one of site.switches) {
    const { moving } = one;
    if (moving === null || moving.at > site.mono) continue;
    one.contact = moving.bounces ? other(moving.to) : moving.to;
    one.moving = null;
  }
}

export function poll(site: Site, one: Switch): void {
  one.lastAt = Math.max(one.lastAt + 1, site.wall);
  const { quality, contradicts } = one.truth;
  const position = contradicts || one.moving !== null ? null : one.contact;
  const reading: Reading = { position, at: one.lastAt, quality, asked: site.mono };
  if (happens(site, 0.08)) one.delayed.push(reading);
  else take(site, one, reading);
}

/** What was read long ago comes in now. */
export function late(site: Site, one: Switch): void {
  const [reading] = one.delayed.splice(0, 1);
  if (reading !== undefined) take(site, one, reading);
}

/** What is under way in the network arrives, is lost, or stays a while longer. */
export function deliver(site: Site, one: Switch): void {
  for (const write of one.writes.filter(({ stage }) => stage === 'sent')) {
    if (site.mono >= write.quiet || happens(site, 0.1)) {
      write.stage = 'over';
      one.answers.push({ order: write.order, answer: 'none' });
    } else if (!happens(site, 0.3)) arrive(site, one, write);
  }
}

function arrive(site: Site, one: Switch, write: Write): void {
  write.stage = 'over';
  const { order, state } = one.book;
  if (order?.version !== write.order || (state !== 'ordered' && state !== 'unknown'))
    site.violations.push('a write after its order was over');
  const { truth } = one;
  const isRefused = truth.remote !== 'yes' || truth.fault !== 'no';
  const isSlow = happens(site, 0.1);
  count(site, isRefused ? 'device refuses' : 'device obeys');
  if (!isRefused && !truth.stuck)
    one.moving = {
      to: write.target,
      at: site.mono + (isSlow ? 15_000 : pick(site, [60, 4000])),
      bounces: happens(site, 0.05),
    };
  // Exceptions 5 and 11 leave it open, an answer may be lost, come late, or come twice.
  const said: Answer = { order: write.order, answer: isRefused ? 'device' : happens(site, 0.1) ? 'none' : 'accepted' };
  if (happens(site, 0.1)) one.answers.push({ order: write.order, answer: 'none' });
  else one.answers.push(said, ...(happens(site, 0.1) ? [said] : []));
}

export function answers(site: Site, one: Switch): void {
  const [said] = one.answers.splice(0, 1);
  if (said === undefined) return;
  if (happens(site, 0.1)) one.answers.push(said);
  else answer(site, one, said);
}

/** A protection, or a hand at the switch. */
export function moveByItself(one: Switch): void {
  if (one.contact !== null) one.contact = other(one.contact);
}

/** Something goes wrong in the field, or is mended. */
export function disturb(site: Site, one: Switch): void {
  const { truth } = one;
  if (happens(site, 0.5)) {
    Object.assign(truth, fine());
    return;
  }
  const set = (change: Partial<Truth>) => Object.assign(truth, change);
  const faults: readonly (() => unknown)[] = [
    () => set({ isChannelUp: false }),
    () => set({ current: pick(site, ['yes', 'no']) }),
    () => set({ remote: pick(site, ['no', 'unknown']) }),
    () => set({ spring: pick(site, ['no', 'unknown']) }),
    () => set({ fault: pick(site, ['yes', 'unknown']) }),
    () => set({ interlock: 'no' }),
    () => set({ interlock: 'unknown' }),
    () => set({ hasInterlocks: false }),
    () => set({ quality: 3 }),
    () => set({ stuck: true }),
    () => set({ contradicts: true }),
    () => moveByItself(one),
  ];
  pick(site, faults)();
}

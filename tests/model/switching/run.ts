import { answers, deliver, disturb, late, moveByItself, pass, poll } from './field.ts';
import { restart, send, tellLate } from './gateway.ts';
import {
  cancel,
  endOrder,
  execute,
  expire,
  otherAnswer,
  otherFeedback,
  permit,
  permitOther,
  refuse,
  select,
  settle,
  tag,
} from './people.ts';
import { count, fine, happens, pick, type Site, type Switch, siteOf } from './site.ts';

type Step = (site: Site, one: Switch) => void;

/** What is likely to be done next in a state: a purposeful person gets on. Uniform steps never reach an end. */
const next: Readonly<Record<Switch['book']['state'], readonly (readonly [number, Step])[]>> = {
  none: [
    [6, select],
    [1, tag],
  ],
  selected: [
    [6, permit],
    [1, permitOther],
    [0.5, refuse],
    [1, execute],
    [0.5, cancel],
    [1, expire],
    [0.7, select],
    [0.3, tag],
  ],
  permitted: [
    [6, execute],
    [0.5, permit],
    [0.2, refuse],
    [0.5, cancel],
    [1, expire],
    [0.3, tag],
  ],
  ordered: [
    [2, endOrder],
    [0.5, cancel],
    [0.5, select],
    [0.5, execute],
    [0.5, otherFeedback],
    [0.5, otherAnswer],
    [0.2, settle],
    [0.2, tag],
  ],
  unknown: [
    [3, settle],
    [1, select],
    [0.5, execute],
    [0.3, tag],
  ],
};

function step(site: Site): void {
  const busy = site.switches.find(({ book }) => book.state !== 'none');
  const one = busy !== undefined && happens(site, 0.85) ? busy : pick(site, site.switches);
  pass(site, pick(site, [50, 200, 1000, 1000, 3000, happens(site, 0.1) ? 31_000 : 5000]));
  for (const each of site.switches) {
    if (happens(site, 0.8)) poll(site, each);
    if (happens(site, 0.2)) late(site, each);
    if (happens(site, 0.4)) tellLate(site, each);
    if (happens(site, 0.8)) send(site, each);
    deliver(site, each);
    if (happens(site, 0.7)) answers(site, each);
  }
  if (happens(site, 0.35)) disturb(site, happens(site, 0.8) ? one : pick(site, site.switches));
  if (happens(site, 0.08)) moveByItself(one);
  if (happens(site, 0.015)) restart(site);
  const ways = next[one.book.state];
  let left = site.chance() * ways.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, way] of ways) {
    left -= weight;
    if (left >= 0) continue;
    way(site, one);
    return;
  }
}

/** In the end everything is mended, waited for and settled: then what is told is what is. */
function comeToRest(site: Site): void {
  for (const one of site.switches) Object.assign(one.truth, fine());
  for (let turn = 0; turn < 3 || (turn < 40 && site.switches.some(({ book }) => book.state !== 'none')); turn += 1) {
    pass(site, 5000);
    for (const one of site.switches) {
      one.delayed = [];
      send(site, one);
      deliver(site, one);
      answers(site, one);
      poll(site, one);
      while (one.untold.length > 0) tellLate(site, one);
      if (one.book.state === 'ordered') endOrder(site, one);
      if (one.book.state === 'selected' || one.book.state === 'permitted') expire(site, one);
      if (one.book.state === 'unknown') settle(site, one);
    }
  }
  for (const { book, contact, moving, id } of site.switches) {
    if (book.state !== 'none') site.violations.push(`${id} never came to rest: ${book.state}`);
    else if (moving === null && book.told !== contact)
      site.violations.push(`${id} is ${contact} and told ${book.told}`);
  }
}

/** One interleaving. It ends at its first violation. */
export function run(law: Site['law'], seed: number, { steps = 50, spoilt = 0.25, rests = true } = {}): Site {
  const site = siteOf(law, seed, spoilt);
  for (let n = 0; n < steps && site.violations.length === 0; n += 1) step(site);
  if (rests && site.violations.length === 0) comeToRest(site);
  count(site, 'runs');
  return site;
}

/** Many interleavings, from a seed on: what was reached how often, and what was broken, with its seed. */
export function summed(law: Site['law'], from: number, runs: number) {
  const counts = new Map<string, number>();
  const violations: string[] = [];
  for (let seed = from; seed < from + runs; seed += 1) {
    const site = run(law, seed);
    for (const [what, n] of site.counts) counts.set(what, (counts.get(what) ?? 0) + n);
    violations.push(...site.violations.map((violation) => `${seed}: ${violation}`));
  }
  return { counts, violations };
}

import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtScreens } from '../cli/build/builtScreens.ts';
import { routeOf } from '../domain/access/routes/all.ts';
import {
  componentOf,
  type Manner,
  type Opened,
  openScreen,
  standInForBrowser,
  stands,
  whyRefused,
} from '../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

/** A screen of a wall stands in a frame of its own, which `src/wall` opens it in. */
const screens = builtScreens().filter(({ path }) => routeOf(path)?.route.kind !== 'wall');

/** What an address may name: whatever it is, the answers know it by this id. */
const named = ['row', 'id', 'device', 'devices', 'units', 'channel', 'point', 'points', 'group']
  .map((one) => `${one}=12`)
  .join('&');
const then = '2026-11-20T02:00:00.000Z';

const withQuery = (path: string, ...query: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`;

/** What stands comes to a desk over its link, and the words of nothing with it. */
const desks: ReadonlySet<string> = new Set([
  ...['/monitoringAlarm', '/limitWarning', '/intelligentWarning', '/energyAlarm', '/offLineAlarm', '/equAlarm'],
]);

/** What is pressed to ask again. */
const again: ReadonlySet<string> = new Set(['重试', '换一张']);

/** Asked beside the screen, which is whole without it. */
const beside: ReadonlySet<string> = new Set(['signInStyle', 'readSight', 'alarmRate']);

/**
 * Asked by screens that stand in the past, though it answers of now alone: what the reader sees, the kinds of things that a log may tell of,
 * a formula that has no past, a file by what is in it, how the reader keeps a list.
 */
const ofNow: ReadonlySet<string> = new Set(['readSight', 'listLogThings', 'tryGadget', 'readFile', 'readListKept']);

/** Taking away what was known then is no act. `版本与差异` opens the filed versions. */
const allowedThen: ReadonlySet<string> = new Set([
  '导出 CSV',
  '打印',
  '导出 Excel',
  '导出 PDF',
  'A4 (PDF)',
  '版本与差异',
]);

/** What stands in the place of a screen that cannot stand in the past, and the one way on that it offers. */
const nowOnly = '本页只显示现在';
const backToNow = '回到现在';

/** How their devices are is told by the live link, which tells nothing here: they say that they read it. */
const ofTheLink: ReadonlySet<string> = new Set(['/devMap', '/mapSettings']);

const all: Manner = { answers: 'full', may: 'all' };

/** What is wrong with a screen, whatever it was answered. */
function faultsOf(path: string, opened: Opened): readonly string[] {
  const { heading, isBusy, asked, thrown } = opened;
  const parts = ['params', 'query', 'body'] as const;
  const isDeclared = ({ call, given }: Opened['asked'][number]): boolean =>
    parts.every((part) => given[part] === undefined || call[part].safeParse(given[part]).success);
  return [
    ...(heading === null || heading.trim() === '' ? ['it has no heading'] : []),
    ...(isBusy && !ofTheLink.has(path) ? ['it still waits for an answer that it has'] : []),
    ...asked
      .filter(({ call }) => call.acts)
      .map(({ call }) => `it orders ${call.name}, though nobody pressed anything`),
    ...asked.filter((one) => !isDeclared(one)).map(({ call }) => `it asks ${call.name} what that does not take`),
    ...asked
      .filter(({ call, options }) => options.asOf !== undefined && call.asOf !== true)
      .map(({ call }) => `it asks ${call.name} of the past, which that refuses`),
    ...thrown,
  ];
}

const when = (what: string, faults: readonly string[]): readonly string[] => faults.map((fault) => `${what}: ${fault}`);

/** Refused, it says so in the gateway's words and may be asked again; it does not tell that there is nothing. */
function faultsOfRefused(path: string, refused: Opened, empty: Opened): readonly string[] {
  if (!refused.asked.some(({ call }) => !beside.has(call.name))) return [];
  const isNothing = (words: string): boolean => /没有|暂无|共 0|^0 | 0$/.test(words) && empty.words.has(words);
  const nothing = desks.has(path) ? [] : [...refused.words].filter(isNothing);
  return [
    ...(refused.text.includes(whyRefused) ? [] : ['it does not say why']),
    ...(refused.offers.some((name) => again.has(name)) ? [] : ['there is no way to ask again']),
    ...nothing.map((words) => `it tells of nothing: ${words}`),
  ];
}

/** Every read is of then, and nothing is offered, by press or by key, that who may press nothing is not offered now. */
function faultsOfPast(past: Opened, now: Opened, readOnly: Opened): readonly string[] {
  const acts = now.offers.filter((name) => !readOnly.offers.includes(name) && !allowedThen.has(name));
  const keys = now.keys.filter((key) => !readOnly.keys.includes(key));
  return [
    ...past.asked
      .filter(({ call, options }) => options.asOf !== then && !ofNow.has(call.name))
      .map(({ call }) => `it shows what ${call.name} says of now`),
    ...past.listened.map((what) => `it listens to the ${what} of now`),
    ...past.offers.filter((name) => acts.includes(name)).map((name) => `it offers ${name}`),
    ...past.keys.filter((key) => keys.includes(key)).map((key) => `it takes the key ${key}`),
  ];
}

/** It says so in one sentence, asks nothing and leads back. */
function faultsOfCovered({ text, asked, offers, keys }: Opened): readonly string[] {
  return [
    ...(text.includes(nowOnly) ? [] : ['it does not say that it shows only now']),
    ...asked.map(({ call }) => `it asks ${call.name}`),
    ...offers.filter((name) => name !== backToNow).map((name) => `it offers ${name}`),
    ...(offers.includes(backToNow) ? [] : ['it does not lead back to now']),
    ...keys.map((key) => `it takes the key ${key}`),
  ];
}

/** Several routes may show one screen: with an answer each of them is opened, the rest is asked of the first. */
const opened = new Set<unknown>();
const stood = new Set<unknown>();

describe('each screen opens under a heading: with an answer, with one that holds nothing, refused, and in the past', () => {
  test.each(screens)('$path', async ({ path }) => {
    const open = async (address: string, manner: Manner): Promise<Opened> => {
      const shown = await openScreen(path, address, manner);
      shown.close();
      return shown;
    };
    const now = await open(withQuery(path, named), all);
    const faults = [...when('answered', faultsOf(path, now))];
    const Screen = await componentOf(path);
    if (!opened.has(Screen)) {
      opened.add(Screen);
      const empty = await open(path, { answers: 'empty', may: 'all' });
      const refused = await open(withQuery(path, named), { answers: 'refused', may: 'all' });
      faults.push(...when('with nothing', faultsOf(path, empty)), ...when('refused', faultsOf(path, refused)));
      faults.push(...when('refused', faultsOfRefused(path, refused, empty)));
    }
    if (routeOf(path)?.route.public !== true) {
      const past = await open(withQuery(path, named, `asOf=${then}`), all);
      if (!stands(path)) faults.push(...when('in the past', faultsOfCovered(past)));
      else if (!stood.has(Screen)) {
        stood.add(Screen);
        const readOnly = await open(withQuery(path, named), { answers: 'full', may: 'nothing' });
        faults.push(...when('in the past', [...faultsOf(path, past), ...faultsOfPast(past, now, readOnly)]));
        if (past.asked.every(({ call }) => ofNow.has(call.name))) faults.push('in the past: it asks nothing of then');
      }
    }
    expect(faults).toEqual([]);
  });
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtScreens } from '../cli/build/builtScreens.ts';
import {
  componentOf,
  type Manner,
  type Opened,
  openScreen,
  standInForBrowser,
  whyRefused,
} from '../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const screens = builtScreens();

/** What an address may name: whatever it is, the answers know it by this id. */
const named = ['row', 'id', 'device', 'devices', 'units', 'channel', 'point', 'points', 'group']
  .map((one) => `${one}=12`)
  .join('&');
const then = '2026-11-20T02:00:00.000Z';

const withQuery = (path: string, ...query: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`;

/** Ledgers among the screens of figures: their address bears an instant, that of figures the ms. */
const byInstant: ReadonlySet<string> = new Set([
  ...['/customList', '/energyApportioning', '/energyApportioning/edit', '/energyManagementPlan'],
  ...['/setPowerQualityLimits', '/gadget/gadgetSavDel'],
]);
const asOf = (path: string, folder: string): string =>
  `asOf=${folder.startsWith('views/analysis/') && !byInstant.has(path) ? Date.parse(then) : then}`;

/** What stands comes to a desk over its link, and the words of nothing with it. */
const desks: ReadonlySet<string> = new Set([
  ...['/monitoringAlarm', '/limitWarning', '/intelligentWarning', '/energyAlarm', '/offLineAlarm', '/equAlarm'],
]);

/** These tell what is now, or was once for all: what moves, what waits for somebody, what is set, logs, the way in. */
const ofNowAlone: ReadonlySet<string> = new Set([
  ...['/404', '/login', '/welcome', '/applyFor', '/disclaimer', '/testCharts', '/home', '/versionRecord'],
  ...desks,
  ...['/operating', '/realData', '/devMap', '/remote', '/remoteAcq', '/frontagreement'],
  ...['/devMR', '/energyMR', '/relevanceMR', '/tableValueMR', '/frontpassageway/passwaylog', '/Keyequ/historical'],
  ...['/taskTodo', '/taskDone', '/taskPools', '/taskPools/defective', '/taskPools/expAdmin', '/taskPools/repire'],
  ...['/taskPools/maintain', '/comAudit', '/comAudit/ExpPlanAudit', '/comAudit/ExpReportAudit', '/comAudit/flawAudit'],
  ...['/comAudit/servicePlanAudit', '/recipientsList', '/jobs', '/historyjob', '/logs'],
  ...['/actlogs', '/actlogs?tab=visitHistory', '/customStyle', '/configuringSystemParameters'],
  ...['/TemplateMgt/addHomePage/nhdykb', '/TemplateMgt/addHomePage/nhdykb/addModule'],
  ...['/TemplateMgt/addHomePage/emtkb', '/TemplateMgt/addHomePage/emtkb/addModule'],
  ...['/customList/editCustom', '/gadget', '/z_historyData', '/accounts', '/calculate'],
  ...['/equipmentbb', '/eaudatas', '/eauanalysis', '/ecus/collectDeviceEvent'],
]);

/** What is pressed to ask again. */
const again: ReadonlySet<string> = new Set(['重试', '换一张']);

/** Asked beside the screen, which is whole without it. */
const beside: ReadonlySet<string> = new Set(['signInStyle', 'readSight', 'alarmRate']);

/** Not asked as of then: what a select offers (a form of the past is only read), and what the guide through the first days finds done. */
const ofNow = (name: string): boolean => /^choices of /.test(name) || name === 'readSetup';

/** Taking away what was known then is no act. `版本与差异` opens the filed versions. */
const allowedThen: ReadonlySet<string> = new Set(['导出 Excel', '导出 PDF', '版本与差异']);

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

/** Every read is of then, and nothing is offered that who may press nothing is not offered now. */
function faultsOfPast(past: Opened, now: Opened, readOnly: Opened): readonly string[] {
  const acts = now.offers.filter((name) => !readOnly.offers.includes(name) && !allowedThen.has(name));
  return [
    ...past.asked
      .filter(({ call, options }) => call.asOf === true && options.asOf === undefined && !ofNow(call.name))
      .map(({ call }) => `it shows what ${call.name} says of now`),
    ...past.offers.filter((name) => acts.includes(name)).map((name) => `it offers ${name}`),
  ];
}

/** Several routes may show one screen: with an answer each of them is opened, the rest is asked of the first. */
const opened = new Set<unknown>();

describe('each screen opens under a heading: with an answer, with one that holds nothing, refused, and in the past', () => {
  test.each(screens)('$path', async ({ path, folder }) => {
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
      if (!ofNowAlone.has(path)) {
        const past = await open(withQuery(path, named, asOf(path, folder)), all);
        const readOnly = await open(withQuery(path, named), { answers: 'full', may: 'nothing' });
        const isPast = past.asked.some(({ options }) => options.asOf !== undefined);
        faults.push(...when('in the past', [...faultsOf(path, past), ...faultsOfPast(past, now, readOnly)]));
        if (!isPast) faults.push('in the past: nothing is asked of then; screens of now alone are named in this file');
      }
    }
    expect(faults).toEqual([]);
  });
});

test('screens that are named as of now alone are there', () => {
  const paths = new Set(screens.map(({ path }) => path));
  expect([...ofNowAlone, ...byInstant].filter((path) => !paths.has(path))).toEqual([]);
});

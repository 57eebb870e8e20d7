import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemOf } from '../../../../domain/board/boardDocument.ts';
import { boardModules, type ModuleName } from '../../../../domain/board/modules.ts';
import type { Cell, Series } from '../../../../domain/figure/answer.ts';
import type { Question } from '../../../../domain/figure/question.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { StandingContext } from '../board/standing.ts';
import { AroundContext } from '../ModuleFrame.tsx';
import { Areas } from './Areas.tsx';
import { Cost } from './Cost.tsx';
import { Energy } from './Energy.tsx';
import { Intensity } from './Intensity.tsx';
import { Mix } from './Mix.tsx';
import { PriceBand } from './PriceBand.tsx';
import { Ranking } from './Ranking.tsx';

// There is no canvas here.
vi.mock('../../../../src/kit/chart/BarsChart.tsx', () => ({ BarsChart: () => null }));
beforeEach(() => chooseLang('en'));
afterEach(cleanup);

const hour = 3_600_000;
const cell = (value: string | null, more: Partial<Cell> = {}): Cell => ({
  value,
  none: value === null ? 'missing' : null,
  quality: 'good',
  present: hour,
  elapsed: hour,
  expected: hour,
  ...more,
});
const series = (total: Cell, more: Partial<Series> = {}): Series => ({
  measure: 'energy.use',
  version: 1,
  subject: { kind: 'energyUnit', id: 'u' },
  part: null,
  medium: 'electricity',
  unit: 'kWh',
  compared: null,
  uses: [],
  axis: 0,
  values: [total.value],
  none: [total.none],
  qualities: [total.quality],
  present: [total.present],
  elapsed: [total.elapsed],
  expected: [total.expected],
  at: null,
  doubts: [],
  revised: [],
  total,
  change: null,
  ...more,
});
const change = (percent: string) => ({ current: '1', base: '1', percent, over: 1, of: 1 });
const answer = (told: { readonly series?: readonly Series[]; readonly results?: readonly object[] }) => ({
  zone: 'Asia/Shanghai',
  axes: [{ edges: ['2026-11-21T00:00:00.000+08:00', '2026-11-21T01:00:00.000+08:00'] }],
  names: [],
  series: [],
  results: [],
  notes: [],
  ...told,
});

type Given = { readonly body?: Question; readonly query?: object };
type Tells = (name: string, given: Given) => object | null;

/** A module about a unit on a board of today; what it is told, by the name of the call: null refuses it. */
function shown(name: ModuleName, Look: ComponentType, tells: Tells, parameters: object = {}) {
  const asked: Given[] = [];
  const call = async (declared: { readonly name: string }, given: Given) => {
    asked.push(given);
    const value = tells(declared.name, given);
    return value === null
      ? { ok: false, refusal: { code: 'NO_PERMISSION' }, message: 'You may not.' }
      : { ok: true, value, position: null };
  };
  const state = { at: 'signedIn', who: { menus: [], adminFlag: false } };
  const item = { ...itemOf('i', name, boardModules[name]), x: 0, y: 0 };
  renderAtSite(
    { api: { call }, session: { state: () => state, subscribe: () => () => undefined } },
    <StandingContext
      value={{
        item: { ...item, parameters: { ...item.parameters, ...parameters } },
        about: { of: 'unit', id: 'u' },
        span: 'today',
      }}
    >
      <AroundContext value={{ title: name, handle: null }}>
        <Look />
      </AroundContext>
    </StandingContext>,
  );
  return { asked, panel: () => within(screen.getByRole('region', { name })) };
}

test('the energy of a unit is told beside the span before by now, and a part of it is no more than at least', async () => {
  const before = series(cell('80'), { compared: 0, axis: 1, change: change('25') });
  const part = cell('100', { present: hour / 2 });
  const { asked, panel } = shown('energy', Energy, () => answer({ series: [series(part), before] }));
  await waitFor(() => expect(panel().getByText(/≥|at least/i)).toBeTruthy());
  expect(panel().getByText(/\+25\.0 %/)).toBeTruthy();
  expect(asked[0]?.body).toMatchObject({
    screen: '/eaubrowse',
    subjects: [{ kind: 'energyUnit', id: 'u' }],
    medium: 'electricity',
    step: 'hour',
    span: { format: 'day', from: '2026-11-21', to: '2026-11-22' },
    compare: ['before'],
  });
});

test.each([
  ['energy', Energy],
  ['cost', Cost],
  ['mix', Mix],
  ['ranking', Ranking],
] as const)('where nothing counts for a unit %s says so, and a refusal says why', async (name, Look) => {
  const told = shown(name, Look, () => answer({}));
  await waitFor(() => expect(told.panel().getByText('Nothing measures this unit')).toBeTruthy());
  cleanup();
  const refused = shown(name, Look, () => null);
  await waitFor(() => expect(refused.panel().getByText('You may not.')).toBeTruthy());
});

test('what has no figure is none: never zero', async () => {
  const { panel } = shown('energy', Energy, () => answer({ series: [series(cell(null))] }));
  await waitFor(() => expect(panel().getByText('--')).toBeTruthy());
  expect(panel().queryByText('0')).toBeNull();
  expect(panel().getByText('No data')).toBeTruthy();
});

test('the cost of a unit is told by the period of its tariff with its share of the whole', async () => {
  const fact = (id: string, value: string) => ({ id, unit: null, at: null, ...cell(value) });
  const facts = [
    fact('amount', '200'),
    fact('price', '0.8'),
    fact('peak', '150'),
    fact('flat', '50'),
    fact('sharp', '0'),
  ];
  const { panel } = shown('cost', Cost, () => answer({ results: [{ gives: 'facts', facts }] }));
  await waitFor(() => expect(panel().getByText('¥ 200.00')).toBeTruthy());
  expect(panel().getByText('¥ 150.00 · 75.0 %')).toBeTruthy();
  expect(panel().queryByText('Sharp')).toBeNull();
});

test('who uses most stands first, and one that may not be seen has no name', async () => {
  const child = (id: string, name: string | null, value: string) =>
    series(cell(value), { part: { by: 'child', id, name } });
  const all = [series(cell('60')), child('a', 'Shop a', '10'), child('', null, '20'), child('c', 'Shop c', '30')];
  const { panel } = shown('ranking', Ranking, () => answer({ series: all }));
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3));
  expect(
    panel()
      .getAllByRole('listitem')
      .map((row) => row.textContent?.slice(0, 6)),
  ).toEqual(['Shop c', 'A unit', 'Shop a']);
});

test('the intensity by what the module names stands large, the others below it', async () => {
  const by = (id: string, name: string, value: string) =>
    series(cell(value), { measure: 'energy.intensity', unit: 'kWh/t', part: { by: 'driver', id, name } });
  const all = [by('area/m²/Floor', 'Floor', '7'), by('output/t/Paste', 'Paste', '42')];
  const { panel } = shown('intensity', Intensity, () => answer({ series: all }), { kind: 'output' });
  await waitFor(() => expect(panel().getByText('42.0')).toBeTruthy());
  expect(panel().getByText('Floor')).toBeTruthy();
});

test('an area beyond what is usual stands first with how far; one without a value says why and is no zero', async () => {
  const area = (id: string, kw: number | null, none: string | null) => ({ id, name: id, kw, none, quarters: [] });
  const usual = { low: 100, high: 200, days: 30 };
  const { panel } = shown('areas', Areas, (name) =>
    name === 'unitLoads'
      ? {
          at: '2026-11-21T10:00:00.000+08:00',
          units: [area('quiet', 150, null), area('silent', null, 'noValue'), area('loud', 260, null)],
          total: 3,
        }
      : {
          at: '2026-11-21T10:00:00.000+08:00',
          units: ['quiet', 'silent', 'loud'].map((id) => ({ id, usual })),
          band: [],
        },
  );
  await waitFor(() => expect(panel().getByText('+60 kW')).toBeTruthy());
  const rows = panel().getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.match(/loud|quiet|silent/)?.[0])).toEqual(['loud', 'quiet', 'silent']);
  expect(rows[2]?.textContent).toContain('no data');
  expect(panel().getByText('1 unusual · 2 of 3 judged')).toBeTruthy();
});

test('the price says until when it holds and what comes then', async () => {
  const at = (time: string) => `2026-11-21T${time}:00.000+08:00`;
  const band = (from: string, to: string, type: string, price: string) => ({ from: at(from), to: at(to), type, price });
  const bands = [
    band('00:00', '08:00', 'valley', '0.3'),
    band('08:00', '12:00', 'peak', '1.2034'),
    band('12:00', '23:00', 'flat', '0.6712'),
  ];
  const { panel } = shown('priceBand', PriceBand, () => ({ rate: 'TOU', bands }));
  await waitFor(() => expect(panel().getByText(/¥ 1\.2034/).textContent).toBe('¥ 1.2034/kWh'));
  expect(panel().getByText('Peak until 12:00 · then Flat ¥ 0.6712')).toBeTruthy();
  cleanup();
  const none = shown('priceBand', PriceBand, () => ({ rate: null, bands: [] }));
  await waitFor(() => expect(none.panel().getByText('No rate chosen')).toBeTruthy());
});

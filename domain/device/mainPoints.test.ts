import { expect, test } from 'vitest';
import type { DeviceKind } from './deviceKinds.ts';
import { mainPoints } from './mainPoints.ts';
import { type TemplateId, templateHeads } from './templates/heads.ts';
import { templatePoints } from './templates/templatePoints.ts';

const point = (id: string, kind = 'analog') => ({ id: `D1.${id}`, kind });
const of = (...ids: readonly string[]) => ids.map((id) => point(id));
const main = (kind: DeviceKind, points: readonly { readonly id: string; readonly kind: string }[]) =>
  mainPoints(kind, 'D1', points)
    .map(({ id }) => id.slice('D1.'.length))
    .join(' ');

test.each([
  ['meter', of('f', 'PF', 'Ia', 'EpForward', 'P', 'demand'), 'P EpForward PF demand Ia'],
  ['breaker', of('order', 'Ia', 'opened', 'closed', 'contactTempB'), 'closed opened Ia contactTempB'],
  ['transformer', of('fan', 'oilTemp', 'windingTemp', 'losses', 'loadRate'), 'loadRate windingTemp oilTemp losses'],
  ['inverter', of('Q', 'temp', 'EToday', 'P', 'state'), 'state P EToday temp'],
  ['battery', of('insulation', 'P', 'SOC', 'tempMax'), 'SOC P tempMax'],
  ['battery', of('Q', 'Udc', 'temp', 'P', 'state'), 'state P Udc temp'],
  ['compressor', of('oilPressure', 'flow', 'pressure', 'state', 'P'), 'state pressure P flow'],
] as const)('of a %s its main points are told in the order of their roles', (kind, points, wanted) => {
  expect(main(kind, points)).toBe(wanted);
});

test('a kind without roles, and a device that has none of its kind, tell their measured values as they come', () => {
  const climate = [point('door', 'boolean'), point('temperature'), point('humidity'), point('rain', 'counter')];
  expect(main('sensor', climate)).toBe('temperature humidity');
  expect(main('meter', of('flow', 'pressure'))).toBe('flow pressure');
});

test('a point of another device whose id ends alike is none of its main ones', () => {
  expect(mainPoints('meter', 'D1', [{ id: 'D2.P', kind: 'analog' }, point('PF')])).toEqual([point('PF')]);
});

/** What is looked at first of anything that a template of the product reads. */
const firsts = ['state', 'P', 'PImport', 'pvP', 'pvE', 'SOC', 'soc', 'batP', 'EpForward'];

test.each(Object.keys(templateHeads) as TemplateId[])(
  'a device made from %s has main points by the roles of its kind',
  (id) => {
    const points = templatePoints(id).map(({ key, kind }) => point(key, kind));
    expect(firsts).toContain(main(templateHeads[id].kind, points).split(' ')[0]);
  },
);

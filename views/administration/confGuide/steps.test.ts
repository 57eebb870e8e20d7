import { expect, test } from 'vitest';
import { setupNeedNames, setupNeeds } from '../../../domain/site/setup.ts';
import { steps } from './steps.ts';
import { missingOf, nextStep, type Progress } from './useProgress.ts';

const progressOf = (count: (least: number) => number): Progress =>
  Object.fromEntries(setupNeedNames.map((name) => [name, count(setupNeeds[name].least)])) as Progress;
const everything = progressOf((least) => least);

test('each thing that is counted stands in one step', () => {
  expect(steps.flatMap(({ needs }) => needs.map(({ key }) => key)).sort()).toEqual([...setupNeedNames].sort());
});

test('the guide goes on with the first step that lacks something, and says what', () => {
  expect(nextStep(progressOf(() => 0)).key).toBe('organisation');
  const withoutDevices = { ...everything, devices: 0, points: null };
  const step = nextStep(withoutDevices);
  expect([step.key, missingOf(withoutDevices, step).map(({ key }) => key)]).toEqual(['field', ['devices', 'points']]);
});

test('with nothing lacking the last step stands open, and no step lacks anything', () => {
  expect(nextStep(everything)).toBe(steps.at(-1));
  expect(steps.flatMap((step) => missingOf(everything, step))).toEqual([]);
});

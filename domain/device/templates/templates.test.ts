import { expect, test } from 'vitest';
import { pointAddress } from '../../channel/address.ts';
import { type TemplateId, templateHeads, templateNames } from './heads.ts';
import { registerMaps, templatePoints } from './templatePoints.ts';

const ids = Object.keys(templateHeads) as TemplateId[];

test('there are at least forty device templates, each with a name of its own, its source and its points (B319 E211)', () => {
  expect(ids.length).toBeGreaterThanOrEqual(40);
  expect(new Set(Object.values(templateNames).map(({ cn }) => cn)).size).toBe(ids.length);
  for (const id of ids) {
    const points = templatePoints(id);
    expect(points.length, id).toBeGreaterThanOrEqual(2);
    expect(new Set(points.map(({ key }) => key)).size, id).toBe(points.length);
    for (const { address, factor, name } of points) {
      expect(pointAddress.parse(address), id).toEqual(address);
      expect(Number.isFinite(factor) && factor !== 0, id).toBe(true);
      expect(Math.max(name.cn.length, name.en.length)).toBeLessThanOrEqual(40);
    }
    expect(templateHeads[id].source, id).toMatch(/^(evcc\/[\w.-]+\.yaml|sunspec\/model_\d+\.json|dlt645)$/);
  }
  expect(Object.keys(registerMaps).toSorted()).toEqual(ids.toSorted());
});

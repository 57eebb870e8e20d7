import { expect, test } from 'vitest';
import { rateTemplates } from './rateTemplate.ts';
import { type SystemTemplate, systemTemplates, takenOver } from './systemTemplate.ts';

const published = {
  id: 's1',
  org: 'top',
  version: 3,
  name: '浙江 1–10 kV 两部制',
  orgId: 'top',
  source: '国网浙江',
  energyKind: 'electricity',
  kind: 'ladder',
  timeRuleId: null,
  versions: [{ since: '2026-01-01', feedIn: null, tiers: [{ to: null, price: '0.5' }] }],
} as unknown as SystemTemplate;

test('a system template keeps the rules of a rate: a ladder has one to three tiers (V217 K114)', () => {
  const faultsWith = (tiers: object[]) => {
    const row = {
      ...published,
      versions: [{ ...published.versions[0], single: '', peak: null, flat: null, valley: null, tiers }],
    };
    return systemTemplates.rules.flatMap((rule) => Object.keys(rule(row as never) ?? {}));
  };
  expect(faultsWith([{ to: null, price: '0.5' }])).toEqual([]);
  expect(faultsWith([])).toEqual(['versions.0.tiers']);
});

test('what an organisation takes over are the prices, under its own name', () => {
  const taken = takenOver(published, { name: '我厂电价', orgId: 'north' });
  expect(taken).toEqual({
    name: '我厂电价',
    nameEn: null,
    orgId: 'north',
    energyKind: 'electricity',
    kind: 'ladder',
    timeRuleId: null,
    versions: published.versions,
  });
  expect(Object.keys(taken).every((key) => key in rateTemplates.fields)).toBe(true);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TemplateId, templateHeads } from '../../domain/device/templates/heads.ts';
import { templatePoints } from '../../domain/device/templates/templatePoints.ts';

const ids = Object.keys(templateHeads) as TemplateId[];
const folders = { evcc: 'meter-maps-evcc', sunspec: 'sunspec-models' } as const;
const sourceOf = (source: string): URL => {
  const [project = '', file = ''] = source.split('/');
  return new URL(`../../../shared/data/${folders[project as keyof typeof folders]}/${file}`, import.meta.url);
};
const hasSources = existsSync(sourceOf('evcc/LICENSE'));

test.skipIf(!hasSources)('each register stands in the map that its template names', () => {
  for (const id of ids.filter((one) => templateHeads[one].source.startsWith('evcc/'))) {
    const written = readFileSync(sourceOf(templateHeads[id].source), 'utf8');
    const known = new Set([...written.matchAll(/\b(0x[0-9a-f]+|\d+)\b/gi)].map(([, number]) => Number(number)));
    for (const { address } of templatePoints(id))
      expect('register' in address && known.has(address.register), id).toBe(true);
  }
  for (const id of ids.filter((one) => templateHeads[one].source.startsWith('sunspec/'))) {
    const { group } = JSON.parse(readFileSync(sourceOf(templateHeads[id].source), 'utf8')) as {
      group: { points: { size: number; type: string }[] };
    };
    const places = group.points.map(
      (_, i) => 40_070 + group.points.slice(0, i).reduce((sum, { size }) => sum + size, 0),
    );
    const floats = new Set(places.filter((_, i) => group.points[i]?.type === 'float32'));
    for (const { address } of templatePoints(id))
      expect('register' in address && floats.has(address.register), id).toBe(true);
  }
});

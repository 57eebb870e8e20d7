import { readFileSync } from 'node:fs';

/**
 * Makes loadShape.json out of the steel works' measurements (see SOURCE.md beside it):
 * `node plant/data/deriveLoadShape.ts Steel_industry_data.csv > plant/data/loadShape.json`.
 * Kept are, per quarter of an hour and kind of day, the mean energy (1 is the highest weekday mean) and the mean
 * lagging power factor. Rows bear the end of their interval; the last one of a day bears 00:00 of that same day.
 */
const slots = 96;
const file = process.argv[2];
if (file === undefined) throw new Error('usage: deriveLoadShape.ts <Steel_industry_data.csv>');

const kinds = ['weekday', 'saturday', 'sunday'] as const;
const sums = Object.fromEntries(
  kinds.map((kind) => [kind, Array.from({ length: slots }, () => ({ energy: 0, factor: 0, rows: 0 }))]),
);

for (const line of readFileSync(file, 'utf8').split(/\r?\n/).slice(1)) {
  const cells = line.split(',');
  if (cells.length < 10) continue;
  const kind = cells[9] === 'Saturday' ? 'saturday' : cells[9] === 'Sunday' ? 'sunday' : 'weekday';
  const sum = sums[kind]?.[(Number(cells[7]) / 900 + slots - 1) % slots];
  if (sum === undefined) throw new Error(`no slot for: ${line}`);
  sum.energy += Number(cells[1]);
  sum.factor += Number(cells[5]) / 100;
  sum.rows++;
}

const highest = Math.max(...(sums['weekday'] ?? []).map((sum) => sum.energy / sum.rows));
const shape = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    {
      load: (sums[kind] ?? []).map((sum) => Number((sum.energy / sum.rows / highest).toFixed(3))),
      powerFactor: (sums[kind] ?? []).map((sum) => Number((sum.factor / sum.rows).toFixed(3))),
    },
  ]),
);
process.stdout.write(`${JSON.stringify(shape)}\n`);

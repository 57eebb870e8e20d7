import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagramFolder, diagramOf } from '../../cli/diagrams.ts';
import { machines } from '../../machines/index.ts';

test.each(Object.entries(machines))('the diagram of %s is the chart as it is now', (name, machine) => {
  expect(readFileSync(join(diagramFolder, `${name}.md`), 'utf8')).toBe(diagramOf(name, machine));
});

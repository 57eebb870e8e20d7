import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';

/** Tests that run and are printed and do not decide, until they are mended. */
const unsteadyTest = z.strictObject({
  /** File and titles, as the closing lines of a run name it. */
  test: z.string().min(1),
  date: z.iso.date(),
  said: z.string().min(1),
  /** What is thought to race. */
  race: z.string().min(1),
});

export type UnsteadyTest = z.infer<typeof unsteadyTest>;

export function readUnsteady(file = join(root, 'tests', 'unsteady.json')): readonly UnsteadyTest[] {
  return z.array(unsteadyTest).parse(JSON.parse(readFileSync(file, 'utf8')));
}

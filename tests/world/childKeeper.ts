/** A gateway that does nothing but keep a process, for a test that kills it: says the number of that process, and that it is busy. */
import { writeSync } from 'node:fs';
import { openChild } from '../../gateway/jobs/child/openChild.ts';
import type { Order } from './obedientChild.ts';

const say = (line: string): void => void writeSync(1, `${line}\n`);
const module = new URL('./obedientChild.ts', import.meta.url);
const child = openChild<string>({ module, signal: new AbortController().signal, megabytes: 64, hear: say });
say(`child ${await child.ask<number>('who' satisfies Order)}`);
await child.ask('wait' satisfies Order);

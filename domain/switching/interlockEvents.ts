import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent } from '../event/declaration.ts';
import { scriptBounds } from '../script/parseScript.ts';

const id = z.string().min(1).max(128);
const words = z.string().max(200);

/** An interlock as it was released: its whole text, so that what is judged never rests on a draft. `number`: which release of it. */
export const releasedInterlock = z.strictObject({
  id,
  number: z.int().min(1),
  /** Of the row that was released. */
  version: z.int().min(1),
  name: words,
  nameEn: words.nullable(),
  direction: z.enum(['open', 'close', 'both']),
  prevention: z.enum(['own', 'n2', 'n3', 'n4', 'n5']),
  expression: z.string().min(1).max(scriptBounds.characters),
  maxAge: z.int().min(1),
  wayOut: words,
  wayOutEn: words.nullable(),
  enabled: z.boolean(),
  /** Who released it. */
  by: id,
  on: instant,
});
export type ReleasedInterlock = z.infer<typeof releasedInterlock>;

export const interlockReleased = defineEvent('InterlockReleased', releasedInterlock);

/** Of one switch: all its interlocks, so that an order rests on every one of them. */
export const interlockingStream = (switchId: string): string => `interlocking-${switchId}`;

import { z } from 'zod';
import { langs } from '../text/message.ts';

const side = z.enum(['start', 'center', 'end']);
const size = z.number();

const shape = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('line'),
    points: z.array(z.tuple([size, size]).readonly()).readonly(),
    width: size,
    darkness: size,
    isDashed: z.boolean().exactOptional(),
  }),
  z.strictObject({ shape: z.literal('area'), x: size, y: size, width: size, height: size, darkness: size }),
  z.strictObject({ shape: z.literal('label'), x: size, y: size, text: z.string() }),
]);

const block = z.discriminatedUnion('block', [
  z.strictObject({ block: z.literal('heading'), text: z.string() }),
  z.strictObject({ block: z.literal('text'), text: z.string() }),
  z.strictObject({
    block: z.literal('facts'),
    facts: z.array(z.strictObject({ name: z.string(), value: z.string() })).readonly(),
  }),
  z.strictObject({
    block: z.literal('table'),
    columns: z.array(z.strictObject({ title: z.string(), share: size, side: side.exactOptional() })).readonly(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
    none: z.string(),
  }),
  z.strictObject({
    block: z.literal('signatures'),
    signatures: z
      .array(z.strictObject({ role: z.string(), name: z.string().nullable(), at: z.string().nullable() }))
      .readonly(),
  }),
  z.strictObject({ block: z.literal('figure'), height: size, shapes: z.array(shape).readonly() }),
]);

/** What is printed, as a screen shows it before: the same value. */
export const printDocument = z.strictObject({
  lang: z.enum(langs),
  title: z.string(),
  subtitle: z.string().nullable(),
  isWide: z.boolean(),
  mark: z.string().nullable(),
  blocks: z.array(block).readonly(),
  footer: z.strictObject({ text: z.string(), side }).nullable(),
});

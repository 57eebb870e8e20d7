import { z } from 'zod';

/** Settings of a channel of meters after DL/T 645-2007 behind a serial server. Times in ms. */
export const dlt645Channel = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65535),
  /** A meter answers within 500 ms; at 2400 baud a long answer takes most of a second more. */
  timeout: z.int().min(100).max(60_000).default(2500),
  retries: z.int().min(0).max(5).default(1),
  pause: z.int().min(0).max(5000).default(50),
  /** Silence after a question that was not answered. */
  settle: z.int().min(0).max(5000).default(500),
  /** Bytes FE before each frame, which wake a sleeping meter. */
  preamble: z.int().min(0).max(8).default(4),
});
export type Dlt645Channel = z.infer<typeof dlt645Channel>;

/** A meter by the twelve digits on its plate. `AAAAAAAAAAAA` asks whoever is alone on the line. */
export const dlt645Device = z.strictObject({
  kind: z.literal('dlt645'),
  meter: z.string().regex(/^(\d{12}|A{12})$/),
  host: z.string().min(1).max(253).nullable().default(null),
  port: z.int().min(1).max(65535).nullable().default(null),
});
export type Dlt645Device = z.infer<typeof dlt645Device>;

/** How the digits of a value stand, `X` for each; the point is not sent. The first digit of a power bears its sign. */
export const dlt645Formats = [
  'XXXXXX.XX',
  'XXXX.XX',
  'XXX.X',
  'XXX.XXX',
  'XX.XXXX',
  'X.XXX',
  'XX.XX',
  'XXXX.XXXX',
  'XXXXXX',
  'XXXXXXXX',
  'XXXX',
  'XX',
  'hex8',
  'hex16',
] as const;
export type Dlt645Format = (typeof dlt645Formats)[number];

/** A value of a meter: its data identifier as the standard writes it (DI3 first), and where it stands in the answer. */
export const dlt645Address = z.strictObject({
  kind: z.literal('dlt645'),
  di: z.string().regex(/^[0-9A-F]{8}$/),
  /** Bytes of the answer before the value: blocks (`0001FF00`) hold several. */
  skip: z.int().min(0).max(195).default(0),
  format: z.enum(dlt645Formats),
  /** Whether the highest bit says that the value is negative. */
  signed: z.boolean().default(false),
});
export type Dlt645Address = z.infer<typeof dlt645Address>;

/** Bytes that a value of the format takes. */
export function bytesOfFormat(format: Dlt645Format): number {
  if (format === 'hex8') return 1;
  return format === 'hex16' ? 2 : format.replace('.', '').length / 2;
}

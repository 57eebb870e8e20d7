import { z } from 'zod';

/** Bytes of the first message that are read at all. */
export const loginBytes = 4096;

// Loose: a newer console may say more than this gateway knows.
const loginSchema = z.looseObject({
  op: z.literal('login'),
  token: z.string().min(1),
  log: z.string().optional(),
  scope: z.string().optional(),
  after: z.int().min(0).optional(),
  batch: z.boolean().optional(),
});
export type Login = z.infer<typeof loginSchema>;

/** The login that a first message says; null when it is too long, binary, no JSON or no login. */
export function loginOf(data: Buffer, isBinary: boolean): Login | null {
  if (isBinary || data.length > loginBytes) return null;
  const parsed = loginSchema.safeParse(jsonOf(data.toString('utf8')));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

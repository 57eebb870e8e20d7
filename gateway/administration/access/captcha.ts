import type { Database } from '../../store/database.ts';
import { captchaAlphabet, drawCaptcha } from './captchaImage.ts';
import { fraction, hashOf, newToken, type Random, sealOf } from './tokens.ts';

export interface Captcha {
  readonly make: () => Promise<{ readonly token: string; readonly image: string }>;
  /** Whether the answer is right, without using the captcha up, but for the third that is wrong. */
  readonly isRight: (token: string, answer: string) => Promise<boolean>;
  /** The same, and the captcha is gone whatever the answer. */
  readonly use: (token: string, answer: string) => Promise<boolean>;
}

const lifetime = 2 * 60_000;
const signs = 4;

/** So often an answer may be tried out before it is used: whoever mistypes learns it, whoever guesses is done. */
const looks = 3;

/** Pictures of four signs, each good for two minutes and one sign-in. */
export function openCaptcha(parts: {
  readonly database: Database;
  readonly now: () => number;
  readonly random: Random;
  readonly secret: string;
}): Captcha {
  const { database, now, random, secret } = parts;
  const sealed = (answer: string): Buffer => sealOf(secret, `captcha:${answer.trim().toUpperCase()}`);
  const isIt = (row: { readonly answer: Buffer } | undefined, answer: string): boolean =>
    row?.answer.equals(sealed(answer)) ?? false;
  return {
    async make() {
      const chance = (): number => fraction(random);
      const text = Array.from(
        { length: signs },
        () => captchaAlphabet[Math.floor(chance() * captchaAlphabet.length)] ?? 'A',
      ).join('');
      const token = newToken(random);
      await database.query('delete from keep.captcha where expires_at <= $1', [now()]);
      await database.query('insert into keep.captcha (hash, answer, expires_at) values ($1, $2, $3)', [
        hashOf(token),
        sealed(text),
        now() + lifetime,
      ]);
      return { token, image: `data:image/png;base64,${drawCaptcha(text, random).toString('base64')}` };
    },
    async isRight(token, answer) {
      const [row] = await database.query<{ answer: Buffer }>(
        'select answer from keep.captcha where hash = $1 and expires_at > $2',
        [hashOf(token), now()],
      );
      if (row === undefined || isIt(row, answer)) return row !== undefined;
      await database.query('update keep.captcha set wrong = wrong + 1 where hash = $1', [hashOf(token)]);
      await database.query('delete from keep.captcha where hash = $1 and wrong >= $2', [hashOf(token), looks]);
      return false;
    },
    async use(token, answer) {
      const [row] = await database.query<{ answer: Buffer; expires_at: number }>(
        'delete from keep.captcha where hash = $1 returning answer, expires_at',
        [hashOf(token)],
      );
      return row !== undefined && row.expires_at > now() && isIt(row, answer);
    },
  };
}

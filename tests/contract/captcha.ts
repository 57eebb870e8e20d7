import { hashOf, sealOf } from '../../gateway/administration/access/tokens.ts';
import { siteSecret, type World } from './world.ts';

/** Draws a captcha and puts a known answer in its place: what a person reads from the picture. */
export async function solvedCaptcha(
  world: World,
): Promise<{ readonly captchaToken: string; readonly captcha: string }> {
  const { data } = await world.ask('GET', '/gateway/api/captcha/image');
  return { captchaToken: data.token, captcha: await answerTo(world, data.token) };
}

/** Finds the answer as nobody outside can: by the site's key. */
export async function answerTo(world: World, token: string): Promise<string> {
  const [row] = await world.database.query<{ answer: Buffer }>('select answer from keep.captcha where hash = $1', [
    hashOf(token),
  ]);
  if (row === undefined) throw new Error('no such captcha');
  await world.database.query('update keep.captcha set answer = $2 where hash = $1', [
    hashOf(token),
    sealOf(siteSecret, 'captcha:KNOWN'),
  ]);
  return 'known';
}

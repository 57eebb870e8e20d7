/**
 * `npm run record -- --from INSTANT --to INSTANT [--org ID]… FILE`: what the gateway took in a span, as a recording: the samples, the facts, and what
 * consoles were told. Beside a running gateway or alone.
 */
import { parseArgs } from 'node:util';
import { exactMillisOf, normalInstant } from '../domain/clock/clock.ts';
import { knownSecret } from '../gateway/ground/secret.ts';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { openSiteSpan } from '../gateway/recording/openSiteSpan.ts';
import { readSpan, refusalOf, type SpanAsked, type SpanMeans } from '../gateway/recording/readSpan.ts';
import { fingerprintOf, siteKeyOf } from '../gateway/recording/siteKey.ts';
import { writeContainer } from '../gateway/recording/writeContainer.ts';
import type { Settings } from '../gateway/site/settings.ts';
import type { Store } from '../gateway/store/openStore.ts';
import { visit } from './visit.ts';

const say = (line: string): void => console.log(line);
const usage = `用法 · Use: npm run record -- --from 2026-11-25T02:04:00Z --to 2026-11-25T02:24:00Z [--org ID]… FILE`;

interface RecordQuestion extends SpanAsked {
  readonly file: string;
}

/** Null: it is not to be understood. */
function askedOf(args: readonly string[]): RecordQuestion | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, org: { type: 'string', multiple: true } },
  });
  const [from, to] = [values.from, values.to].map((given) => {
    const instant = normalInstant(given ?? '');
    return instant === null ? null : exactMillisOf(instant);
  });
  const [file, ...more] = positionals;
  if (from == null || to == null || file === undefined || more.length > 0) return null;
  return { from, to, orgs: values.org ?? null, file };
}

async function recordOn(store: Store, settings: Settings, asked: RecordQuestion): Promise<number> {
  const { database, logDatabase } = store;
  const secret = knownSecret(settings.dataFolder, settings.secret);
  if (secret === null) {
    say(
      '找不到站点密钥，无法签名：请在数据目录旁运行 · The key of the site is not here, so nothing can be signed: run it beside the data folder',
    );
    return 2;
  }
  const site = await openSiteSpan({ database, logDatabase, zone: settings.zone, clock: systemClock, say });
  try {
    const refusal = await refusalOf(site.means, asked);
    if (refusal !== null) {
      say(`${refusal.cn}\n${refusal.en}`);
      return 1;
    }
    return await write(site.means, asked, secret);
  } finally {
    await site.close();
  }
}

async function write(means: SpanMeans, asked: RecordQuestion, secret: string): Promise<number> {
  const key = siteKeyOf(secret);
  const span = await readSpan(means, asked);
  const writer = await writeContainer(asked.file, span.header, key);
  try {
    for await (const line of span.lines()) await writer.take(line);
    const { lines, bytes } = await writer.close();
    say(`已录制 ${lines} 行，${bytes} 字节 · Recorded ${lines} lines, ${bytes} bytes: ${asked.file}`);
    say(`签名 · Signed by ${fingerprintOf(key.shown)}`);
    if (span.leftOut() > 0)
      say(
        `${span.leftOut()} 个样本时钟超前过多，未录入 · ${span.leftOut()} samples of clocks too far ahead are left out`,
      );
    return 0;
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

const asked = askedOf(process.argv.slice(2));
if (asked === null) say(usage);
process.exitCode = asked === null ? 2 : await visit((store, settings) => recordOn(store, settings, asked));

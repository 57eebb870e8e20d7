import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../ground/systemClock.ts';
import { answerParent, type Tell } from '../jobs/child/answerParent.ts';
import { type FileName, writeParts } from '../jobs/fileParts.ts';
import { openLogPool } from '../store/logPool.ts';
import { openPool } from '../store/pool.ts';
import { openSiteSpan } from './openSiteSpan.ts';
import { readSpan, refusalOf, type SpanAsked, type SpanMeans, type SpanRefusal } from './readSpan.ts';
import { shownAgain, type WrittenKey } from './siteKey.ts';
import { writeContainer } from './writeContainer.ts';

export interface RecordWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly span: SpanAsked;
  readonly zone: string;
  readonly key: WrittenKey;
}

export type Recorded =
  | { readonly refusal: SpanRefusal }
  | { readonly lines: number; readonly bytes: number; readonly leftOut: number };

/** Runs in a process of its own, over its own connections. It tells how much of the span is written, in hundredths. */
answerParent(async (work: RecordWork, tell: Tell<number>): Promise<Recorded> => {
  // A connection that breaks fails the statement that it is in, and with it the attempt.
  const broken = (): void => undefined;
  const database = openPool({ url: work.databaseUrl, name: 'busbar-record', max: 3, broken });
  const logDatabase = await openLogPool({ url: work.databaseUrl, database, broken });
  const site = await openSiteSpan({ database, logDatabase, zone: work.zone, clock: systemClock, say: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), 'busbar-recording-'));
  try {
    const refusal = await refusalOf(site.means, work.span);
    if (refusal !== null) return { refusal };
    const file = join(folder, 'recording');
    const written = await writeSpan(site.means, { work, file, tell });
    const parts = writeParts(database, work.file);
    for await (const bytes of createReadStream(file)) await parts.write(bytes);
    await parts.end();
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await site.close();
    await logDatabase.close();
    await database.close();
  }
});

interface Writing {
  readonly work: RecordWork;
  readonly file: string;
  readonly tell: Tell<number>;
}

async function writeSpan(means: SpanMeans, { work: { span, key }, file, tell }: Writing): Promise<Recorded> {
  const read = await readSpan(means, span);
  const writer = await writeContainer(file, read.header, shownAgain(key));
  let told = 0;
  try {
    for await (const line of read.lines()) {
      await writer.take(line);
      const hundredths = Math.floor(((line.t - span.from) / (span.to - span.from)) * 100);
      if (hundredths <= told) continue;
      told = hundredths;
      await tell(told);
    }
    return { ...(await writer.close()), leftOut: read.leftOut() };
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

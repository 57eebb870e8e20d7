import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { type SourceKind, sourcePatience } from '../../../domain/form/sources/kinds.ts';
import { sourceWords } from '../../../domain/form/sources/messages.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { ofDatabase } from './ofDatabase.ts';
import { ofForm } from './ofForm.ts';
import { ofLedger } from './ofLedger.ts';
import { ofPoint, ofSeries } from './ofPoints.ts';
import { type Asking, notRead, type SourceRead } from './sourceRead.ts';

const readers: Readonly<Record<SourceKind, (asking: Asking) => Promise<SourceRead>>> = {
  ledger: ofLedger,
  point: ofPoint,
  series: ofSeries,
  database: ofDatabase,
  form: ofForm,
};

const readFrom = (asking: Asking): Promise<SourceRead> => readers[asking.source.kind](asking);

/** What one source tells, in no more time than a form waits for it. */
export const readSource = (asking: Asking, clock: Clock): Promise<SourceAnswer> =>
  inTime(clock, asking.context, () => readFrom(asking));

/**
 * What another person would be told, as far as who asks may see it too: read as the other, then as himself, and of that the rows that both see.
 */
export const readSourceAs = (asking: Asking, other: Asking['context'], clock: Clock): Promise<SourceAnswer> =>
  inTime(clock, asking.context, async () => {
    const theirs = await readFrom({ ...asking, context: other });
    if (!theirs.ok || theirs.rows.length === 0) return theirs;
    const ids = theirs.rows.map(({ id }) => id);
    const mine = await readFrom({ ...asking, ids });
    if (!mine.ok) return { ...theirs, columns: [], rows: [], hidden: true };
    const rows = mine.rows.filter(({ id }) => ids.includes(id));
    return { ...mine, rows, more: theirs.more, hidden: theirs.hidden || rows.length < ids.length };
  });

/** A source that hangs is told as one that did not answer; what it still says is for nobody. */
async function inTime(
  clock: Clock,
  { lang, now }: Asking['context'],
  read: () => Promise<SourceRead>,
): Promise<SourceAnswer> {
  const begun = clock.monotonic();
  const late = Promise.withResolvers<SourceRead>();
  const cancel = clock.after(sourcePatience, () => late.resolve(notRead('noAnswer')));
  const got = await Promise.race([read(), late.promise]).finally(cancel);
  const when = { readAt: instantOf(now), ms: Math.round(clock.monotonic() - begun) };
  if (!got.ok) {
    const { state, why } = got;
    return { state, why: why ?? saidOf(state, lang), columns: [], rows: [], more: false, hidden: false, ...when };
  }
  const { columns, rows, more, hidden } = got;
  return { state: 'ok', why: null, columns, rows, more, hidden, ...when };
}

const saidOf = (state: Exclude<SourceAnswer['state'], 'ok'>, lang: Lang): string =>
  filled(sourceWords[`source.${state}`][lang], { seconds: sourcePatience / 1000 });

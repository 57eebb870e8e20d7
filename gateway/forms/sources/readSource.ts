import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { type SourceKind, soughtRows, sourcePatience } from '../../../domain/form/sources/kinds.ts';
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
 * What another person would be told, as far as who asks may see it too: read as the other, then as himself, and of that the rows that both see. A word
 * is sought in what he sees himself: else whether it is found would tell him what stands in rows that are not his.
 */
export const readSourceAs = (asking: Asking, other: Asking['context'], clock: Clock): Promise<SourceAnswer> =>
  inTime(clock, asking.context, () => (asking.word === '' ? readAs(asking, other) : foundAs(asking, other)));

async function readAs(asking: Asking, other: Asking['context']): Promise<SourceRead> {
  const theirs = await readFrom({ ...asking, context: other });
  if (!theirs.ok || theirs.rows.length === 0) return theirs;
  const ids = theirs.rows.map(({ id }) => id);
  const mine = await readFrom({ ...asking, ids });
  if (!mine.ok) return { ...theirs, columns: [], rows: [], hidden: true };
  const rows = mine.rows.filter(({ id }) => ids.includes(id));
  return { ...mine, rows, more: theirs.more, hidden: theirs.hidden || rows.length < ids.length };
}

/** Of what he finds himself what the other sees too. The other is never asked the word: what is told of him does not change with it. */
async function foundAs(asking: Asking, other: Asking['context']): Promise<SourceRead> {
  const mine = await readFrom({ ...asking, rows: soughtRows });
  if (!mine.ok) {
    const none = await readAs({ ...asking, word: '' }, other);
    return none.ok ? { ...none, columns: [], rows: [] } : none;
  }
  const ids = mine.rows.map(({ id }) => id);
  const theirs = await readFrom({
    ...asking,
    context: other,
    word: '',
    rows: soughtRows,
    ids: ids.length === 0 ? null : ids,
  });
  if (!theirs.ok) return theirs;
  const both = new Set(theirs.rows.map(({ id }) => id));
  const rows = mine.rows.filter(({ id }) => both.has(id));
  const more = mine.more || rows.length > asking.rows;
  return { ...mine, rows: rows.slice(0, asking.rows), more, hidden: false };
}

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

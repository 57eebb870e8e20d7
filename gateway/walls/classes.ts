import { dictionaries } from '../../domain/dictionary/dictionary.ts';
import { accepted } from '../../domain/error/errors.ts';
import { largeScreenClasses } from '../../domain/wall/calls.ts';
import { largeScreenClass } from '../../domain/wall/words.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The classes by which the screen centre shelves large screens: what the site's dictionary says, in its order. */
export const classesCall = (ledgers: Pick<Ledgers, 'seen'>): ServedCall =>
  serve(largeScreenClasses, async (_, { asker: { scope, asOf, lang } }) => {
    const [dictionary] = (await ledgers.seen(dictionaries, scope, { asOf })).filter(
      ({ dictCode }) => dictCode === largeScreenClass,
    );
    const entries = (dictionary?.entries ?? []).filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order);
    return accepted(entries.map((entry) => ({ code: entry.code, name: entry[lang] })));
  });

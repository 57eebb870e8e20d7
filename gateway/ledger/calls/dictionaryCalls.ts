import { type DictionaryEntry, dictionaryByCode, dictionaryEntries } from '../../../domain/dictionary/calls.ts';
import { type Dictionary, dictionaries } from '../../../domain/dictionary/dictionary.ts';
import { accepted } from '../../../domain/error/errors.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Serving } from './serveLedger.ts';

/** The dictionaries as forms ask for them: by their code. */
export function dictionaryCalls(serving: Serving): readonly ServedCall[] {
  return [
    serve(dictionaryEntries, async ({ query }, context) => {
      const found = await dictionaryOf(serving, query.code, context);
      return accepted(found === null ? [] : entriesOf(found, context.lang));
    }),
    serve(dictionaryByCode, async ({ query }, context) => {
      const found = await dictionaryOf(serving, query.dictCode, context);
      if (found === null) return accepted(null);
      const { id, dictCode, dictName } = found;
      return accepted({ id, dictCode, dictName, entries: entriesOf(found, context.lang) });
    }),
  ];
}

/** A site has some dozens of dictionaries: all that the caller sees are looked through. */
async function dictionaryOf({ reads }: Serving, code: string, context: CallContext): Promise<Dictionary | null> {
  const rows = await reads.seen(dictionaries, context.asker.scope, { asOf: context.asOf, lang: context.lang });
  return (rows as unknown as readonly Dictionary[]).find(({ dictCode }) => dictCode === code) ?? null;
}

function entriesOf({ id, entries }: Dictionary, lang: Lang): readonly DictionaryEntry[] {
  return entries
    .filter(({ enabled }) => enabled)
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({ id: `${id}.${entry.code}`, dictCode: entry.code, dictName: entry[lang] }));
}

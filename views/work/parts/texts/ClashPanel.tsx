import { actorName } from '../../../../domain/event/actorName.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { headOf, type TextDocument } from '../../../../domain/work/text/textDocument.ts';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Clash, type Saver } from '../../../../src/kit/document/Clash.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import type { TextEditing } from './useTextEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly editing: TextEditing;
  readonly now: WorkText;
  readonly nameOf: NameOf;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved the draft first: both forms of its head and of its sections. */
export function ClashPanel({ use, editing, now, nameOf, onSaved }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const fields = headOf(use);
  const label = (key: string) => {
    const field = fields[key];
    return field === undefined ? key : word(field.label);
  };
  const headSaid = (key: string, document: TextDocument) => {
    const field = fields[key];
    return field === undefined ? null : <p>{writtenValue(field, document[key], { lang, times, nameOf })}</p>;
  };
  return (
    <Clash
      kind={editing.kind}
      of={editing}
      now={now}
      saver={useSaver(use, now)}
      labelOf={(one) => (typeof one === 'number' ? `${say('texts.section')} ${one + 1}` : label(one))}
      headOf={headSaid}
      partOf={(section) => (
        <p>
          {named(section.title, section.titleEn, lang)}:{' '}
          {section.items.map((item) => named(item.name, item.nameEn, lang)).join(', ')}
        </p>
      )}
      onSaved={onSaved}
    />
  );
}

/** Who saved this version, as its history tells. */
function useSaver(use: TextUse, { id, version }: WorkText): Saver | null {
  const lang = useLang();
  const asked = useReading(['who saved', use, id, version], { noErrorPage: true }, (api, options) =>
    ledgerClient(api, textLedgers[use]).history(id, { page: 1, size: 1 }, options),
  );
  const last = asked.value?.rows[0];
  return last === undefined ? null : { name: actorName(last.by, lang), at: last.at };
}

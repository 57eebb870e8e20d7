import { actorName } from '../../../../domain/event/actorName.ts';
import type { Field } from '../../../../domain/ledger/field.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { blockKinds } from '../../../../domain/testReport/template/blockFields.ts';
import { type ReportText, reportTexts, templateDocument } from '../../../../domain/testReport/template/template.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Clash } from '../../../../src/kit/document/Clash.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import type { Templating } from './useTemplate.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: Templating;
  readonly now: ReportText;
  readonly nameOf: NameOf;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved the template first: both forms of its head and of its blocks. */
export function ClashPanel({ editing, now, nameOf, onSaved }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const asked = useReading(
    ['who saved', reportTexts.name, now.id, now.version],
    { noErrorPage: true },
    (api, options) => ledgerClient(api, reportTexts).history(now.id, { page: 1, size: 1 }, options),
  );
  const last = asked.value?.rows[0];
  const fields = reportTexts.fields as Readonly<Record<string, Field>>;
  const fieldOf = (key: string): Field | undefined => fields[key];
  return (
    <Clash
      kind={templateDocument}
      of={editing}
      now={now}
      saver={last === undefined ? null : { name: actorName(last.by, lang), at: last.at }}
      labelOf={(one) => {
        if (typeof one === 'number') return `${say('temp.blocks')} ${one + 1}`;
        const field = fieldOf(one);
        return field === undefined ? one : word(field.label);
      }}
      headOf={(key, document) => {
        const field = fieldOf(key);
        return field === undefined ? null : (
          <p>{writtenValue(field, document[key as keyof typeof document], { lang, times, nameOf })}</p>
        );
      }}
      partOf={({ kind, title, titleEn, items, body }) => (
        <p>
          {[
            word(blockKinds[kind]),
            title === null ? '' : nameIn({ name: title, nameEn: titleEn }, lang),
            items.map(({ item }) => item).join(' '),
            body ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      onSaved={onSaved}
    />
  );
}

import { actorName } from '../../../../domain/event/actorName.ts';
import { customForms } from '../../../../domain/form/custom/customForm.ts';
import { type FormDocument, type FormVersion, formDocument } from '../../../../domain/form/custom/formDocument.ts';
import { headFields } from '../../../../domain/form/custom/formFields.ts';
import { bodyFields } from '../../../../domain/form/custom/model.ts';
import type { Field } from '../../../../domain/ledger/field.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Clash, type Saver } from '../../../../src/kit/document/Clash.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import { briefOf } from './FormDiff.tsx';
import type { FormEditing } from './useFormEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: FormEditing;
  readonly now: FormVersion;
  readonly nameOf: NameOf;
  readonly onSaved: (version: number | null) => void;
}

const fields: Readonly<Record<string, Field>> = { ...headFields, ...bodyFields };

/** Somebody saved the draft first: joined field by field, and what both changed stands beside each other. */
export function DesignClash({ editing, now, nameOf, onSaved }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const label = (key: string) => {
    const field = fields[key];
    return field === undefined ? key : word(field.label);
  };
  const headSaid = (key: string, document: FormDocument) => {
    const field = fields[key];
    return field === undefined ? null : <p>{writtenValue(field, document[key], { lang, times, nameOf })}</p>;
  };
  return (
    <Clash
      kind={formDocument}
      of={editing}
      now={now}
      saver={useSaver(now)}
      labelOf={(one) => (typeof one === 'number' ? `${say('design.fields')} ${one + 1}` : label(one))}
      headOf={headSaid}
      partOf={(part) => (
        <p>{part.what === 'section' ? named(part.title, part.titleEn, lang) : briefOf(part.field, lang)}</p>
      )}
      onSaved={onSaved}
    />
  );
}

/** Who saved this version, as its history tells. */
function useSaver({ id, version }: FormVersion): Saver | null {
  const lang = useLang();
  const asked = useReading(['who saved', customForms.name, id, version], { noErrorPage: true }, (api, options) =>
    ledgerClient(api, customForms).history(id, { page: 1, size: 1 }, options),
  );
  const last = asked.value?.rows[0];
  return last === undefined ? null : { name: actorName(last.by, lang), at: last.at };
}

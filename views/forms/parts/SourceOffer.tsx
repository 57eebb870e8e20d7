import { useState } from 'react';
import type { CustomField } from '../../../domain/form/custom/model.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { formSourceRows } from '../../../domain/form/sources/calls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Words } from '../../../src/kit/layout/parts.tsx';

const words = defineMessages({
  'sourceOffer.reading': { cn: '正在读取数据源', en: 'Reading the source' },
  'sourceOffer.choose': { cn: '从数据源选取', en: 'Choose out of the source' },
  'sourceOffer.find': { cn: '在数据源中查找', en: 'Look in the source' },
  'sourceOffer.none': { cn: '数据源中没有匹配的行', en: 'No row of the source fits' },
});

interface Props {
  /** The version that is filled. */
  readonly formId: string;
  readonly field: CustomField;
  readonly onEnter: (value: unknown) => void;
}

/** At its field: what the source offers to whoever fills, as he may read it; else why it offers nothing. The field is filled either way. */
export function SourceOffer({ formId, field, onEnter }: Props) {
  const say = useText(words);
  const [q, setQ] = useState('');
  const asked = useCall(
    formSourceRows,
    { params: { id: formId, key: field.source ?? '' }, query: q === '' ? {} : { q } },
    { noErrorPage: true },
  );
  const answer = asked.value;
  if (answer === null) return <Words text="note">{asked.fault?.message ?? say('sourceOffer.reading')}</Words>;
  if (answer.state !== 'ok') return <Words text="note">{answer.why}</Words>;
  const isFound = answer.more || q !== '';
  return (
    <Bar gap="2">
      {isFound ? (
        <Input
          type="search"
          aria-label={say('sourceOffer.find')}
          placeholder={say('sourceOffer.find')}
          defaultValue={q}
          onBlur={(event) => setQ(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && setQ(event.currentTarget.value.trim())}
        />
      ) : null}
      {answer.rows.length === 0 ? (
        <Words text="note">{say('sourceOffer.none')}</Words>
      ) : (
        <Select
          aria-label={say('sourceOffer.choose')}
          value=""
          onChange={(event) => onEnter(valueFrom(answer, field, event.target.value))}
        >
          <option value="">{say('sourceOffer.choose')}</option>
          {answer.rows.map(({ id, cells }) => (
            <option key={id} value={id}>
              {cells.filter((cell) => cell !== null).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Bar>
  );
}

/** What a chosen row puts into the field: the row itself where it names one, else its column, the first where none is said. */
export function valueFrom({ columns, rows }: SourceAnswer, { kind, column }: CustomField, id: string): string | null {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  if (kind === 'reference') return row.id;
  const place = column === null ? 0 : columns.findIndex(({ key }) => key === column);
  return row.cells[place] ?? null;
}

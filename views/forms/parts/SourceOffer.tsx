import { useEffect, useRef, useState } from 'react';
import type { CustomField } from '../../../domain/form/custom/model.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { formSourceRows, previewFormSource } from '../../../domain/form/sources/calls.ts';
import type { FormSource } from '../../../domain/form/sources/source.ts';
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
  'sourceOffer.filled': { cn: '已按数据源填写，可修改', en: 'Filled from its source: change it as you like' },
  'sourceOffer.none': { cn: '数据源中没有匹配的行', en: 'No row of the source fits' },
});

/** As whom a form that is being designed is tried, and what its sources are by now. */
export interface TriedAs {
  readonly as: string;
  readonly code: string;
  readonly sources: readonly FormSource[];
}

interface Props {
  /** The version that is filled. */
  readonly formId: string;
  readonly field: CustomField;
  readonly value: unknown;
  /** A record is begun: where its source leaves one answer alone, the field begins with it. */
  readonly begins: boolean;
  readonly tried: TriedAs | null;
  readonly onEnter: (value: unknown) => void;
}

/** At its field: what the source offers to whoever fills, as he may read it; else why it offers nothing. The field is filled either way. */
export function SourceOffer({ formId, field, value, begins, tried, onEnter }: Props) {
  const say = useText(words);
  const [q, setQ] = useState('');
  const source = tried?.sources.find(({ key }) => key === field.source);
  const own = useCall(
    formSourceRows,
    tried === null ? { params: { id: formId, key: field.source ?? '' }, query: q === '' ? {} : { q } } : null,
    { noErrorPage: true },
  );
  const theirs = useCall(
    previewFormSource,
    tried === null || source === undefined
      ? null
      : { body: { source, code: tried.code, as: tried.as, ...(q === '' ? {} : { q }) } },
    { noErrorPage: true },
  );
  const asked = tried === null ? own : theirs;
  const answer = asked.value;
  const filled = useFirst({ answer: q === '' ? answer : null, field, isEmpty: isEmpty(value), begins, onEnter });
  if (answer === null) return <Words text="note">{asked.fault?.message ?? say('sourceOffer.reading')}</Words>;
  if (answer.state !== 'ok') return <Words text="note">{answer.why}</Words>;
  const isFound = answer.more || q !== '';
  return (
    <Bar gap="2">
      {filled !== null && filled === value ? <Words text="note">{say('sourceOffer.filled')}</Words> : null}
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

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** With what the field began, where its source had one answer alone and nothing stood there; null: it did not. */
function useFirst({
  answer,
  field,
  isEmpty: empty,
  begins,
  onEnter,
}: Pick<Props, 'field' | 'begins' | 'onEnter'> & { readonly answer: SourceAnswer | null; readonly isEmpty: boolean }) {
  const [filled, setFilled] = useState<string | null>(null);
  const isTold = useRef(false);
  useEffect(() => {
    if (answer === null || isTold.current) return;
    isTold.current = true;
    const value = begins && empty ? onlyValue(answer, field) : null;
    if (value === null) return;
    setFilled(value);
    onEnter(value);
  });
  return filled;
}

const filledKinds: ReadonlySet<string> = new Set(['text', 'long', 'number', 'choice', 'date', 'instant', 'reference']);

/** What a source leaves alone to be entered; null where there are several, or something that one is not told. */
export function onlyValue(answer: SourceAnswer, field: CustomField): string | null {
  const [one, ...others] = answer.rows;
  const isOne = answer.state === 'ok' && one !== undefined && others.length === 0 && !answer.more && !answer.hidden;
  const value = isOne && filledKinds.has(field.kind) ? valueFrom(answer, field, one.id) : null;
  return value === '' ? null : value;
}

/** What a chosen row puts into the field: the row itself where it names one, else its column, the first where none is said. */
export function valueFrom({ columns, rows }: SourceAnswer, { kind, column }: CustomField, id: string): string | null {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  if (kind === 'reference') return row.id;
  const place = column === null ? 0 : columns.findIndex(({ key }) => key === column);
  return row.cells[place] ?? null;
}

import {
  countedRecords,
  type FormChart,
  longestDays,
  measures,
  ownKeys,
  steps,
} from '../../../domain/form/charts/chart.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import type { ChartTold } from './useChart.ts';
import { words } from './words.ts';

interface Props {
  readonly told: ChartTold;
  readonly onShow: (chart: FormChart) => void;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

const numbers: readonly string[] = ['number', 'formula'];
const dates: readonly string[] = ['date', 'instant'];
const apart: readonly string[] = ['choice', 'yesNo', 'reference'];

/** What a chart asks: its measure, by what, split by what, of which records, and of how many days. */
export function ChartAsked({ told, onShow }: Props) {
  const say = useText(words);
  const word = useWord();
  const { chart, fields } = told;
  const ofKinds = (kinds: readonly string[]): readonly Option[] =>
    fields.filter(({ kind }) => kinds.includes(kind)).map(({ key, label }) => ({ value: key, text: label }));
  const ofCodes = (codes: Readonly<Record<string, Text>>): readonly Option[] =>
    Object.entries(codes).map(([value, text]) => ({ value, text: word(text) }));
  const sides = Object.entries(ownKeys).map(([value, text]) => ({ value, text: word(text) }));
  const figures = ofKinds(numbers);
  const put = (changes: Partial<FormChart>) => {
    const next = { ...chart, ...changes };
    onShow(next.measure === 'count' ? { ...next, of: null } : { ...next, of: next.of ?? figures[0]?.value ?? null });
  };
  const isDated = chart.by === '$filledAt' || dates.includes(fields.find(({ key }) => key === chart.by)?.kind ?? '');
  const splits = [...sides.filter(({ value }) => value !== '$filledAt'), ...ofKinds(apart)];
  return (
    <Bar at="start">
      <One
        label={say('formCharts.measure')}
        options={ofCodes(measures).filter(({ value }) => value === 'count' || figures.length > 0)}
        value={chart.measure}
        onChoose={(value) => put({ measure: value as FormChart['measure'] })}
      />
      {chart.measure === 'count' ? null : (
        <One label={say('formCharts.of')} options={figures} value={chart.of ?? ''} onChoose={(of) => put({ of })} />
      )}
      <One
        label={say('formCharts.by')}
        options={[...sides, ...ofKinds(dates), ...ofKinds(apart)]}
        value={chart.by}
        onChoose={(by) => put({ by, split: chart.split === by ? null : chart.split })}
      />
      {isDated ? (
        <One
          label={say('formCharts.step')}
          options={ofCodes(steps)}
          value={chart.step}
          onChoose={(step) => put({ step: step as FormChart['step'] })}
        />
      ) : null}
      <One
        label={say('formCharts.split')}
        options={[{ value: '', text: say('formCharts.noSplit') }, ...splits.filter(({ value }) => value !== chart.by)]}
        value={chart.split ?? ''}
        onChoose={(split) => put({ split: split === '' ? null : split })}
      />
      <One
        label={say('formCharts.counts')}
        options={ofCodes(countedRecords)}
        value={chart.counts}
        onChoose={(counts) => put({ counts: counts as FormChart['counts'] })}
      />
      <Days key={chart.days} days={chart.days} onEnter={(days) => put({ days })} />
    </Bar>
  );
}

interface OneProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function One({ label, options, value, onChoose }: OneProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Asked for when it was typed: each digit by itself is another question. */
function Days({ days, onEnter }: { readonly days: number; readonly onEnter: (days: number) => void }) {
  const say = useText(words);
  const enter = (text: string) => {
    const next = Number(text);
    if (Number.isInteger(next) && next >= 1 && next <= longestDays && next !== days) onEnter(next);
  };
  return (
    <Field label={say('formCharts.days')}>
      {(ids) => (
        <Input
          {...ids}
          type="number"
          min={1}
          max={longestDays}
          defaultValue={days}
          onBlur={(event) => enter(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && enter(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { customFieldsOf } from '../../../../domain/form/custom/model.ts';
import type { formSourcePlaces } from '../../../../domain/form/sources/calls.ts';
import { columnsOfPoint, columnsOfSeries } from '../../../../domain/form/sources/columns.ts';
import { sourceWords } from '../../../../domain/form/sources/messages.ts';
import { type FormSource, sourceFields } from '../../../../domain/form/sources/source.ts';
import { reference } from '../../../../domain/ledger/field.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts, StructureLines } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { Designing } from './designing.ts';
import { groupOf, groupOfList } from './groups.ts';
import { words } from './words.ts';

type Places = AnswerOf<typeof formSourcePlaces>['ledgers'];

interface Props extends Pick<Designing, 'all' | 'row' | 'locked' | 'nameOf'> {
  readonly source: FormSource;
  readonly places: Places;
  readonly faults: Readonly<Record<string, string>>;
  readonly onEnter: (next: FormSource) => void;
}

/** What a source is of, and its columns: chosen out of what whoever designs may see himself. */
export function SourceOf(props: Props) {
  const say = useText(words);
  const lang = useLang();
  const { source, all, row, places, locked, faults, onEnter } = props;
  const { kind, of } = source;
  if (kind === 'point' || kind === 'series' || kind === 'database')
    return (
      <>
        <Found {...props} ledger={kind === 'database' ? 'databaseRegistration' : 'point'} />
        <Columns {...props} there={thereOf(props, lang)} />
      </>
    );
  const forms = [...new Map(all.filter(({ code }) => code !== row.code).map((one) => [one.code, one])).values()];
  const options =
    kind === 'ledger'
      ? places.map(({ name, title }) => ({ value: name, text: title }))
      : forms.map((one) => ({ value: one.code, text: `${nameIn(one, lang)} (${one.code})` }));
  const isStrange = of !== '' && options.every(({ value }) => value !== of);
  return (
    <>
      <Field label={say('design.of')} error={faults['of'] ?? null} asked>
        {(ids) => (
          <Select
            {...ids}
            value={of}
            disabled={locked}
            onChange={(event) => onEnter({ ...source, of: event.target.value, columns: [] })}
          >
            <option value="">--</option>
            {isStrange ? <option value={of}>{of}</option> : null}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Columns {...props} there={thereOf(props, lang)} />
    </>
  );
}

/** A point or a registration, found by its name. */
function Found({ source, row, locked, nameOf, faults, onEnter, ledger }: Props & { readonly ledger: string }) {
  const field = reference({ label: words['design.of'] }, ledger);
  return (
    <Parts
      field={groupOf({ of: field }, ['of'])}
      value={source}
      row={{ ...row }}
      locked={locked}
      faults={faults}
      was={null}
      nameOf={nameOf}
      onEnter={(next) => onEnter({ ...source, of: (next as FormSource).of ?? '' })}
    />
  );
}

interface There {
  readonly key: string;
  readonly label: string;
}

/** The columns that there are; null where nobody here knows them: of a table elsewhere. */
function thereOf({ source: { kind, of }, places, all }: Props, lang: 'cn' | 'en'): readonly There[] | null {
  const told = (keys: readonly (typeof columnsOfPoint | typeof columnsOfSeries)[number][]) =>
    keys.map((key) => ({ key, label: sourceWords[`source.${key}`][lang] }));
  switch (kind) {
    case 'ledger':
      return places.find(({ name }) => name === of)?.columns ?? [];
    case 'point':
      return told(columnsOfPoint);
    case 'series':
      return told(columnsOfSeries);
    case 'form': {
      const form = all.find(({ code, since }) => code === of && since !== null);
      const fields = form === undefined ? [] : customFieldsOf(form).filter(({ personal }) => !personal);
      return fields.map((field) => ({ key: field.key, label: nameIn(field, lang) }));
    }
    case 'database':
      return null;
  }
}

function Columns({
  source,
  row,
  there,
  locked,
  nameOf,
  faults,
  onEnter,
}: Props & { readonly there: readonly There[] | null }) {
  if (there === null)
    return (
      <StructureLines
        field={groupOfList(sourceFields.columns)}
        value={source.columns}
        row={{ ...row }}
        locked={locked}
        faults={below(faults, 'columns')}
        was={null}
        nameOf={nameOf}
        onEnter={(next) => onEnter({ ...source, columns: next as FormSource['columns'] })}
      />
    );
  const turn = ({ key, label }: There, isOn: boolean) =>
    onEnter({
      ...source,
      columns: isOn
        ? [...source.columns, { key, name: label.slice(0, 32), nameEn: null }]
        : source.columns.filter((one) => one.key !== key),
    });
  return (
    <Bar role="group" gap="2">
      {there.map((one) => (
        <Check
          key={one.key}
          label={one.label}
          checked={source.columns.some(({ key }) => key === one.key)}
          disabled={locked}
          onChange={(event) => turn(one, event.target.checked)}
        />
      ))}
    </Bar>
  );
}

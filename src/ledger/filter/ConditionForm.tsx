import { type FormEvent, useId, useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { type Field, references } from '../../../domain/ledger/field.ts';
import { canFilter, filterValues, hasRange } from '../../../domain/ledger/filter.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Select } from '../../kit/form/Area.tsx';
import { Check } from '../../kit/form/Check.tsx';
import { Input, Field as Labelled } from '../../kit/form/Field.tsx';
import { Grid } from '../../kit/layout/parts.tsx';
import { InstantEntry } from '../form/InstantEntry.tsx';
import { ReferenceEntry } from '../form/ReferenceEntry.tsx';
import styles from '../ledger.module.css';
import type { NameOf } from '../slots.ts';
import { filterWords } from '../words.ts';

type Changes = Readonly<Record<string, string | null>>;

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly filters: Readonly<Record<string, string>>;
  readonly nameOf: NameOf;
  readonly onApply: (changes: Changes) => void;
}

/** Where the row's organisation is no field of its own, it can be asked for all the same. */
const orgField: Field = references({ label: { cn: '组织', en: 'Organisation' } }, 'organisation');

export function filterableFields(declaration: LedgerDeclaration): readonly (readonly [string, Field])[] {
  // A name is asked for in either of its forms at once.
  const own = openFields(declaration).filter(([, field]) => canFilter(field) && field.englishOf === undefined);
  const hasOrg =
    declaration.org.from === 'self' ||
    own.some(([, field]) => field.kind === 'reference' && field.to === 'organisation');
  return hasOrg ? own : [['org', orgField], ...own];
}

/** Chooses a field and what it must be. */
export function ConditionForm({ declaration, filters, nameOf, onApply }: Props) {
  const say = useText(filterWords);
  const word = useWord();
  const fields = filterableFields(declaration);
  const [key, setKey] = useState(fields[0]?.[0] ?? '');
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(filters);
  const field = fields.find(([one]) => one === key)?.[1];
  const put = (name: string, value: string | null) => {
    const { [name]: _, ...others } = draft;
    setDraft(value === null ? others : { ...others, [name]: value });
  };
  const fits =
    field !== undefined &&
    [key, `${key}.from`, `${key}.to`].every(
      (name) => draft[name] === undefined || filterValues(field, draft[name]) !== null,
    );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    onApply({
      [key]: draft[key] ?? null,
      [`${key}.from`]: draft[`${key}.from`] ?? null,
      [`${key}.to`]: draft[`${key}.to`] ?? null,
    });
  };
  return (
    <Grid as="form" gap="3" pad="3" className={styles.condition} onSubmit={apply} aria-label={say('ledger.filter.add')}>
      <Labelled label={say('ledger.filter.field')}>
        {(ids) => (
          <Select {...ids} value={key} onChange={(event) => setKey(event.target.value)}>
            {fields.map(([one, { label }]) => (
              <option key={one} value={one}>
                {word(label)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {field === undefined ? null : (
        <Values key={key} name={key} field={field} draft={draft} nameOf={nameOf} onPut={put} />
      )}
      <Button look="primary" type="submit" disabled={!fits}>
        {say('ledger.filter.apply')}
      </Button>
    </Grid>
  );
}

interface ValuesProps {
  readonly name: string;
  readonly field: Field;
  readonly draft: Readonly<Record<string, string>>;
  readonly nameOf: NameOf;
  readonly onPut: (name: string, value: string | null) => void;
}

function Values(props: ValuesProps) {
  const { name, field, draft, nameOf, onPut } = props;
  const id = useId();
  const say = useText(filterWords);
  const parts = draft[name] === undefined ? [] : draft[name].split(',');
  const turn = (part: string) => {
    const next = parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];
    onPut(name, next.length === 0 ? null : next.join(','));
  };
  if (hasRange(field)) return <Bounds {...props} />;
  if (field.kind === 'reference') {
    const many = { ...field, many: true } as Field;
    return (
      <ReferenceEntry
        field={many}
        id={id}
        value={parts.filter((part) => part !== '')}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={nameOf}
        onEnter={(next) =>
          onPut(name, (next as readonly string[]).length === 0 ? null : (next as readonly string[]).join(','))
        }
      />
    );
  }
  if (field.kind === 'choice' || field.kind === 'boolean') {
    return (
      <Codes
        field={field}
        parts={parts}
        onTurn={turn}
        onEmpty={field.optional === true && field.kind === 'choice' ? () => turn('') : null}
        empty={say('ledger.filter.empty')}
      />
    );
  }
  return (
    <Labelled label={say('ledger.filter.value')}>
      {(ids) => (
        <>
          <Input
            {...ids}
            value={draft[name] ?? ''}
            disabled={draft[name] === ''}
            onChange={(event) => onPut(name, event.target.value || null)}
          />
          {field.optional === true ? (
            <Check
              label={say('ledger.filter.empty')}
              checked={draft[name] === ''}
              onChange={(event) => onPut(name, event.target.checked ? '' : null)}
            />
          ) : null}
        </>
      )}
    </Labelled>
  );
}

interface CodesProps {
  readonly field: Field;
  readonly parts: readonly string[];
  readonly onTurn: (part: string) => void;
  readonly onEmpty: (() => void) | null;
  readonly empty: string;
}

const yesNo = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } } as const;

function Codes({ field, parts, onTurn, onEmpty, empty }: CodesProps) {
  const word = useWord();
  const codes = field.kind === 'choice' ? field.options : yesNo;
  return (
    <fieldset className={styles.codes}>
      {Object.entries(codes).map(([code, text]) => (
        <Check key={code} label={word(text)} checked={parts.includes(code)} onChange={() => onTurn(code)} />
      ))}
      {onEmpty === null ? null : <Check label={empty} checked={parts.includes('')} onChange={onEmpty} />}
    </fieldset>
  );
}

function Bounds({ name, field, draft, nameOf, onPut }: ValuesProps) {
  const say = useText(filterWords);
  const bound = (end: 'from' | 'to') => (
    <Labelled label={say(`ledger.filter.${end}`)}>
      {(ids) =>
        field.kind === 'instant' ? (
          <InstantEntry
            field={field}
            id={ids.id}
            value={draft[`${name}.${end}`] ?? null}
            whole={{}}
            locked={false}
            describedBy={undefined}
            invalid={false}
            inner={{}}
            nameOf={nameOf}
            onEnter={(next) => onPut(`${name}.${end}`, next as string | null)}
          />
        ) : (
          <Input
            {...ids}
            inputMode="decimal"
            value={draft[`${name}.${end}`] ?? ''}
            onChange={(event) => onPut(`${name}.${end}`, event.target.value.trim() || null)}
          />
        )
      }
    </Labelled>
  );
  return (
    <>
      {bound('from')}
      {bound('to')}
    </>
  );
}

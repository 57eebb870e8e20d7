import { useId } from 'react';
import type { Field } from '../../../../domain/ledger/field.ts';
import { asValues, newStructure, partOf, withPart } from '../../../../domain/ledger/structure.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { useWord } from '../../../i18n/lang.ts';
import { Check } from '../../../kit/form/Check.tsx';
import { structureWords } from '../../words.ts';
import { isAskedFor } from '../draft.ts';
import styles from '../form.module.css';
import { inputOf } from '../inputs.tsx';
import { LineFrame, WasLine } from '../LineFrame.tsx';
import { below } from './below.ts';
import { EntryCards } from './EntryCards.tsx';
import { EntryTable } from './EntryTable.tsx';
import { emptied } from './emptied.ts';
import type { StructureProps } from './structureProps.ts';

/** A structure entered part by part under its own heading: one, or many in a small table. */
export function StructureLines(props: StructureProps) {
  const { field, value, row, locked, faults, was, onEnter } = props;
  const word = useWord();
  const say = useText(structureWords);
  const { inside } = field;
  const isOptional = field.optional === true;
  const isAbsent = value === null || value === undefined;
  const start = () => onEnter(inside.many === undefined ? newStructure(inside, row) : inside.many === 'list' ? [] : {});
  return (
    <fieldset className={styles.structure} data-changed={was !== null} disabled={locked}>
      <legend>
        {isOptional ? (
          <Check
            label={word(field.label)}
            checked={!isAbsent}
            onChange={(event) => (event.target.checked ? start() : onEnter(null))}
          />
        ) : (
          word(field.label)
        )}
      </legend>
      {field.hint === undefined ? null : <p className={styles.hint}>{word(field.hint)}</p>}
      {faults[''] === undefined ? null : (
        <p className={`${styles.hint} ${styles.fault}`} role="alert">
          {faults['']}
        </p>
      )}
      {isAbsent && isOptional ? (
        <p className={styles.hint}>{say('ledger.structure.absent')}</p>
      ) : inside.many === undefined ? (
        <Parts {...props} />
      ) : (
        <Entries {...props} />
      )}
      {was === null ? null : (
        <p className={`${styles.said} ${styles.hint}`}>
          <WasLine {...was} />
        </p>
      )}
    </fieldset>
  );
}

const mostColumns = 5;

/** Entries of few plain parts, what the house keeps of them not counted, stand in a table, others each in a card of its own. */
function Entries(props: StructureProps) {
  const parts = Object.values(props.field.inside.parts({}, props.row)).filter(({ computed }) => computed !== true);
  const isWide = parts.length > mostColumns || parts.some((part) => part.inside !== undefined);
  return isWide && props.field.inside.many === 'list' ? (
    <EntryCards {...props} Parts={Parts} />
  ) : (
    <EntryTable {...props} />
  );
}

export function Parts({ field, value, row, locked, faults, nameOf, onEnter }: StructureProps) {
  const values = asValues(value);
  return Object.entries(field.inside.parts(values, row)).map(([key, part]) => {
    if (part.computed === true) return null;
    const enter = (entered: unknown) =>
      onEnter(withPart(field.inside, row, { value: values, key, entered: emptied(part, entered) }));
    const shared = {
      value: partOf(values, key, part),
      row,
      locked,
      faults: below(faults, key),
      nameOf,
      onEnter: enter,
    };
    return part.inside === undefined ? (
      <PartLine key={key} part={part} {...shared} />
    ) : (
      <StructureLines key={key} {...shared} field={part as StructureProps['field']} was={null} />
    );
  });
}

type PartProps = Omit<StructureProps, 'field' | 'was'> & { readonly part: Field };

function PartLine({ part, value, row, locked, faults, nameOf, onEnter }: PartProps) {
  const id = useId();
  const word = useWord();
  const Entry = inputOf(part);
  if (Entry === null) return null;
  const fault = faults[''] ?? null;
  const hint = part.hint === undefined ? null : word(part.hint);
  return (
    <LineFrame
      id={id}
      label={part.kind === 'boolean' ? null : word(part.label)}
      required={isAskedFor(part)}
      fixed={false}
      fault={fault}
      hint={hint}
      was={null}
    >
      <Entry
        field={part}
        id={id}
        value={value}
        whole={row}
        locked={locked}
        describedBy={fault === null && hint === null ? undefined : `${id}-said`}
        invalid={fault !== null}
        inner={faults}
        nameOf={nameOf}
        onEnter={onEnter}
      />
    </LineFrame>
  );
}

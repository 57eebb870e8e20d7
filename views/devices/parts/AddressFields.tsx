import { z } from 'zod';
import { deviceInside } from '../../../domain/channel/parts.ts';
import { structure } from '../../../domain/ledger/field.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';
import styles from './parts.module.css';

const field = structure(
  { label: { cn: '通信地址', en: 'Address' }, inside: deviceInside },
  z.unknown(),
) as StructureProps['field'];

/** Where a device is, part by part as its kind of address has them. */
export function AddressFields({
  label,
  value,
  onEnter,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onEnter: (value: unknown) => void;
}) {
  const word = useWord();
  const faults = Object.fromEntries(
    Object.entries(structureFaults(field, value, {})).map(([path, text]) => [path, word(text)]),
  );
  return (
    <fieldset className={styles.address}>
      <legend>{label}</legend>
      <Parts
        field={field}
        value={value}
        row={{}}
        locked={false}
        faults={faults}
        was={null}
        nameOf={() => null}
        onEnter={onEnter}
      />
    </fieldset>
  );
}

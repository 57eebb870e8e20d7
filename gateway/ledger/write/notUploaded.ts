import { openFields } from '../../../domain/ledger/events.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { type FileNamed, filesNamed } from '../../../domain/ledger/filesNamed.ts';
import type { Fields } from '../columns.ts';
import type { Slot } from '../rowStreams.ts';
import type { Deciding } from './deciding.ts';

interface Naming {
  readonly slot: Slot;
  readonly fields: readonly (readonly [string, Field])[];
  readonly named: Fields;
}

/** Where a file is named that nobody uploaded for it: of a row, or of what a command is given. What the row named before may stay. */
export async function notUploaded(
  { isUploaded }: Pick<Deciding, 'isUploaded'>,
  naming: Naming,
): Promise<string | null> {
  const files = filesNamed(naming.fields, naming.named);
  if (files.length === 0) return null;
  const { ledger, row } = naming.slot;
  const before = new Set((row === null ? [] : filesNamed(openFields(ledger), row.fields)).map(sameFile));
  for (const file of files)
    if (!before.has(sameFile(file)) && !(await isUploaded(file.use, file.address))) return file.path;
  return null;
}

const sameFile = ({ use, address }: FileNamed): string => `${use} ${address}`;

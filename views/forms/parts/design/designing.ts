import type { CustomForm } from '../../../../domain/form/custom/customForm.ts';
import type { FormVersion } from '../../../../domain/form/custom/formDocument.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import type { FormEditing } from './useFormEditing.ts';

/** A form while it is designed, for each of the pages on which that is done. */
export interface Designing {
  readonly editing: FormEditing;
  readonly row: FormVersion;
  /** Of the same form. */
  readonly versions: readonly CustomForm[];
  readonly all: readonly CustomForm[];
  readonly locked: boolean;
  readonly nameOf: NameOf;
}

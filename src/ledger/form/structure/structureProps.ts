import type { Field, Inside } from '../../../../domain/ledger/field.ts';
import type { NameOf } from '../../slots.ts';
import type { Was } from '../LineFrame.tsx';

export interface StructureProps {
  readonly field: Field & { readonly inside: Inside };
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  readonly locked: boolean;
  /** What is at fault, by path below the structure; '' is the whole. */
  readonly faults: Readonly<Record<string, string>>;
  readonly was: Was | null;
  readonly nameOf: NameOf;
  readonly onEnter: (value: unknown) => void;
}

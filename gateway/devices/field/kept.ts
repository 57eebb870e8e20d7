import type { FieldEventKind } from '../../../domain/device/field/calls.ts';
import type { Row } from '../../store/database.ts';

/** A row of `read.field_event`. */
export interface Kept extends Row {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly at: number;
  readonly recorded: number;
  readonly org: string;
  readonly kind: FieldEventKind;
  readonly ledger: string;
  readonly subject: string;
  readonly device: string | null;
  readonly data: unknown;
}

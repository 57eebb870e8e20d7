import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  AlarmSource,
  CloseReason,
  escalatedSchema,
  RaisedData,
  recoveredSchema,
} from '../../domain/alarm/events.ts';

/** What a batch decided about one alarm, before the log was asked. The command id makes a repeat do nothing. */
export type Intent = {
  readonly command: string;
  /** The occurrence. */
  readonly alarm: string;
  /** The rule that decided it. */
  readonly rule: string;
  /** ms; when it happened. */
  readonly at: number;
} & (
  | {
      readonly verb: 'raise';
      readonly org: string;
      readonly source: AlarmSource;
      readonly data: Omit<RaisedData, 'state'>;
    }
  | { readonly verb: 'escalate'; readonly data: z.infer<typeof escalatedSchema> }
  | { readonly verb: 'recover'; readonly data: z.infer<typeof recoveredSchema> }
  | { readonly verb: 'close'; readonly reason: CloseReason; readonly worst: string | null }
);

/** The id of an occurrence: the same first sample over gives the same one, however often it is decided. */
export function occurrenceOf(rule: string, side: string, mark: string): string {
  return createHash('sha256').update(`${rule}\n${side}\n${mark}`).digest('hex').slice(0, 26);
}

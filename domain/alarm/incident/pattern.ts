import type { Relation } from './relations.ts';
import type { Selector } from './selector.ts';

/** A pattern as alarms are judged by it. */
export interface Pattern {
  readonly id: string;
  /** Of its row; 0 as the product ships it. */
  readonly version: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly cause: Selector;
  readonly effect: Selector;
  readonly relation: Relation;
  /** s */
  readonly before: number;
  readonly after: number;
  /** The shipped pattern that it stands instead of. */
  readonly replaces?: string | null;
  /** Sources, by their streams, of which people said that they never follow by it. */
  readonly except?: ReadonlySet<string>;
}

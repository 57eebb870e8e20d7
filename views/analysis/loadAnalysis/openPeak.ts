/** A peak that is opened: of which unit, and when it began. */
export interface OpenPeak {
  readonly unit: string;
  readonly at: string;
}

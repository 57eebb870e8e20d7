/** What is chosen on the canvas. */
export type Chosen =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'way'; readonly from: string; readonly to: string }
  | null;

import { Words } from '../../../../src/kit/layout/parts.tsx';
import type { BreakerPage } from './breakerPage.ts';
import { causesOn, stands, type ToldRefusal } from './standingRefusal.ts';

/** What was refused last, as long as its cause is there. */
export function Refused({ told, of }: { readonly told: ToldRefusal | null; readonly of: BreakerPage }) {
  return told === null || !stands(told, causesOn(of)) ? null : (
    <Words role="alert" tone="refused">
      {told.says}
    </Words>
  );
}

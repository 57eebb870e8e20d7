import styles from '../operating.module.css';
import type { BreakerPage } from './breakerPage.ts';
import { causesOn, stands, type ToldRefusal } from './standingRefusal.ts';

/** What was refused last, as long as its cause is there. */
export function Refused({ told, of }: { readonly told: ToldRefusal | null; readonly of: BreakerPage }) {
  return told === null || !stands(told, causesOn(of)) ? null : (
    <p role="alert" className={styles.refused}>
      {told.says}
    </p>
  );
}

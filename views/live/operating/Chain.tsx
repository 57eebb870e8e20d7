import type { OperationFact } from '../../../domain/switching/calls.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './operating.module.css';

/** The steps of an operation, person by person. */
export function Chain({ facts }: { readonly facts: readonly OperationFact[] }) {
  const times = useTimes();
  return (
    <ol className={styles.chain}>
      {facts.map(({ position, at, says, by, detail }) => (
        <li key={position}>
          <time>{times.precise(at)}</time> <b>{says}</b>
          {detail === null ? null : <span> {detail}</span>} <span className={styles.quiet}>{by.name}</span>
        </li>
      ))}
    </ol>
  );
}

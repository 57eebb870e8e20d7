import type { OperationFact } from '../../../domain/switching/calls.ts';
import { Box, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './operating.module.css';

/** The steps of an operation, person by person. */
export function Chain({ facts }: { readonly facts: readonly OperationFact[] }) {
  const times = useTimes();
  return (
    <Box as="ol" pad="1 3" text="small" className={styles.chain}>
      {facts.map(({ position, at, says, by, detail }) => (
        <li key={position}>
          <Words as="time" tone="third" digits>
            {times.precise(at)}
          </Words>{' '}
          <b>{says}</b>
          {detail === null ? null : <span> {detail}</span>} <Word text="quiet">{by.name}</Word>
        </li>
      ))}
    </Box>
  );
}

import type { BreakerRow } from '../../../domain/switching/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Beside } from '../../../src/kit/layout/parts.tsx';
import styles from './operating.module.css';
import { words } from './words.ts';

/** Filled closed, hollow open, half on its way, dashed where nothing is known: by the contacts alone. */
export function SwitchFace({ is, large = false }: { readonly is: BreakerRow['is']; readonly large?: boolean }) {
  const say = useText(words);
  return (
    <Beside gap="2" words="line">
      <span className={styles.face} data-is={is} data-large={large || undefined} aria-hidden />
      <span>{say(`operating.is.${is}`)}</span>
    </Beside>
  );
}

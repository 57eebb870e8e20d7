import type { CustomField } from '../../../domain/form/custom/model.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import type { Typed } from './FormFill.tsx';
import { valueSaid } from './FormRead.tsx';
import styles from './forms.module.css';
import { words } from './words.ts';

interface Props {
  /** The version that is filled by now. */
  readonly number: number;
  readonly left: readonly CustomField[];
  readonly values: Typed;
  readonly nameOf: NameOf;
}

/** What was answered and the version that is filled asks no more: told with its answers before they are kept no longer. */
export function LeftBehind({ number, left, values, nameOf }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  if (left.length === 0) return null;
  return (
    <Box>
      <Words role="status">{say('forms.leftBehind', { n: number })}</Words>
      <dl className={styles.values}>
        {left.flatMap((field) => [
          <dt key={field.key}>{nameIn(field, lang) ?? field.key}</dt>,
          <dd key={`${field.key}-said`}>{valueSaid(field, values[field.key], { lang, times, nameOf })}</dd>,
        ])}
      </dl>
    </Box>
  );
}

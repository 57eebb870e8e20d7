import { capitalMoney } from '../../../domain/text/capitalMoney.ts';
import { useLang } from '../../i18n/lang.ts';
import { Word } from '../layout/parts.tsx';
import styles from './number.module.css';

/** An amount in yuan in the capital numerals of vouchers, or why it has none. Taken as text, so that no digit is lost. */
export function CapitalAmount({ amount }: { readonly amount: string }) {
  const lang = useLang();
  const written = capitalMoney(amount, lang);
  return written.ok ? (
    <span lang="zh-CN" className={styles.capital}>
      {written.value}
    </span>
  ) : (
    <Word role="alert" tone="refused">
      {written.refusal.fields?.['amount']}
    </Word>
  );
}

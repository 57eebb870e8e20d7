import { footerText } from '../../domain/report/footerText.ts';
import { useClock } from '../clock/useClock.ts';
import { useLang } from '../i18n/lang.ts';
import { hasMargins, useMargin, usePrinting } from '../kit/print/printing.ts';
import { useTimes } from '../kit/time/times.ts';
import styles from './presets.module.css';
import { usePresets } from './presets.ts';

/** What stands under what is printed, as the reader's organisation wants it: on every sheet where the browser can, else at its end. */
export function PrintFoot({ user }: { readonly user: string }) {
  return usePrinting() ? <Foot user={user} /> : null;
}

function Foot({ user }: { readonly user: string }) {
  const lang = useLang();
  const times = useTimes();
  const now = useClock().now();
  const { footer } = usePresets();
  const said = footerText(footer, lang, {
    organisation: footer?.organisation ?? '',
    date: times.full(now).slice(0, 10),
    user,
  });
  useMargin(`--bb-foot-${footer?.align ?? 'start'}`, said);
  return said === '' || hasMargins() ? null : (
    <footer className={styles.foot} data-align={footer?.align}>
      {said}
    </footer>
  );
}

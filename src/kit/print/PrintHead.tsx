import { useEffect } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useSite, useTimes } from '../time/times.ts';
import { pageTitle } from '../title/pageTitle.ts';
import './print.css';
import styles from './print.module.css';
import { printedSpans, startPrinting, useMargin, usePrinting } from './printing.ts';

const words = defineMessages({
  'kit.print.site': { cn: '站点', en: 'Site' },
  'kit.print.span': { cn: '时间范围', en: 'Span' },
  'kit.print.user': { cn: '打印人', en: 'Printed by' },
  'kit.print.at': { cn: '打印时间', en: 'Printed at' },
  'kit.print.present': { cn: '实时', en: 'Present' },
});

/** What stands above every printed table and chart: the site, the page, its span, who printed it and when, by the site's clock; in short on each further sheet. */
export function PrintHead({ user }: { readonly user: string }) {
  useEffect(startPrinting, []);
  return usePrinting() ? <Head user={user} /> : null;
}

function Head({ user }: { readonly user: string }) {
  const say = useText(words);
  const times = useTimes();
  const site = useSite();
  const now = useClock().now();
  const spans = printedSpans();
  const facts = [
    ['site', site.name ?? 'Busbar'],
    ['span', spans.length === 0 ? say('kit.print.present') : spans.join(' · ')],
    ['user', user],
    ['at', `${times.full(now)} ${times.offset(now)}`],
  ] as const;
  useMargin('--bb-sheet', [pageTitle(), ...facts.map(([, value]) => value)].join(' · '));
  return (
    <header className={styles.head}>
      <b>{pageTitle()}</b>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(`kit.print.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

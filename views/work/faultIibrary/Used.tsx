import { Link } from 'wouter';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { faultTitle } from '../../../domain/fault/faultTitle.ts';
import { adviceResults } from '../../../domain/fault/states.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../src/ledger/rows/rowWindows.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import styles from '../parts/faults/faults.module.css';
import { words } from './words.ts';

/** The faults in which an entry was tried, the last first, and whether it helped. */
export function Used({ row: { id } }: { readonly row: AnyRow }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const past = usePast();
  const asked = useReading(['faultsOfEntry', id], { asOf: past?.instant ?? null }, (api, options) =>
    wholeList<AnyPage>((page) =>
      ledgerClient(api, faults).list({ entryId: id, sort: '-occurredAt', ...page }, options),
    ),
  );
  const rows = (asked.value?.rows ?? []) as unknown as readonly Fault[];
  return (
    <Loaded
      of={asked}
      brief
      empty={{
        when: asked.value !== null && rows.length === 0,
        show: <Words text="quiet">{say('library.used.none')}</Words>,
      }}
    >
      {() => (
        <Grid as="ul" gap="0" className={styles.briefs}>
          {rows.map((fault) => (
            <li key={fault.id}>
              <time dateTime={fault.occurredAt}>{times.dayTime(fault.occurredAt)}</time>
              <Link href={`/faultAdmin/faultAdminInfo?id=${fault.id}`}>{faultTitle(fault as never, lang)}</Link>
              <span>{fault.advice === null ? '' : word(adviceResults[fault.advice])}</span>
            </li>
          ))}
        </Grid>
      )}
    </Loaded>
  );
}

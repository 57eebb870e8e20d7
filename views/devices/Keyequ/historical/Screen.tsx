import { HistoryIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { keyEquipment } from '../../../../domain/equipment/keyEquipment.ts';
import { writePast } from '../../../../src/address/past.ts';
import { addressWith, useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { History } from '../../../../src/ledger/form/History.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from './historical.module.css';
import { Values } from './Values.tsx';
import { words } from './words.ts';

/** As many curves as the history screen draws at once. */
const mostCurves = 8;

/** The past of the key equipment: what was changed of each, and the way to what was measured. The chosen one stands in the address. */
export function Screen() {
  const say = useText(words);
  const api = useApi();
  const lang = useLang();
  const times = useTimes();
  const { search, put, go } = useAddress();
  const asked = useWholeLedger(keyEquipment, { sort: 'name' });
  const rows = asked.value?.rows ?? null;
  const chosen = rows?.find(({ id }) => id === search.get('id')) ?? rows?.[0] ?? null;
  const client = useMemo(() => ledgerClient(api, keyEquipment), [api]);
  const writer = { lang, times, nameOf: (ledger: string, id: string) => asked.value?.names[ledger]?.[id] ?? null };
  if (rows?.length === 0) {
    return (
      <StatePage
        page
        icon={<HistoryIcon size={32} />}
        title={say('keyHistory.none')}
        actions={
          <Button look="primary" onClick={() => go('/Keyequ')}>
            {say('keyHistory.back')}
          </Button>
        }
      >
        {say('keyHistory.none.why')}
      </StatePage>
    );
  }
  return (
    <Grid size="fill" className={styles.screen}>
      <h1 className="bb-spoken">{say('keyHistory.title')}</h1>
      <Panel title={say('keyHistory.list')} className={styles.list} busy={asked.isLoading && rows !== null}>
        {asked.fault !== null && rows === null ? (
          <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
        ) : null}
        {asked.fault === null && rows === null ? (
          <Skeleton rows={8} widths={[80]} label={say('keyHistory.loading')} />
        ) : null}
        <ul>
          {(rows ?? []).map(({ id, name }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen?.id} onClick={() => put({ id })}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {chosen === null ? null : (
        <>
          <Panel title={say('keyHistory.changes')} note={chosen.name} className={styles.part}>
            <History
              key={chosen.id}
              client={client}
              declaration={keyEquipment}
              id={chosen.id}
              version={chosen.version}
              writer={writer}
              onAsOf={(at) => go(addressWith('/Keyequ', '', writePast(at)))}
            />
          </Panel>
          <Panel
            title={say('keyHistory.values')}
            className={styles.part}
            actions={
              <Button
                disabled={chosen.pointIds.length === 0}
                onClick={() =>
                  go(`/z_historyData?points=${chosen.pointIds.slice(0, mostCurves).map(encodeURIComponent).join()}`)
                }
              >
                {chosen.pointIds.length > mostCurves
                  ? say('keyHistory.curve.first', { n: mostCurves })
                  : say('keyHistory.curve')}
              </Button>
            }
          >
            <Values key={chosen.id} ids={chosen.pointIds} curves={mostCurves} />
          </Panel>
        </>
      )}
    </Grid>
  );
}

import { CloudDownloadIcon, SearchIcon } from '@blueprintjs/icons';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePages } from '../../../src/api/usePages.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Box, Grid, Press, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { toldRows } from '../../../src/ledger/toldRows.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { Acquiring } from './Acquiring.tsx';
import styles from './remoteAcq.module.css';
import { words } from './words.ts';

const calls = ledgerCalls(devices);
const atOnce = 200;

/** Remote acquisition: a device is read at once. Search and device stand in the address. */
export function Screen() {
  const say = useText(words);
  const api = useApi();
  const { search, put } = useAddress();
  const text = search.get('q') ?? '';
  const chosen = search.get('device');
  const asked = usePages({
    key: text,
    size: atOnce,
    ask: (page, signal) =>
      api
        .call(
          calls.list,
          { query: { ...page, sort: 'name', ...(text.trim() === '' ? {} : { q: text.trim() }) } },
          { signal },
        )
        .then(toldRows(devices)),
  });
  const rows = asked.value?.rows ?? null;
  return (
    <Grid size="fill" className={styles.screen}>
      <h1 className="bb-spoken">{say('acq.title')}</h1>
      <Panel title={say('acq.devices')} className={styles.devices} busy={asked.isLoading && rows !== null}>
        <Box pad="0 2 2">
          <Input
            type="search"
            icon={<SearchIcon size={14} />}
            aria-label={say('acq.search')}
            placeholder={say('acq.search')}
            value={text}
            onChange={(event) => put({ q: event.target.value })}
          />
        </Box>
        {asked.fault !== null && rows === null ? (
          <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
        ) : null}
        {asked.fault === null && rows === null ? <Skeleton rows={12} widths={[80]} label={say('acq.loading')} /> : null}
        {rows === null ? null : rows.length === 0 ? (
          <StatePage icon={<SearchIcon size={24} />} title={say('acq.none')} />
        ) : (
          <Box as="ul" size="grow" over="scroll" line="above">
            {rows.map((row) => (
              <li key={row.id}>
                <Press type="button" aria-current={row.id === chosen} onClick={() => put({ device: row.id })}>
                  <Word size="grow" words="dots">
                    {row.name}
                  </Word>
                  <Words as="small" text="tiny" tone="third">
                    {row.id}
                  </Words>
                </Press>
              </li>
            ))}
          </Box>
        )}
        {asked.value === null ? null : (
          <More shown={asked.value.rows.length} total={asked.value.total} onMore={asked.more} />
        )}
      </Panel>
      {chosen === null ? (
        <Panel title={say('acq.title')} className={styles.read}>
          <StatePage icon={<CloudDownloadIcon size={32} />} title={say('acq.choose')}>
            {say('acq.choose.why')}
          </StatePage>
        </Panel>
      ) : (
        <Acquiring key={chosen} device={chosen} name={rows?.find(({ id }) => id === chosen)?.name ?? chosen} />
      )}
    </Grid>
  );
}

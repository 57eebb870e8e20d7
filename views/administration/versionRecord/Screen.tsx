import { markVersionRead, readVersionRecords, userVersion } from '../../../domain/version/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './versionRecord.module.css';
import { words } from './words.ts';

/** What each version of the product changed, the newest first; the running one can be marked as read. */
export function Screen() {
  const say = useText(words);
  const api = useApi();
  const records = useCall(readVersionRecords, {});
  const state = useCall(userVersion, {});
  const read = async (versionNumber: string) => {
    const marked = await api.call(markVersionRead, { query: { versionNumber } });
    tell(marked.ok ? 1 : 3, marked.ok ? say('versionRecord.isRead') : marked.message);
    state.again();
  };
  const { value: all, fault } = records;
  const present = state.value?.versionNumber ?? null;
  return (
    <Panel title={say('versionRecord.title')} className={styles.panel}>
      <h1 className="bb-spoken">{say('versionRecord.title')}</h1>
      {all === null && fault !== null ? (
        <Failure code={fault.code} message={fault.message} onAgain={records.again} />
      ) : null}
      {all === null && fault === null ? (
        <Skeleton rows={4} widths={[10, 60]} label={say('versionRecord.loading')} />
      ) : null}
      {all?.length === 0 ? <p className={styles.none}>{say('versionRecord.none')}</p> : null}
      <Box as="ol" pad="0 3 3" className={styles.list}>
        {all?.map(({ id, versionNumber, versionName, createDate, upgradeExplain }) => (
          <Grid as="li" gap="4" line="above" key={id}>
            <Grid gap="1" className={styles.when}>
              <Words as="b" text="head">
                {versionNumber}
              </Words>
              <Words as="time" text="quiet" dateTime={createDate}>
                {createDate}
              </Words>
            </Grid>
            <Grid className={styles.what}>
              <Bar as="h3">
                {versionName}
                {versionNumber === present ? <span className={styles.tag}>{say('versionRecord.present')}</span> : null}
                {versionNumber === present && state.value?.read === false ? (
                  <span className={styles.new}>{say('versionRecord.new')}</span>
                ) : null}
              </Bar>
              <p>{upgradeExplain}</p>
              {versionNumber === present && state.value?.read === false ? (
                <Button size="row" onClick={() => void read(versionNumber)}>
                  {say('versionRecord.read')}
                </Button>
              ) : null}
            </Grid>
          </Grid>
        ))}
      </Box>
    </Panel>
  );
}

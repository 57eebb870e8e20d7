import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { installLicence, readLicence } from '../../../domain/licence/calls.ts';
import { formBody } from '../../../src/api/formBody.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { Upload } from '../../../src/kit/upload/Upload.tsx';
import { useMayAtSite } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './versionControl.module.css';
import { words } from './words.ts';

type LicencePanelTold = AnswerOf<typeof readLicence>;

/** What the site is licensed for, how much of it is used, and where a new file is taken. */
export function LicencePanel() {
  const say = useText(words);
  const api = useApi();
  const mayEdit = useMayAtSite(['/versionControl:edit']);
  const [error, setError] = useState<string | null>(null);
  const { value, fault, again } = useCall(readLicence, {});
  const send = async (file: File) => {
    const sent = await api.call(installLicence, { body: formBody(installLicence, { file }) });
    setError(sent.ok ? null : (Object.values(sent.refusal.fields ?? {})[0] ?? sent.message));
    if (!sent.ok) return;
    toasts.show('done', say('licence.installed'));
    again();
  };
  if (fault !== null && value === null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={5} widths={[20, 40]} label={say('licence.loading')} />;
  return (
    <Panel title={say('licence.title')} className={styles.panel}>
      <Grid gap="3" pad="3">
        {value.licence === null ? <p>{say('licence.none')}</p> : <Figures told={value} licence={value.licence} />}
        {value.takes ? null : <Words tone="third">{say('licence.noKeys')}</Words>}
        {mayEdit && value.takes ? (
          <Upload
            text={say('licence.upload')}
            rule={uploadRules.licence}
            error={error}
            onFiles={([taken]) => {
              if (taken) void send(taken.file);
            }}
          />
        ) : null}
      </Grid>
    </Panel>
  );
}

function Figures({
  told,
  licence,
}: {
  readonly told: LicencePanelTold;
  readonly licence: NonNullable<LicencePanelTold['licence']>;
}) {
  const say = useText(words);
  const of = (n: number, most: number | null) =>
    most === null ? say('licence.unlimited', { n }) : say('licence.used', { n, most });
  const isOver = [
    [told.used.devices, licence.devices],
    [told.used.users, licence.users],
  ].some(([n, most]) => most !== null && most !== undefined && (n ?? 0) >= most);
  return (
    <>
      <Grid as="dl" gap="2 4" columns="pairs" className={styles.figures}>
        <dt>{say('licence.id')}</dt>
        <dd>{licence.id}</dd>
        <dt>{say('licence.site')}</dt>
        <dd>{licence.site}</dd>
        <dt>{say('licence.devices')}</dt>
        <dd>{of(told.used.devices, licence.devices)}</dd>
        <dt>{say('licence.users')}</dt>
        <dd>{of(told.used.users, licence.users)}</dd>
        <dt>{say('licence.end')}</dt>
        <dd>{licence.end ?? say('licence.forEver')}</dd>
      </Grid>
      {told.ended || isOver ? (
        <p role="status" className={styles.warning}>
          {say(told.ended ? 'licence.ended' : 'licence.over')}
        </p>
      ) : null}
    </>
  );
}

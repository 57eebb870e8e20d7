import { useState } from 'react';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { uploadAppPackage } from '../../../domain/version/appCalls.ts';
import { formBody } from '../../../src/api/formBody.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Upload } from '../../../src/kit/upload/Upload.tsx';
import type { EntryProps } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './versionControl.module.css';
import { words } from './words.ts';

/** The package of a version: uploaded here, kept by its address. */
export function PackageEntry({ value, locked, onEnter }: EntryProps) {
  const say = useText(words);
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    const sent = await api.call(uploadAppPackage, { body: formBody(uploadAppPackage, { file }) });
    setSending(false);
    setError(sent.ok ? null : (Object.values(sent.refusal.fields ?? {})[0] ?? sent.message));
    if (sent.ok) onEnter(sent.value.packageUrl);
  };
  return (
    <Grid className={styles.package}>
      {typeof value === 'string' ? (
        <span>
          <a href={value} download>
            {say('version.package.there')} {value.slice(-8)}
          </a>
          {locked ? null : (
            <Button size="row" onClick={() => onEnter(null)}>
              {say('version.package.remove')}
            </Button>
          )}
        </span>
      ) : null}
      <Upload
        text={say(isSending ? 'version.package.sending' : 'version.package.upload')}
        rule={uploadRules.appPackage}
        disabled={locked || isSending}
        error={error}
        onFiles={([taken]) => {
          if (taken) void send(taken.file);
        }}
      />
    </Grid>
  );
}

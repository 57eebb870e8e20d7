import { useState } from 'react';
import { uploadMenuIcon } from '../../../../domain/access/menuCalls.ts';
import { uploadRules } from '../../../../domain/file/uploadRules.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { formBody } from '../../../../src/api/formBody.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { Upload } from '../../../../src/kit/upload/Upload.tsx';
import type { EntryProps } from '../../../../src/ledger/slots.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const words = defineMessages({
  'module.icon.upload': { cn: '上传图标', en: 'Upload an icon' },
  'module.icon.remove': { cn: '去掉', en: 'Remove' },
});

/** The own picture of an entry: uploaded here, kept by its address. */
export function IconFileEntry({ value, locked, onEnter }: EntryProps) {
  const say = useText(words);
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    const sent = await api.call(uploadMenuIcon, { body: formBody(uploadMenuIcon, { file }) });
    setError(sent.ok ? null : (Object.values(sent.refusal.fields ?? {})[0] ?? sent.message));
    if (sent.ok) onEnter(sent.value);
  };
  return (
    <Bar>
      {typeof value === 'string' ? <img src={value} alt="" width={20} height={20} /> : null}
      <Upload
        text={say('module.icon.upload')}
        rule={uploadRules.menuIcon}
        disabled={locked}
        error={error}
        onFiles={([taken]) => {
          if (taken) void send(taken.file);
        }}
      />
      {typeof value === 'string' && !locked ? (
        <Button size="row" onClick={() => onEnter(null)}>
          {say('module.icon.remove')}
        </Button>
      ) : null}
    </Bar>
  );
}

import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { uploadWorkPhoto } from '../../../../domain/file/uploadCalls.ts';
import { uploadRules } from '../../../../domain/file/uploadRules.ts';
import { formBody } from '../../../../src/api/formBody.ts';
import { FilePicture } from '../../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import type { TakenFile } from '../../../../src/kit/upload/takeFiles.ts';
import { Upload } from '../../../../src/kit/upload/Upload.tsx';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}

/** Photos of an answer: each is sent at once, and the answer names it. Without a link none is taken, and the note says what there was to see. */
export function PhotoTaker({ photos, onChange }: Props) {
  const say = useText(words);
  const api = useApi();
  const [fault, setFault] = useState<string | null>(null);
  const send = useAction((file: File) => api.call(uploadWorkPhoto, { body: formBody(uploadWorkPhoto, { file }) }));
  const take = async ([taken]: readonly TakenFile[]) => {
    const answer = taken === undefined ? null : await send.run(taken.file);
    if (answer === null) return;
    setFault(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
    if (answer.ok && !photos.includes(answer.value)) onChange([...photos, answer.value]);
  };
  return (
    <Bar>
      {photos.map((address) => (
        <Bar key={address} still>
          <FilePicture address={address} alt={say('sheet.photo')} />
          <Button
            look="quiet"
            icon={<CrossIcon />}
            aria-label={say('sheet.photo.drop')}
            onClick={() => onChange(photos.filter((one) => one !== address))}
          />
        </Bar>
      ))}
      <Upload
        text={say('sheet.photo')}
        rule={uploadRules.workPhoto}
        there={photos.length}
        onFiles={(taken) => void take(taken)}
        error={fault}
        disabled={send.state.at === 'pending'}
      />
    </Bar>
  );
}

import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { uploadFeedbackImages } from '../../domain/feedback/calls.ts';
import { uploadRules } from '../../domain/file/uploadRules.ts';
import { useText } from '../i18n/I18n.tsx';
import { Bar } from '../kit/layout/parts.tsx';
import { Upload } from '../kit/upload/Upload.tsx';
import { useApi } from '../session/useSession.ts';
import { FilePicture } from './FilePicture.tsx';
import styles from './feedback.module.css';
import { feedbackWords } from './words.ts';

interface Sent {
  readonly address: string;
  readonly name: string;
}

interface Props {
  readonly sent: readonly Sent[];
  readonly onSent: (sent: Sent[]) => void;
}

/** Pictures beside the text: png, jpeg or gif, at most 6 of 5 MB. They go up as they are chosen. */
export function Pictures({ sent, onSent }: Props) {
  const say = useText(feedbackWords);
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const send = async (files: readonly File[]) => {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const answer = await api.call(uploadFeedbackImages, { body: body as never });
    setError(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
    if (answer.ok)
      onSent([...sent, ...answer.value.map((address, index) => ({ address, name: files[index]?.name ?? '' }))]);
  };
  return (
    <Bar as="fieldset" at="stretch" gap="2 6" className={styles.pictures}>
      <legend>{say('feedback.imgs')}</legend>
      {sent.length === 0 ? null : (
        <Bar as="ul" at="stretch">
          {sent.map((one) => (
            <li key={`${one.address}${one.name}`}>
              <FilePicture address={one.address} alt={one.name} />
              <button
                type="button"
                className={styles.remove}
                aria-label={say('feedback.imgs.remove', { name: one.name })}
                onClick={() => onSent(sent.filter((other) => other !== one))}
              >
                <CrossIcon size={12} />
              </button>
            </li>
          ))}
        </Bar>
      )}
      <Upload
        text={say('feedback.imgs.add')}
        rule={uploadRules.feedbackImage}
        there={sent.length}
        error={error}
        onFiles={(taken) => void send(taken.map(({ file }) => file))}
      />
    </Bar>
  );
}

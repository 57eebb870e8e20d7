import { CrossIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { uploadWorkPhoto } from '../../../../domain/file/uploadCalls.ts';
import { uploadRules } from '../../../../domain/file/uploadRules.ts';
import { formBody } from '../../../../src/api/formBody.ts';
import { pictureAt } from '../../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { BlobPicture } from '../../../../src/kit/media/BlobPicture.tsx';
import type { TakenFile } from '../../../../src/kit/upload/takeFiles.ts';
import { Upload } from '../../../../src/kit/upload/Upload.tsx';
import { photos as kept, outbox } from '../../../../src/session/field/field.ts';
import { FieldFault } from '../../../../src/session/field/fieldStore.ts';
import { smaller } from '../../../../src/session/field/smaller.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly person: string;
  readonly photos: readonly string[];
  /** Told as a turn of what is there by then: several may be taken one after the other. */
  readonly onChange: (turned: (now: readonly string[]) => readonly string[]) => void;
  /** Something is being taken: until it is here the answer is not whole. */
  readonly isTaking: boolean;
  /** One more is begun (1), or is over (-1). */
  readonly onTaking: (by: 1 | -1) => void;
}

/** As large as cameras take them: what is kept is smaller. */
const camera = { ...uploadRules.workPhoto, limit: 20 } as const;

/**
 * Photos of an answer: each waits in the browser by its hash, and goes before the answer that names it. Where the browser cannot hash (no https), each is
 * sent at once; without a link none is taken then, and the note says what there was to see.
 */
export function PhotoTaker({ person, photos, onChange, isTaking, onTaking }: Props) {
  const say = useText(words);
  const [fault, setFault] = useState<string | null>(null);
  const takeOne = useTaking(person);
  const take = async (files: readonly TakenFile[]) => {
    onTaking(1);
    let wrong: string | null = null;
    try {
      for (const { file } of files) {
        // What cannot be made smaller is held to the rule as it is.
        const answer = await takeOne(await smaller(file).catch(() => file));
        if ('fault' in answer) wrong ??= answer.fault;
        else onChange((now) => (now.includes(answer.address) ? now : [...now, answer.address]));
      }
    } finally {
      setFault(wrong);
      onTaking(-1);
    }
  };
  const drop = (address: string) => {
    onChange((now) => now.filter((one) => one !== address));
    void kept.drop(person, address, outbox.all(person)).catch(() => undefined);
  };
  return (
    <Bar>
      {photos.map((address) => (
        <Bar key={address} still>
          <TakenPicture person={person} address={address} />
          <Button
            look="quiet"
            icon={<CrossIcon />}
            aria-label={say('sheet.photo.drop')}
            onClick={() => drop(address)}
          />
        </Bar>
      ))}
      <Upload
        text={say('sheet.photo')}
        rule={camera}
        there={photos.length}
        onFiles={(taken) => void take(taken)}
        error={fault}
        onLooking={(isLooking) => onTaking(isLooking ? 1 : -1)}
        disabled={isTaking}
      />
    </Bar>
  );
}

type Taken = { readonly address: string } | { readonly fault: string };

function useTaking(person: string): (file: File) => Promise<Taken> {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  async function keep(file: File): Promise<Taken> {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = await kept.keep(person, { name: file.name, bytes });
      return typeof found === 'string' ? { address: found } : { fault: found[lang] };
    } catch (failure) {
      return { fault: say(`sheet.photoNotKept.${failure instanceof FieldFault ? failure.why : 'blocked'}`) };
    }
  }
  async function sendNow(file: File): Promise<Taken> {
    const answer = await api.call(uploadWorkPhoto, { body: formBody(uploadWorkPhoto, { file }) });
    if (answer.ok) return { address: answer.value };
    return { fault: Object.values(answer.refusal.fields ?? {})[0] ?? answer.message };
  }
  return kept.canKeep ? keep : sendNow;
}

/** Shown from here while it is here, else from the gateway. */
function TakenPicture({ person, address }: { readonly person: string; readonly address: string }) {
  const say = useText(words);
  const api = useApi();
  const take = useCallback(
    async (signal: AbortSignal) =>
      (await kept.picture(person, address).catch(() => null)) ?? (await pictureAt(api, address, signal)),
    [api, person, address],
  );
  return <BlobPicture take={take} alt={say('sheet.photo')} />;
}

import { useCallback } from 'react';
import type { RecordLookTold } from '../../../../domain/share/look.ts';
import { looks, type PhotoKind } from '../../../../domain/share/lookCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { BlobPicture } from '../../../../src/kit/media/BlobPicture.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly kind: PhotoKind;
  readonly id: string;
  readonly share: string;
  readonly photo: RecordLookTold['photos'][number];
}

/** One photo of the record, fetched by the token and kept by nobody. */
export function LookPhoto({ kind, id, share, photo: { hash, at, says } }: Props) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const take = useCallback(
    async (signal: AbortSignal) => {
      const answer = await api.file(looks[kind].photo, { params: { id, hash } }, { signal, share, noErrorPage: true });
      return answer.ok ? answer.value : null;
    },
    [api, kind, id, hash, share],
  );
  const told = times.dayTime(at);
  return (
    <Stack as="figure" gap="1">
      <BlobPicture take={take} alt={say('look.photo', { at: told })} />
      <Words as="figcaption" text="note">
        {says === null ? told : `${says} · ${told}`}
      </Words>
    </Stack>
  );
}

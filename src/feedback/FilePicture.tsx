import { useCallback } from 'react';
import { hashIn, readFile } from '../../domain/file/calls.ts';
import type { Api } from '../api/client.ts';
import { BlobPicture } from '../kit/media/BlobPicture.tsx';
import { useApi } from '../session/useSession.ts';

/** A stored picture that only who may read it gets, fetched by the session; null when it is not to be had. */
export async function pictureAt(api: Api, address: string, signal?: AbortSignal): Promise<Blob | null> {
  const answer = await api.file(
    readFile,
    { params: { hash: hashIn(address) } },
    { ...(signal ? { signal } : {}), noErrorPage: true },
  );
  return answer.ok ? answer.value : null;
}

/** It is shown from memory, and given back when it is left. */
export function FilePicture({ address, alt }: { readonly address: string; readonly alt: string }) {
  const api = useApi();
  const take = useCallback((signal: AbortSignal) => pictureAt(api, address, signal), [api, address]);
  return <BlobPicture take={take} alt={alt} />;
}

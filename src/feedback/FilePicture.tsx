import { useEffect, useState } from 'react';
import { hashIn, readFile } from '../../domain/file/calls.ts';
import type { Api } from '../api/client.ts';
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
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    let made: string | null = null;
    void pictureAt(api, address, asked.signal).then((picture) => {
      if (asked.signal.aborted || picture === null) return;
      made = URL.createObjectURL(picture);
      setShown(made);
    });
    return () => {
      asked.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [api, address]);
  return shown === null ? <span>{alt}</span> : <img src={shown} alt={alt} />;
}

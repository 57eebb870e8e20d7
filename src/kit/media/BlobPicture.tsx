import { useEffect, useState } from 'react';

interface Props {
  /** Fetches it; null when it is not to be had. The same as long as it is the same picture. */
  readonly take: (signal: AbortSignal) => Promise<Blob | null>;
  readonly alt: string;
}

/** A picture that is fetched by the session, for only who may see it gets it: shown from memory, and given back when it is left. */
export function BlobPicture({ take, alt }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    let made: string | null = null;
    void take(asked.signal).then((picture) => {
      if (asked.signal.aborted || picture === null) return;
      made = URL.createObjectURL(picture);
      setShown(made);
    });
    return () => {
      asked.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [take]);
  return shown === null ? <span>{alt}</span> : <img src={shown} alt={alt} />;
}

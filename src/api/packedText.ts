/** A text that comes with the console, packed by gzip; null where nobody answers, or with something else. */
export const packedText = (address: string, signal: AbortSignal): Promise<string | null> =>
  fetch(address, { signal })
    .then(unpacked)
    .catch(() => null);

async function unpacked(response: Response): Promise<string | null> {
  if (!response.ok || response.body === null) return null;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Members of a JSON message whose names say that they are secret. */
const secretMember =
  /("[^"]{0,64}(?:pass(?:word|wd)?|pwd|secret|token|api_?key|credential|authorization)[^"]{0,64}"\s*:\s*)("(?:[^"\\]|\\.)*"|[^,}\]\s]+)/gi;
const marks = '"***"';
const mayHold = /pass|pwd|secret|token|key|credential|authoriz/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes with the values of secret members left out; bytes that are no text, or name no secret, as they are. */
export function masked(bytes: Uint8Array): Uint8Array {
  // Every frame comes by, nearly none names a secret. The names are ASCII, which stands in UTF-8 as it is: one letter a byte finds them.
  if (!mayHold.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))) return bytes;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    // No text: a frame of registers or a packed message, which name nothing.
    return bytes;
  }
  return new TextEncoder().encode(text.replace(secretMember, `$1${marks}`));
}

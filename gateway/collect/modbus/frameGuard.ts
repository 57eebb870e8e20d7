/** What a stream of Modbus TCP answers may not hold: another protocol, or a frame longer than the protocol allows. */
export type FrameFault = { readonly fault: 'protocol' | 'length'; readonly transaction: number };

const headerLength = 6;
/** Unit id and function code at least; unit id and a PDU of 253 at most. */
const shortest = 2;
const longest = 254;

/**
 * Watches the frames of one connection as bytes come, however they are cut. After a fault the rest of the stream has no
 * meaning (a length that lies swallows the answers behind it), so the connection has to be dropped.
 */
export function frameGuard(): (chunk: Uint8Array) => FrameFault | null {
  const header = new Uint8Array(headerLength);
  let filled = 0;
  let body = 0;

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (body > 0) {
        const taken = Math.min(body, chunk.length - at);
        body -= taken;
        at += taken;
        continue;
      }
      header[filled++] = chunk[at++] ?? 0;
      if (filled < headerLength) continue;
      filled = 0;
      const view = new DataView(header.buffer);
      const transaction = view.getUint16(0);
      if (view.getUint16(2) !== 0) return { fault: 'protocol', transaction };
      body = view.getUint16(4);
      if (body < shortest || body > longest) return { fault: 'length', transaction };
    }
    return null;
  };
}

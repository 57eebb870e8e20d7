import { readFileSync } from 'node:fs';

export interface Payload {
  readonly from: number;
  readonly to: number;
  readonly bytes: Buffer;
}

const ethernet = 1;

/** TCP payloads of a capture in the classic pcap format, in the order in which they were seen. */
export function payloadsOf(file: string | URL): readonly Payload[] {
  const bytes = readFileSync(file);
  const isLittle = bytes.readUInt32LE(0) === 0xa1b2c3d4;
  if (!isLittle && bytes.readUInt32BE(0) !== 0xa1b2c3d4) throw new Error(`${String(file)} is no pcap`);
  const word = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  if (word(20) !== ethernet) throw new Error(`${String(file)} was not captured on Ethernet`);
  const payloads: Payload[] = [];
  for (let at = 24; at + 16 <= bytes.length; at += 16 + word(at + 8)) {
    const payload = tcpOf(bytes.subarray(at + 16, at + 16 + word(at + 8)));
    if (payload !== null && payload.bytes.length > 0) payloads.push(payload);
  }
  return payloads;
}

function tcpOf(frame: Buffer): Payload | null {
  if (frame.length < 34 || frame.readUInt16BE(12) !== 0x0800 || frame.readUInt8(23) !== 6) return null;
  const ip = 14;
  const tcp = ip + (frame.readUInt8(ip) & 15) * 4;
  const end = ip + frame.readUInt16BE(ip + 2);
  if (tcp + 20 > frame.length) return null;
  const data = tcp + (frame.readUInt8(tcp + 12) >> 4) * 4;
  return {
    from: frame.readUInt16BE(tcp),
    to: frame.readUInt16BE(tcp + 2),
    bytes: frame.subarray(data, Math.min(end, frame.length)),
  };
}

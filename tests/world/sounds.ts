/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: silence, frame after frame; `weight` adds frames up to so many bytes. */
export function anMp3(weight = 0): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: Math.max(4, Math.ceil(weight / 417)) }, () => frame));
}

/** An empty zip with one stored file of so many bytes. */
export function aZip(weight = 0): Buffer {
  const local = Buffer.alloc(30 + weight);
  local.set([0x50, 0x4b, 0x03, 0x04]);
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 0x05, 0x06]);
  return Buffer.concat([local, end]);
}

export function aRar(weight = 0): Buffer {
  return Buffer.concat([Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00]), Buffer.alloc(32 + weight)]);
}

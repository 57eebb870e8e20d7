import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const [width, height] = [320, 240] as const;

/** A picture of a panel as the demo site's phones take it: drawn, so that it is nobody's. `n`: another one for another round. */
export function drawnPhoto(n: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a colour, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) line.set(colourAt(x, y, n), 1 + x * 3);
    return line;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey door with a row of meters and one lamp. */
function colourAt(x: number, y: number, n: number): readonly [number, number, number] {
  const isDoor = x > 30 && x < 290 && y > 20 && y < 220;
  if (!isDoor) return [52, 58, 64];
  const isMeter = y > 50 && y < 110 && (x - 40) % 62 < 48;
  if (isMeter) return [232, 236, 240];
  const isLamp = (x - 250) ** 2 + (y - 160) ** 2 < 144;
  if (isLamp) return n % 2 === 0 ? [40, 167, 69] : [220, 53, 69];
  const light = 150 + ((n * 7) % 20);
  return [light, light + 4, light + 8];
}

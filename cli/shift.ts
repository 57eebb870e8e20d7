/**
 * `npm run shift -- FILE`: makes the shift that `/largeScreenDemo` plays out of a recording of the demo's plant: the points that it shows, one
 * value of each in ten seconds, and what consoles were told of alarms. docs/walls.md says how that recording is made.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openRecording } from '../gateway/recording/openRecording.ts';
import { recordingWriter } from '../streams/recording/writeRecording.ts';
import { root } from './root.ts';
import { shiftHeader, shiftLines } from './shift/shiftLines.ts';

const say = (line: string): void => console.log(line);
const place = join(root, 'views', 'boards', 'largeScreenDemo', 'shift.rec');
/** It comes with the repository and to whoever opens the page. */
const most = 400_000;

async function make(file: string): Promise<number> {
  const recording = await openRecording(file);
  try {
    const writer = recordingWriter(shiftHeader(recording.header));
    const texts = [writer.header];
    for await (const line of shiftLines(recording.lines())) texts.push(writer.line(line));
    const packed = gzipSync(`${texts.join('\n')}\n`, { level: 9 });
    if (packed.length > most) {
      say(`${packed.length} 字节，超过 ${most} · ${packed.length} bytes, more than ${most}: record a shorter span`);
      return 1;
    }
    writeFileSync(place, packed);
    say(`${texts.length} 行，${packed.length} 字节 · ${texts.length} lines, ${packed.length} bytes: ${place}`);
    return 0;
  } finally {
    await recording.close();
  }
}

const [file, ...more] = process.argv.slice(2);
const isAsked = file !== undefined && more.length === 0;
if (!isAsked) say('用法 · Use: npm run shift -- FILE');
process.exitCode = isAsked ? await make(file) : 2;

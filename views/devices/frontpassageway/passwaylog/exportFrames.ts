import { type LineFrame, readFrames } from '../../../../domain/channel/calls.ts';
import type { ProtocolName } from '../../../../domain/channel/protocols.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { neutral } from '../../../../domain/text/neutral.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';
import { saidOf } from '../../parts/frameSaid.ts';
import { spaced } from '../../parts/HexText.tsx';
import type { FrameFilter } from './useFrames.ts';

const atOnce = 1000;
const byteOrderMark = '\u{feff}';
const cell = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

interface ExportFramesQuestion {
  readonly filter: FrameFilter;
  readonly protocol: ProtocolName;
  readonly lang: Lang;
  readonly heads: readonly string[];
  readonly keeps: (frame: LineFrame) => boolean;
}

/** Every kept frame that fits, the newest first, as a table. */
export async function framesFile(
  api: Api,
  { filter, protocol, lang, heads, keeps }: ExportFramesQuestion,
): Promise<Answer<Blob>> {
  const lines: string[] = [heads.map(cell).join(',')];
  const { channel, device, direction, until } = filter;
  for (let before: number | undefined; ; ) {
    const answer = await api.call(readFrames, {
      params: { id: channel },
      query: {
        after: 0,
        limit: atOnce,
        ...(before === undefined ? {} : { before }),
        ...(device === null ? {} : { device }),
        ...(direction === null ? {} : { direction }),
        ...(until === null ? {} : { until }),
      },
    });
    if (!answer.ok) return answer;
    const { frames } = answer.value;
    for (const frame of frames.toReversed()) if (keeps(frame)) lines.push(lineOf(frame, protocol, lang));
    before = frames[0]?.number;
    if (frames.length < atOnce || before === undefined) {
      return {
        ok: true,
        value: new Blob([byteOrderMark, lines.join('\r\n'), '\r\n'], { type: 'text/csv' }),
        position: null,
      };
    }
  }
}

const lineOf = (frame: LineFrame, protocol: ProtocolName, lang: Lang): string =>
  [
    frame.at,
    frame.direction,
    frame.devices.join(' '),
    frame.about,
    String(frame.length),
    spaced(frame.bytes),
    saidOf(frame, protocol)[lang],
  ]
    .map(cell)
    .join(',');

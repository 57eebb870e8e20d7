import type { Text } from '../../../../domain/text/message.ts';
import type { ChannelFigures, WaveformRecord, WaveformWindow } from '../../../../domain/waveform/calls.ts';
import type { ComtradeFiles } from '../../../../domain/waveform/comtrade/readComtrade.ts';
import type { RecordedTime } from '../../../../domain/waveform/comtrade/record.ts';
import type { ShownSide } from '../../../../domain/waveform/figures/side.ts';

/** What a record says of itself, without what the ledger knows of it. */
export interface Described extends Omit<WaveformRecord, 'name' | 'device' | 'triggeredAt' | 'triggerLocal'> {
  readonly trigger: RecordedTime;
}

export interface WindowAsk {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly buckets?: number | undefined;
  readonly analogs?: readonly number[] | undefined;
  readonly digitals?: readonly number[] | undefined;
  readonly side?: ShownSide | undefined;
}

export interface FiguresAsk {
  readonly at: number;
  readonly analogs?: readonly number[] | undefined;
  readonly side?: ShownSide | undefined;
}

/** What is asked of the thread: to look into files that came, or about a record that is kept under a key. */
export type Ask =
  | { readonly do: 'take'; readonly files: ComtradeFiles }
  | { readonly do: 'describe' }
  | { readonly do: 'window'; readonly ask: WindowAsk }
  | { readonly do: 'figures'; readonly ask: FiguresAsk };

export interface Question {
  readonly n: number;
  /** Of the stored bytes; empty for files that came. */
  readonly key: string;
  /** The stored record, where the thread said that it has it no more. */
  readonly bytes: Uint8Array | null;
  readonly ask: Ask;
}

export interface Taken {
  readonly described: Described;
  /** One combined file, as it is stored. */
  readonly bytes: Uint8Array;
}

export interface AnswerOfAsk {
  readonly take: Taken;
  readonly describe: Described;
  readonly window: WaveformWindow;
  readonly figures: { readonly analogs: readonly ChannelFigures[] };
}

export type Reply =
  | { readonly n: number; readonly is: 'answer'; readonly answer: unknown }
  | { readonly n: number; readonly is: 'fault'; readonly text: Text }
  /** The record is not held: ask again with its bytes. */
  | { readonly n: number; readonly is: 'absent' };

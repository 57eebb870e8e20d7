import type { Quality } from '../../domain/telemetry/quality.ts';

/** The newest value of a point as people see it: staleness already judged (three expected periods without a sample). */
export interface LiveValue {
  readonly point: number;
  readonly value: number | null;
  /** For a text point. */
  readonly text: string | null;
  readonly at: number;
  readonly quality: Quality;
}

export interface DeviceState {
  readonly id: string;
  readonly online: boolean;
  readonly since: number;
}

/** The live half of the pipeline, for push and for whatever asks for the latest. */
export interface LiveValues {
  readonly latest: (point: number) => LiveValue | null;
  /** Called after each batch is committed and after each tick, with what changed. */
  readonly subscribe: (each: (changed: readonly LiveValue[]) => void) => () => void;
  readonly device: (id: string) => DeviceState | null;
  readonly subscribeDevices: (each: (changed: readonly DeviceState[]) => void) => () => void;
  readonly channels: () => ReadonlyMap<string, { readonly up: boolean; readonly since: number }>;
}

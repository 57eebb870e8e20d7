import { alarmAudio, downloadAlarmSoundEffect } from '../../domain/alarm/calls.ts';
import { type AlarmSoundId, alarmSounds } from '../../domain/alarm/sounds.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { scores } from './scores.ts';
import { wavOf } from './synthesise.ts';

/** C053 and C059 answer the same bytes (decision 54). A sound that there is not is NOT_FOUND: then none plays. */
export function soundCalls(): readonly ServedCall[] {
  const made = new Map<AlarmSoundId, Uint8Array<ArrayBuffer>>();
  const soundOf = async (id: string): Promise<Result<AnswerOf<typeof alarmAudio>>> => {
    if (!isSound(id)) return refused('NOT_FOUND');
    const bytes = made.get(id) ?? wavOf(scores[id]);
    made.set(id, bytes);
    return accepted({ contentType: 'audio/wav', bytes, fileName: `${id}.wav` });
  };
  return [serve(alarmAudio, ({ params }) => soundOf(params.id)), serve(downloadAlarmSoundEffect, ({ body }) => soundOf(body.id))];
}

const isSound = (id: string): id is AlarmSoundId => Object.hasOwn(alarmSounds, id);

import { alarmSoundEffects } from '../../domain/alarm/alarmSound.ts';
import { alarmAudio, downloadAlarmSoundEffect } from '../../domain/alarm/calls.ts';
import { updateAlarmSoundEffectStatus } from '../../domain/alarm/soundCalls.ts';
import { type AlarmSoundId, alarmSounds } from '../../domain/alarm/sounds.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { hashIn } from '../../domain/file/calls.ts';
import type { Files } from '../files/openFiles.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { scores } from './scores.ts';
import { wavOf } from './synthesise.ts';

interface SoundMeans {
  readonly ledgers: Pick<Ledgers, 'anyRow' | 'seen' | 'update'>;
  readonly files: Pick<Files, 'read'>;
}

/**
 * C053 and C059 answer the same bytes (decision 54): of a sound that the site ships, or of one that was uploaded. Whoever hears an
 * alarm may fetch its sound, be it set by an organisation above his own. A sound that there is not is NOT_FOUND: then none plays.
 */
export function soundCalls({ ledgers, files }: SoundMeans): readonly ServedCall[] {
  const made = new Map<AlarmSoundId, Uint8Array<ArrayBuffer>>();
  const soundOf = async (id: string): Promise<Result<AnswerOf<typeof alarmAudio>>> => {
    if (!isSound(id)) return uploadedSound(id);
    const bytes = made.get(id) ?? wavOf(scores[id]);
    made.set(id, bytes);
    return accepted({ contentType: 'audio/wav', bytes, fileName: `${id}.wav` });
  };
  const uploadedSound = async (id: string): Promise<Result<AnswerOf<typeof alarmAudio>>> => {
    const effect = await ledgers.anyRow(alarmSoundEffects, id);
    const file = effect === null ? null : await files.read(hashIn(effect.audio));
    if (effect === null || file === null) return refused('NOT_FOUND');
    return accepted({
      contentType: file.contentType,
      bytes: file.bytes as Uint8Array<ArrayBuffer>,
      fileName: `${effect.name}.mp3`,
    });
  };
  return [
    serve(alarmAudio, ({ params }) => soundOf(params.id)),
    serve(downloadAlarmSoundEffect, ({ body }) => soundOf(body.id)),
    serve(
      updateAlarmSoundEffectStatus,
      async ({ body: { id, version, enabled } }, { caller, by, command, answeredAt }) => {
        const [seen] = await ledgers.seen(alarmSoundEffects, caller.scope, { ids: [id] });
        if (seen === undefined) return refused('NO_PERMISSION');
        const written = await ledgers.update(alarmSoundEffects, id, version, { enabled }, { by, command });
        if (!written.ok) return written;
        answeredAt(written.value.position);
        return accepted({ id, version: written.value.version });
      },
    ),
  ];
}

const isSound = (id: string): id is AlarmSoundId => Object.hasOwn(alarmSounds, id);

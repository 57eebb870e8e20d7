import type { Announcement } from '../../domain/alarm/alarm.ts';
import { type SoundScene, sceneOfType } from '../../domain/alarm/sounds.ts';

/** Sound scenes of a user's profile: 1 limit warning, 2 offline, 3 intelligent warning, 4 login. */
export type Scene = SoundScene;

/** The scene that lets this announcement sound (decision 25). Workflow makes no sound. */
export const sceneOf = (type: Announcement['type']): Scene | null => (type === 'flowable' ? null : sceneOfType[type]);

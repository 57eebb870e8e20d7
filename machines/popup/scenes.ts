import type { Announcement } from '../../domain/alarm/alarm.ts';

/** Sound scenes of a user's profile: 1 limit warning, 2 offline, 3 intelligent warning, 4 login. */
export type Scene = '1' | '2' | '3' | '4';

/** Types and scenes are two code families; this is the one mapping between them (decision 25). Workflow makes no sound. */
const sceneByType: Readonly<Record<Announcement['type'], Scene | null>> = {
  '01': '1',
  '02': '3',
  '03': '1',
  '04': '2',
  '05': '2',
  '07': '1',
  flowable: null,
};

export const sceneOf = (type: Announcement['type']): Scene | null => sceneByType[type];

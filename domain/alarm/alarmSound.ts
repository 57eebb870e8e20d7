import { z } from 'zod';
import { soundScenes } from '../access/user.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, file, reference, structure, text } from '../ledger/field.ts';
import { type AlarmLevel, alarmLevels } from './alarm.ts';
import { type SoundScene, soundOf } from './sounds.ts';

const codes = <const C extends string>(names: readonly [C, ...C[]]) =>
  z.array(z.enum(names)).min(1).max(names.length).readonly();
const screen = '/configuringSystemParameters/alarmSoundCfg';
const service = '/gateway/systemParamSet/api';

/** A sound that a site uploaded: for which scenes and levels it is heard in its organisation and those below it. */
export const alarmSoundEffects = defineLedger({
  name: 'alarmSoundEffect',
  plural: 'alarmSoundEffects',
  wing: 'parameters',
  title: { cn: '告警声音', en: 'Alarm sounds' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    audio: file({ label: { cn: '声音文件', en: 'Sound' }, hint: { cn: '循环播放', en: 'Played in a loop' } }, 'sound'),
    scenes: structure(
      { label: { cn: '提示场景', en: 'Scenes' }, initial: ['1', '2', '3'], codes: soundScenes },
      codes(['1', '2', '3', '4']),
    ),
    levels: structure(
      { label: { cn: '告警等级', en: 'Levels' }, initial: ['1'], codes: alarmLevels },
      codes(['1', '2', '3', '4']),
    ),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
  calls: {
    list: { catalogue: ['C054'], method: 'GET', path: `${service}/queryAlarmSoundEffect` },
    update: { catalogue: ['C056'], method: 'PUT', path: `${service}/updateAlarmSoundEffect`, idIn: 'body' },
    delete: { catalogue: ['C057'], method: 'DELETE', path: `${service}/deleteAlarmSoundEffect`, idIn: 'query' },
  },
});
export type AlarmSoundEffect = LedgerRow<typeof alarmSoundEffects>;

/** What an alarm sounds for: where it is (the nearest organisation first), what kind it is, how bad. */
export interface Sounding {
  readonly orgs: readonly string[];
  readonly scene: SoundScene;
  readonly level: AlarmLevel;
}

/**
 * The id of the sound that is heard: of the enabled ones for this scene and level, that of the nearest organisation, of several
 * the first by name; where none is, the one that the site ships for the level.
 */
export function chosenSound(effects: readonly AlarmSoundEffect[], { orgs, scene, level }: Sounding): string {
  const fits = effects.filter((one) => one.enabled && one.scenes.includes(scene) && one.levels.includes(`${level}`));
  for (const org of orgs) {
    const mine = fits.filter((one) => one.org === org).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    if (mine[0] !== undefined) return mine[0].id;
  }
  return soundOf(level);
}

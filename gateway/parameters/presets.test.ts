import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlarmType } from '../../domain/alarm/alarm.ts';
import { alarmSoundEffects, chosenSound } from '../../domain/alarm/alarmSound.ts';
import { shippedLevels } from '../../domain/alarm/levelLooks.ts';
import { alarmLevelSets, levelsOf } from '../../domain/alarm/levelSet.ts';
import { sceneOfType, soundOf } from '../../domain/alarm/sounds.ts';
import { deviceIcons } from '../../domain/device/deviceIcon.ts';
import { footerText } from '../../domain/report/footerText.ts';
import { reportFooters } from '../../domain/report/reportFooter.ts';
import { aRowIn, bySystem, code, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { anMp3 } from '../../tests/world/sounds.ts';
import { openFiles } from '../files/openFiles.ts';
import { footed } from './footed.ts';
import { type KeptPresets, openPresets } from './presets.ts';
import { soundCalls } from './soundCalls.ts';

let world: LedgerWorld;
let presets: KeptPresets;
let top: string;
let below: string;
let changes = 0;

beforeAll(async () => {
  world = await ledgerWorld();
  top = (await aRowIn(world, 'organisation')).id;
  below = (await aRowIn(world, 'organisation', { orgPid: top })).id;
  await world.settled();
  presets = openPresets({ ...world, say: () => undefined });
  await presets.follow(world.followers);
  presets.onChange(() => {
    changes++;
  });
});
afterAll(async () => {
  presets.close();
  await world.close();
});

/** What was written is taken in, with the clock moved as the world's own would. */
async function taken(): Promise<void> {
  const before = changes;
  await world.settled();
  await expect
    .poll(async () => {
      await world.clock.advance(60);
      return changes;
    })
    .toBeGreaterThan(before);
}

const another = { hue: 'magenta', announced: false } as const;

describe('what organisations set of alarms', () => {
  test('R053 a level gets its name, its hue and whether it calls, for its organisation and those below, with no restart', async () => {
    expect(presets.levels(below)).toEqual(shippedLevels);
    const { id } = await aRowIn(world, alarmLevelSets.name, {
      orgId: top,
      low: { cn: '通知', en: 'Notice', ...another },
    });
    await taken();
    expect(presets.levels(below)[4]).toEqual({ cn: '通知', en: 'Notice', ...another });
    expect(presets.levels(below)[1]).toEqual(shippedLevels[1]);
    value(await world.ledgers.remove(alarmLevelSets, id, 1, bySystem()));
    await taken();
    expect(presets.levels(below)).toEqual(shippedLevels);
  });

  test('levels that look or read alike are refused, and the highest always calls', async () => {
    const refused = async (row: object) =>
      code(await world.ledgers.create(alarmLevelSets, { name: '等级', orgId: top, ...row }, bySystem()));
    expect(await refused({ low: { cn: '提示', en: 'Low', hue: 'red', announced: true } })).toBe('RULE_BROKEN');
    expect(await refused({ low: { cn: '紧急', en: 'Low', hue: 'brown', announced: true } })).toBe('RULE_BROKEN');
    expect(await refused({ urgent: { cn: '紧急', en: 'Urgent', hue: 'red', announced: false } })).toBe('RULE_BROKEN');
    expect(levelsOf(null)).toBe(shippedLevels);
  });

  test('B323 S062 R047 E250 E251 E252 an uploaded sound is heard for its scenes and levels, and not once it is disabled', async () => {
    const files = openFiles({ database: world.database, now: world.clock.now });
    const audio = await files.keep(
      { contentType: 'audio/mpeg', bytes: anMp3() },
      { kind: 'sound', owner: 'somebody' },
      false,
    );
    const { id } = await aRowIn(world, alarmSoundEffects.name, {
      orgId: top,
      audio,
      scenes: ['1'],
      levels: ['1', '2'],
    });
    await taken();
    expect([presets.sound(below, '01', 2), presets.sound(below, '01', 3), presets.sound(below, '04', 2)]).toEqual([
      id,
      'other',
      'high',
    ]);
    const served = soundCalls({ ledgers: world.ledgers, files }).find(({ call }) => call.catalogue.includes('C053'));
    const fetched = await served?.handle({ params: { id }, query: {}, body: undefined }, {} as never);
    expect(fetched).toMatchObject({ ok: true, value: { contentType: 'audio/mpeg' } });
    value(await world.ledgers.update(alarmSoundEffects, id, 1, { enabled: false }, bySystem()));
    await taken();
    expect(presets.sound(below, '01', 2)).toBe(soundOf(2));
  });

  test.each([
    ['01', 'limit', '1'],
    ['02', 'intelligent', '3'],
    ['03', 'energy', '1'],
    ['04', 'offline: a device', '2'],
    ['05', 'offline: a channel', '2'],
  ] as const)(
    'B281 an alarm of the kind %s (%s) is heard by the sound that is set for its scene %s',
    async (type, _, scene) => {
      const files = openFiles({ database: world.database, now: world.clock.now });
      const mp3 = { contentType: 'audio/mpeg', bytes: anMp3() } as const;
      const audio = await files.keep(mp3, { kind: 'sound', owner: 'somebody' }, false);
      const { id } = await aRowIn(world, alarmSoundEffects.name, { orgId: top, audio, scenes: [scene], levels: ['2'] });
      await taken();
      const heard = Object.entries(sceneOfType).map(([other, of]) => [presets.sound(below, other as AlarmType, 2), of]);
      expect(presets.sound(below, type, 2)).toBe(id);
      for (const [sound, of] of heard) expect(sound).toBe(of === scene ? id : soundOf(2));
      value(await world.ledgers.remove(alarmSoundEffects, id, 1, bySystem()));
      await taken();
    },
  );

  test('a sound that nobody uploaded cannot be named', async () => {
    const row = { name: '空', orgId: top, audio: `/gateway/api/files/${'0'.repeat(64)}` };
    expect(await world.ledgers.create(alarmSoundEffects, row, bySystem())).toMatchObject({
      refusal: { code: 'RULE_BROKEN', fields: { audio: '请先上传文件' } },
    });
  });

  test('the nearest organisation goes first, and of several sounds the first by name', () => {
    const effect = (id: string, org: string, name: string) =>
      ({ id, org, name, orgId: org, audio: '', version: 1, scenes: ['1'], levels: ['1'], enabled: true }) as never;
    const all = [effect('a', 'top', 'b'), effect('b', 'near', 'z'), effect('c', 'near', 'a')];
    expect(chosenSound(all, { orgs: ['near', 'top'], scene: '1', level: 1 })).toBe('c');
    expect(chosenSound(all, { orgs: ['top'], scene: '1', level: 1 })).toBe('a');
    expect(chosenSound(all, { orgs: ['elsewhere'], scene: '1', level: 1 })).toBe('urgent');
  });
});

describe('what stands under pages and letters', () => {
  test('R058 the footer of the nearest organisation stands under letters, in the language of the reader', async () => {
    await aRowIn(world, reportFooters.name, { orgId: top, cn: '{organisation} · {date}', en: null });
    await taken();
    const facts = { organisation: '北厂', date: '2026-11-21', user: '赵工' };
    expect(footerText(presets.footer(below), 'en', facts)).toBe('北厂 · 2026-11-21');
    const letter = { subject: 'A', text: 'B\n', html: '<html>B</html>' };
    expect(footed(letter, '<3 $& 北厂')).toEqual({
      subject: 'A',
      text: 'B\n\n--\n<3 $& 北厂\n',
      html: '<html>B<hr><p style="white-space: pre-line">&lt;3 $&amp; 北厂</p></html>',
    });
    expect(footed(letter, '')).toBe(letter);
  });

  test('a footer that names what there is not is refused with the name', async () => {
    const asked = await world.ledgers.create(
      reportFooters,
      { name: '页脚', orgId: top, cn: '第 {page} 页' },
      bySystem(),
    );
    expect(asked).toMatchObject({ refusal: { fields: { cn: '没有 {page} 这一项' } } });
    expect(await world.ledgers.create(reportFooters, { name: '页脚', orgId: top }, bySystem())).toMatchObject({
      refusal: { code: 'BAD_REQUEST' },
    });
  });

  test('R043 the icon of a kind of device holds for an organisation and those below it', async () => {
    await aRowIn(world, deviceIcons.name, { orgId: top, kind: 'breaker' });
    await taken();
    expect(Object.keys(presets.icons(below))).toEqual(['breaker']);
  });
});

import { expect, test } from 'vitest';
import { sniffFile } from '../../domain/file/sniffFile.ts';
import { uploadWorkPhoto } from '../../domain/file/uploadCalls.ts';
import { uploadRules } from '../../domain/file/uploadRules.ts';
import { enterWorkSheet, readWorkSheet } from '../../domain/work/sheet/calls.ts';
import { aCaller, aContext } from '../../tests/world/ledgers.ts';
import { aGif, aJpeg, aPng } from '../../tests/world/pictures.ts';
import { anMp3, aRar, aZip } from '../../tests/world/sounds.ts';
import type { Files } from '../files/openFiles.ts';
import { uploadCallsOf } from './uploads.ts';

const mega = 1024 * 1024;

/** What the gateway says of a file of this name and content: its address, or the refusal's code and sentence. */
async function said(
  name: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<readonly string[]> {
  const kept: string[] = [];
  const files = {
    keep: async ({ contentType }: { readonly contentType: string }, { kind }: { readonly kind: string }) =>
      `${kept.push(contentType)} ${contentType} ${kind}`,
  } as unknown as Files;
  const served = uploadCallsOf(files).find(({ call }) => call.name === name);
  const answer = await served?.handle(
    { params: {}, query: {}, body: { file: { ...file, type: 'audio/mpeg' } } },
    aContext({ caller: aCaller() }),
  );
  if (answer === undefined) return ['not served'];
  return answer.ok ? [String(answer.value)] : [answer.refusal.code, answer.refusal.fields?.['file'] ?? ''];
}

test('V116 V121 K021 an alarm sound is an mp3 by its content and at most 1 MB', async () => {
  const upload = (file: string, bytes: Uint8Array) => said('uploadAlarmSoundEffect', { name: file, bytes });
  expect(await upload('a.mp3', anMp3())).toEqual(['1 audio/mpeg sound']);
  expect(await upload('a.mp3', aPng())).toEqual(['WRONG_TYPE', 'The content of the file is no MP3']);
  expect(await upload('a.mp3', anMp3().subarray(0, 500))).toEqual(['WRONG_TYPE', 'The content of the file is no MP3']);
  expect(await upload('a.wav', anMp3())).toEqual(['RULE_BROKEN', 'Supported file types: mp3']);
  expect(await upload('a.mp3', anMp3(mega + 1))).toEqual(['RULE_BROKEN', 'The file size must not exceed 1 MB']);
  expect(await upload('a.mp3', new Uint8Array())).toEqual(['RULE_BROKEN', 'The file is empty']);
});

test('V117 V118 K022 firmware is a zip or rar by its content, under 1 MB', async () => {
  const upload = (file: string, bytes: Uint8Array) => said('uploadFirmware', { name: file, bytes });
  expect(await upload('fw.zip', aZip())).toEqual(['1 application/zip firmware']);
  expect(await upload('fw.rar', aRar())).toEqual(['1 application/vnd.rar firmware']);
  expect(await upload('fw.zip', anMp3())).toEqual(['WRONG_TYPE', 'Supported file types: zip, rar']);
  expect(await upload('fw.zip', aPng())).toEqual(['WRONG_TYPE', 'The content of the file is no zip or rar']);
  expect(await upload('fw.tar', aZip())).toEqual(['RULE_BROKEN', 'Supported file types: zip, rar']);
  expect(await upload('fw.zip', aZip(mega - 52))).toEqual(['RULE_BROKEN', 'The file must be smaller than 1 MB']);
  expect(await upload('fw.zip', aZip(mega - 53))).toEqual(['1 application/zip firmware']);
});

test('the icon of a device is a small picture', async () => {
  const upload = (bytes: Uint8Array) => said('uploadDeviceIcon', { name: 'a.png', bytes });
  expect(await upload(aPng(64, 64))).toEqual(['1 image/png deviceIcon']);
  expect(await upload(aPng(513, 64))).toEqual(['RULE_BROKEN', 'The picture must not exceed 512 × 512 px']);
  expect(await upload(anMp3())).toEqual(['WRONG_TYPE', 'The content of the file is no picture']);
});

test('V099 the picture of an energy unit is a jpg or a png, and no other picture', async () => {
  const upload = (file: string, bytes: Uint8Array) => said('uploadUnitPicture', { name: file, bytes });
  expect(await upload('hall.png', aPng())).toEqual(['1 image/png unitPicture']);
  expect(await upload('hall.jpg', aJpeg())).toEqual(['1 image/jpeg unitPicture']);
  expect(await upload('hall.gif', aGif())).toEqual(['RULE_BROKEN', 'Supported file types: png, jpeg, jpg']);
  expect(await upload('hall.png', aGif())).toEqual(['RULE_BROKEN', 'Supported file types: png, jpeg, jpg']);
  expect(await upload('hall.bmp', aPng())).toEqual(['RULE_BROKEN', 'Supported file types: png, jpeg, jpg']);
});

test('no bytes whatever make the look into a file fail', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const whole = [anMp3(), aZip(64), aRar()];
  for (let round = 0; round < 3000; round++) {
    const bytes = new Uint8Array(whole[round % 3] as Buffer).slice(0, Math.floor(random() * 2000));
    for (let change = 0; change < 8; change++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    expect([null, 'mp3', 'zip', 'rar', 'pdf']).toContain(sniffFile(bytes));
  }
});

test('V110 V119 K015 K023 a photo of field work is a jpg or a png of at most 5 MB, nine at once', async () => {
  const upload = (file: string, bytes: Uint8Array) => said('uploadWorkPhoto', { name: file, bytes });
  expect(await upload('a.png', aPng())).toEqual(['1 image/png workPhoto']);
  expect(await upload('a.jpg', aJpeg())).toEqual(['1 image/jpeg workPhoto']);
  expect(await upload('a.jpg', aPng(10, 10, 5 * mega))).toEqual(['RULE_BROKEN', 'The file size must not exceed 5 MB']);
  expect(await upload('a.png', aGif())).toEqual(['RULE_BROKEN', 'Supported file types: png, jpeg, jpg']);
  expect(await upload('a.png', anMp3())).toEqual(['WRONG_TYPE', 'The content of the file is no picture']);
  expect(uploadRules.workPhoto.count).toBe(9);
});

test.each([readWorkSheet, enterWorkSheet])(
  'whoever may use $name may upload the photo that an answer names',
  ({ permission }) => {
    expect(uploadWorkPhoto.permission.anyOf).toEqual(expect.arrayContaining([...permission.anyOf]));
  },
);

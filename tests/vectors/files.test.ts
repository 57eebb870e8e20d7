import { expect, test } from 'vitest';
import { sniffImage } from '../../domain/file/sniff.ts';
import {
  avatarSide,
  bytesOf,
  countFault,
  dimensionFault,
  editorUpload,
  imageFault,
  uploadFault,
  uploadRule,
  uploadRules,
} from '../../domain/file/uploadRules.ts';
import { aBmp, aGif, aJpeg, aPng } from '../world/pictures.ts';

const mega = 1024 * 1024;
const fault = (rule: keyof typeof uploadRules, name: string, size: number): string | undefined =>
  uploadFault({ name, size }, uploadRules[rule])?.en;

test.each([
  ['V110 K015 images', 'image', 'a.png', 5 * mega, 'MB'],
  ['V111 K016 drawings', 'drawing', 'a.json', 16 * mega, 'MB'],
  ['V112 V113 K017 documents', 'document', 'a.docx', 10 * mega, 'MB'],
  ['V114 K018 some files', 'small', 'a.png', mega, 'MB'],
  ['V115 K019 avatars', 'avatar', 'a.bmp', 5 * mega, 'MB'],
  ['V036 navigation logos', 'navigationLogo', 'a.png', 100 * 1024, 'KB'],
  ['V047 K020 feedback images', 'feedbackImage', 'a.gif', 5 * mega, 'MB'],
  ['V049 editor images', 'editorImage', 'a.jpg', 2 * mega, 'MB'],
  ['V116 K021 sounds', 'sound', 'a.MP3', mega, 'MB'],
] as const)('%s may have their whole size and no byte more', (_, rule, name, most, unit) => {
  expect(bytesOf(uploadRules[rule])).toBe(most);
  expect(fault(rule, name, most)).toBeUndefined();
  expect(fault(rule, name, most + 1)).toContain(`must not exceed ${uploadRules[rule].limit} ${unit}`);
});

test('V055 K049 V118 K022 an avatar’s source of 10 MB and a firmware of 1 MB are refused, one byte less is taken', () => {
  expect(fault('avatarSource', 'me.jpeg', 10 * mega)).toBe('The file must be smaller than 10 MB');
  expect(fault('avatarSource', 'me.jpeg', 10 * mega - 1)).toBeUndefined();
  expect(fault('firmware', 'v2.rar', mega)).toBe('The file must be smaller than 1 MB');
  expect(fault('firmware', 'v2.rar', mega - 1)).toBeUndefined();
});

test('V054 V046 V098 V117 V122 V101 another type is refused with the types that are accepted', () => {
  expect(fault('avatar', 'me.gif', 1)).toBe('Supported file types: png, jpeg, jpg, bmp');
  expect(fault('feedbackImage', 'a.svg', 1)).toBe('Supported file types: png, jpeg, jpg, gif');
  expect(fault('licence', 'busbar.txt', 1)).toBe('Supported file types: lic');
  expect(fault('firmware', 'v2.exe', 1)).toBe('Supported file types: zip, rar');
  expect(fault('jsonImport', 'a.csv', 1)).toBe('Supported file types: json');
  expect(fault('document', 'a.pdf.exe', 1)).toBe('Supported file types: doc, docx, pdf');
  expect(fault('image', 'noEnding', 1)).toContain('Supported');
});

test('V123 an empty file is refused', () => {
  expect(fault('jsonImport', 'a.json', 0)).toBe('The file is empty');
});

test('V048 K047 V119 V120 K023 K024 the files of one upload are counted', () => {
  expect([
    countFault(6, uploadRules.feedbackImage),
    countFault(9, uploadRules.image),
    countFault(9, uploadRules.document),
  ]).toEqual([null, null, null]);
  expect(countFault(7, uploadRules.feedbackImage)?.en).toBe('At most 6 files at once');
  expect(countFault(10, uploadRules.image)?.en).toBe('At most 9 files at once');
  expect(countFault(2, uploadRules.avatar)?.en).toBe('At most 1 files at once');
});

test('V121 an upload without a file asks for one', () => {
  expect(countFault(0, uploadRules.sound)?.en).toBe('Choose a file');
});

test('V100 K025 the helper takes png and jpeg unless it names others', () => {
  expect(uploadFault({ name: 'a.png', size: 1 }, uploadRule())).toBeNull();
  expect(uploadFault({ name: 'a.jpg', size: 1 }, uploadRule())).toBeNull();
  expect(uploadFault({ name: 'a.gif', size: 1 }, uploadRule())?.en).toBe('Supported file types: png, jpeg');
});

test('V102 V103 V104 K026 the helper’s limit is in KB or MB, and 0 is none', () => {
  expect(uploadFault({ name: 'a.png', size: 3 * 1024 + 1 }, uploadRule({ limit: 3, unit: 'KB' }))?.en).toBe(
    'The file size must not exceed 3 KB',
  );
  expect(uploadFault({ name: 'a.png', size: 900 * mega }, uploadRule({ limit: 0 }))).toBeNull();
});

test('V105 V106 V107 V108 K027 K028 the helper’s largest width and height tell the px; the first of 1 means none', () => {
  const wide = { width: 4000, height: 10 };
  expect(dimensionFault(wide, uploadRule())).toBeNull();
  expect(dimensionFault(wide, uploadRule({ maxWidth: 800, maxHeight: 600 }))?.en).toBe(
    'The picture must not exceed 800 × 600 px',
  );
  expect(dimensionFault({ width: 800, height: 600 }, uploadRule({ maxWidth: 800, maxHeight: 600 }))).toBeNull();
});

test('K048 V051 V052 K052 the cropper cuts 120 × 120; the editor waits 180 s and is 300 high', () => {
  expect([avatarSide, editorUpload]).toEqual([120, { timeoutMs: 180_000, height: 300 }]);
});

test('a picture is told by its content, with its size', () => {
  expect(sniffImage(aPng(120, 90))).toEqual({ kind: 'png', width: 120, height: 90 });
  expect(sniffImage(aGif(3, 4))).toEqual({ kind: 'gif', width: 3, height: 4 });
  expect(sniffImage(aBmp(5, 6))).toEqual({ kind: 'bmp', width: 5, height: 6 });
  expect(sniffImage(aJpeg(7, 8))).toEqual({ kind: 'jpeg', width: 7, height: 8 });
});

test('a script, a page, an archive and a torn picture are no pictures, whatever they begin with', () => {
  const bad = [
    '',
    '<script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a=1;alert(1)//',
    'BM/*',
    '\x89PNG\r\n\x1a\n<script>',
    'PK\x03\x04',
    '\xff\xd8\xff\xe0',
  ];
  for (const text of bad) expect(sniffImage(Buffer.from(text, 'latin1')), text).toBeNull();
  for (const whole of [aPng(), aGif(), aBmp(), aJpeg()]) {
    for (let cut = 1; cut < whole.length; cut++) expect(sniffImage(whole.subarray(0, cut))).toBeNull();
    expect(sniffImage(Buffer.concat([whole, Buffer.from('<script>')]))).toBeNull();
  }
});

test('a picture of a few bytes that says it is enormous is refused', () => {
  const bomb = aPng(60_000, 60_000);
  expect(imageFault(sniffImage(bomb), bomb.length, uploadRules.image)?.en).toBe('The picture has too many pixels');
  expect(imageFault(sniffImage(aPng(121, 120)), 500, uploadRules.avatar)?.en).toBe(
    'The picture must not exceed 120 × 120 px',
  );
  expect(imageFault(null, 500, uploadRules.avatar)?.en).toBe('The content of the file is no picture');
  expect(imageFault(sniffImage(aGif()), 14, uploadRules.avatar)?.en).toContain('Supported file types');
});

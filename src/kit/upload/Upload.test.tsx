import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type UploadRule,
  uploadFault,
  uploadMessages,
  uploadRule,
  uploadRules,
} from '../../../domain/file/uploadRules.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import type { TakenFile } from './takeFiles.ts';
import { Upload } from './Upload.tsx';

let taken: readonly TakenFile[] = [];
beforeEach(() => {
  taken = [];
  chooseLang('cn');
});
afterEach(cleanup);

/** A real picture of one dot. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const script = new TextEncoder().encode('<script>alert(1)</script>');

const file = (name: string, bytes: Uint8Array): File => new File([bytes as Uint8Array<ArrayBuffer>], name);
function choose(rule: UploadRule, files: readonly File[], there = 0): HTMLInputElement {
  const { container } = render(
    <I18n>
      <Upload rule={rule} there={there} onFiles={(given) => (taken = given)} />
    </I18n>,
  );
  const input = container.querySelector('input') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
  return input;
}
const said = async () => (await screen.findByRole('alert')).textContent;

test('V100 V104 K025 K026 png and jpeg are taken where nothing else is asked, of any size', async () => {
  expect(uploadRule()).toEqual({ types: ['png', 'jpeg'], limit: 0, unit: 'MB' });
  choose(uploadRule(), [file('a.png', dot)]);
  await waitFor(() => expect(taken.map(({ image }) => image)).toEqual([{ kind: 'png', width: 1, height: 1 }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

for (const lang of ['cn', 'en'] as const) {
  const of = (cn: string, en: string): string => (lang === 'cn' ? cn : en);

  test(`V101 B268 another type is refused with the types that are taken, in ${lang}`, async () => {
    chooseLang(lang);
    choose(uploadRules.navigationLogo, [file('a.svg', script)]);
    expect(await said()).toBe(of('支持的文件类型：png, jpeg, jpg', 'Supported file types: png, jpeg, jpg'));
    expect(taken).toEqual([]);
  });

  test(`V102 V103 B269 what is too large is refused with the value and its unit, in ${lang}`, async () => {
    chooseLang(lang);
    choose(uploadRules.navigationLogo, [file('a.png', new Uint8Array(100 * 1024 + 1))]);
    expect(await said()).toBe(of('文件大小不能超过 100 KB', 'The file size must not exceed 100 KB'));
  });

  test(`V105 V106 B270 a picture that is too wide is refused with the size in px, in ${lang}`, async () => {
    chooseLang(lang);
    const rule = { ...uploadRule({ limit: 5 }), dimensions: { width: 0, height: 0 } };
    choose(rule, [file('a.png', dot)]);
    expect(await said()).toBe(of('图片尺寸不能超过 0 × 0 px', 'The picture must not exceed 0 × 0 px'));
  });

  test(`a script in the clothes of a picture is refused, in ${lang}`, async () => {
    chooseLang(lang);
    choose(uploadRules.feedbackImage, [file('a.png', script)]);
    expect(await said()).toBe(uploadMessages['upload.notAnImage'][lang]);
  });
}

test('V048 V119 one more than are taken together with those that are there is refused', async () => {
  choose(uploadRules.feedbackImage, [file('a.png', dot), file('b.png', dot)], 5);
  expect(await said()).toBe('一次最多上传 6 个文件');
});

test('V109 the same file may be chosen again after every attempt', async () => {
  const input = choose(uploadRules.navigationLogo, [file('a.svg', script)]);
  await said();
  expect(input.value).toBe('');
  fireEvent.change(input, { target: { files: [file('a.png', dot)] } });
  await waitFor(() => expect(taken.length).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('D065 a picture of 10 MB or more is no avatar: ngt10m', () => {
  const rule = uploadRules.avatarSource;
  expect(uploadFault({ name: 'a.png', size: 10 * 1024 * 1024 - 1 }, rule)).toBeNull();
  expect(uploadFault({ name: 'a.png', size: 10 * 1024 * 1024 }, rule)).not.toBeNull();
  expect(uploadMessages['upload.ngt10m']).toEqual({
    cn: '头像文件须小于 10 MB',
    en: 'The picture must be smaller than 10 MB',
  });
});

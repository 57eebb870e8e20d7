import { expect, test } from 'vitest';
import { countFault, editorUpload, uploadFault, uploadRules } from '../file/uploadRules.ts';
import { textFault } from '../text/textRule.ts';
import { deploymentMethods, feedbackLimits, feedbackTypes, saysSomething } from './feedback.ts';

test('K032 K033 a phone number has at most 20 characters, a contact’s name as well', () => {
  expect(feedbackLimits).toMatchObject({ phone: 20, contacts: 20 });
  expect(textFault('周'.repeat(20), { max: feedbackLimits.contacts })).toBeNull();
  expect(textFault('周'.repeat(21), { max: feedbackLimits.contacts })?.en).toBe('At most 20 characters; there are 21');
});

test('V050 K050 K051 K053 the text takes six pictures of 2 MB, and is 300 px high', () => {
  const rule = uploadRules.editorImage;
  expect([countFault(6, rule), countFault(7, rule)?.en]).toEqual([null, 'At most 6 files at once']);
  expect(uploadFault({ name: 'a.png', size: 2 * 1024 * 1024 }, rule)).toBeNull();
  expect(uploadFault({ name: 'a.png', size: 2 * 1024 * 1024 + 1 }, rule)?.en).toBe(
    'The file size must not exceed 2 MB',
  );
  expect(editorUpload.height).toBe(300);
});

test('D008 what feedback is about: 03 is a consultation; each kind and each deployment has its name', () => {
  expect(feedbackTypes['03']).toEqual({ cn: '业务咨询', en: 'Consultation' });
  expect([Object.keys(feedbackTypes), Object.keys(deploymentMethods)]).toEqual([
    ['01', '02', '03'],
    ['01', '02'],
  ]);
});

test('a text of blanks says nothing, a picture alone does', () => {
  expect(['<p></p>', '<p>&nbsp; </p>', '<p>好</p>', '<p><img src="x"></p>'].map(saysSomething)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { defaultNavigationText, defaultPageStyle, noStyle, pageStyles, styleOf } from './style.ts';

test('K097 K099 D063 without a word the page style is 03 and the navigation says what the product is', () => {
  expect(styleOf([])).toEqual({ ...noStyle, pageStyle: '03' });
  expect(defaultPageStyle).toBe('03');
  expect(pageStyles['03'].en).toBe('Left menu');
  expect(defaultNavigationText).toEqual({ cn: '能源管理系统', en: 'Energy management system' });
});

test('E145 what an organisation says itself goes before what the one above says', () => {
  const above = { ...noStyle, navigationText: '集团', loginText: '登录', pageStyle: '01' as const };
  expect(styleOf([{ ...noStyle, navigationText: '厂区' }, above])).toMatchObject({
    navigationText: '厂区',
    loginText: '登录',
    pageStyle: '01',
  });
});

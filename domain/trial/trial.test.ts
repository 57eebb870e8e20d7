import { expect, test } from 'vitest';
import { formats } from '../text/formats.ts';
import { trialFaults } from './trial.ts';

const good = { corporation: '北方铸造', contact: '赵工', phone: '010-12345678', email: '' };

test('E382 E383 E384 E385 an application names corporation, contact and phone; an e-mail address when there is one', () => {
  expect(trialFaults(good)).toEqual({});
  expect(trialFaults({ corporation: ' ', contact: '', phone: '12', email: 'a@b' })).toEqual({
    corporation: { cn: '请填写单位名称', en: 'Enter: Corporation' },
    contact: { cn: '请填写联系人', en: 'Enter: Contact' },
    phone: formats.phone.message,
    email: formats.email.message,
  });
  expect(trialFaults({ ...good, corporation: 'a'.repeat(65) }).corporation?.en).toBe(
    'At most 64 characters; there are 65',
  );
});

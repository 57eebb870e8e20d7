import { expect, test } from 'vitest';
import { type ExternalForm, filledIn, formToKeep, isFormAddress } from './externalForm.ts';

const kept: ExternalForm = {
  address: 'https://erp.example/login',
  fields: [
    { name: 'user', value: 'busbar', secret: false },
    { name: 'pass', value: 'hush', secret: true },
  ],
};
const secretKept = { name: 'pass', value: null, secret: true };

test('a secret that is not given again stays, for the site that it was given for', () => {
  expect(formToKeep({ address: 'https://erp.example/sign-in', fields: [secretKept] }, kept)).toEqual({
    address: 'https://erp.example/sign-in',
    fields: [{ name: 'pass', value: 'hush', secret: true }],
  });
});

test('a secret is not taken along to another site, nor shown by calling it none', () => {
  for (const address of ['https://evil.example/login', 'http://erp.example/login', 'https://erp.example:8443/login'])
    expect(formToKeep({ address, fields: [secretKept] }, kept), address).toEqual({
      say: 'externalForm.otherSite',
      name: 'pass',
    });
  expect(formToKeep({ address: kept.address, fields: [{ ...secretKept, secret: false }] }, kept)).toEqual({
    say: 'externalForm.valueMissing',
    name: 'pass',
  });
  expect(formToKeep({ address: kept.address, fields: [secretKept] }, null)).toEqual({
    say: 'externalForm.valueMissing',
    name: 'pass',
  });
});

test('two fields of one name are refused, and so is an address that a form cannot be sent to', () => {
  const twice = [
    { name: 'user', value: 'a', secret: false },
    { name: 'user', value: 'b', secret: false },
  ];
  expect(formToKeep({ address: kept.address, fields: twice }, null)).toEqual({
    say: 'externalForm.twice',
    name: 'user',
  });
  for (const address of ['javascript:alert(1)', '/users', 'ftp://erp.example/', 'https://', 'https://[/'])
    expect(isFormAddress(address), address).toBe(false);
  for (const address of ['https://erp.example/login?x=1&y="2"', 'http://192.0.2.7:8080', 'https://[2001:db8::7]/in'])
    expect(isFormAddress(address), address).toBe(true);
});

test('a field may name who comes', () => {
  const filled = filledIn([{ name: 'user', value: 'busbar/{account} ({name}) {other}', secret: false }], {
    account: 'li',
    name: '{account}',
  });
  expect(filled[0]?.value).toBe('busbar/li ({account}) {other}');
});

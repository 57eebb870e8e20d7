import { expect, test } from 'vitest';
import { structureFaults } from '../ledger/structure.ts';
import { unitFees } from './unitFee.ts';

const nothing = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor: null, tax: null };

/** What the form and the gateway say of a rule with this expense and these shares, in English, by field. */
function faultsOf(expense: object, shares: readonly object[] = []): Readonly<Record<string, string>> {
  const row = { unitId: 'u', expense: { ...nothing, ...expense }, sharing: { basis: 'none', shares } };
  const ofFields = Object.entries(structureFaults(unitFees.fields.expense, row.expense, {})).map(([path, text]) => [
    `expense.${path}`,
    text.en,
  ]);
  const ofRules = unitFees.rules.flatMap((rule) =>
    Object.entries(rule(row as never) ?? {}).map(([path, text]) => [path, text.en]),
  );
  return Object.fromEntries([...ofRules, ...ofFields]);
}
const positive = 'Must not be 0 or negative';

test('V181 V185 a contracted demand has at most four decimals, and cannot be 0 or negative', () => {
  for (const demand of ['0.0001', '1250', '1250.1234']) expect(faultsOf({ demand })).toEqual({});
  expect(faultsOf({ demand: '1250.12345' })).toEqual({ 'expense.demand': 'Must be a number of at most 4 decimals' });
  for (const demand of ['0', '0.0000', '-1']) expect(faultsOf({ demand })).toEqual({ 'expense.demand': positive });
});

test('V182 V183 a loss factor is a positive number with at most six decimals', () => {
  for (const lossFactor of ['1', '1.025', '1.025001', '0.000001']) expect(faultsOf({ lossFactor })).toEqual({});
  expect(faultsOf({ lossFactor: '1.0250001' })).toEqual({
    'expense.lossFactor': 'Must be a number of at most 6 decimals',
  });
  for (const lossFactor of ['0', '-1.02']) expect(faultsOf({ lossFactor })).toEqual({ 'expense.lossFactor': positive });
});

test('V188 V189 a power factor is not greater than 1, a tax and a share not greater than 100', () => {
  for (const powerFactor of ['0.9', '1', '1.00']) expect(faultsOf({ powerFactor })).toEqual({});
  for (const powerFactor of ['1.01', '90', '0'])
    expect(faultsOf({ powerFactor })).toEqual({ 'expense.powerFactor': 'Must be above 0 and not greater than 1' });
  for (const tax of ['0', '13', '100', '100.00']) expect(faultsOf({ tax })).toEqual({});
  expect(faultsOf({ tax: '100.01' })).toEqual({ 'expense.tax': 'Must be 0 to 100' });
  const share = (percent: string) => faultsOf({}, [{ unitId: 'below', percent }]);
  expect(share('100')).toEqual({});
  expect(share('100.5')).toEqual({ 'sharing.shares.0.percent': 'Must be above 0 and not greater than 100' });
});
